import { permissions } from '@mela/protocol/permissions';
import type { StaffRequest } from '@mela/protocol/shapes/staff-request';
import { staffRequestKinds } from '@mela/protocol/staff-request';
import { z } from 'zod';
import type { StaffActor } from '#http/actor.ts';
import type { RequestRow } from './queries.ts';

/** What the second person sees of an order; a permission that this release does not know is left out. */
const content = z.object({ role: z.string().optional(), permissions: z.array(z.string()).optional() });
const kind = z.enum(staffRequestKinds);

export function describeRequest(row: RequestRow, { staffId }: Pick<StaffActor, 'staffId'>): StaffRequest {
  const { role, permissions: asked = [] } = content.parse(row.content);
  return {
    id: String(row.id),
    kind: kind.parse(row.kind),
    subject: row.subject,
    role: role ?? null,
    permissions: permissions.filter((permission) => asked.includes(permission)),
    reason: row.reason,
    state: row.state,
    askedBy: row.askedBy,
    askedAt: row.askedAt,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    decision: row.decision,
    isOwn: row.askedById === staffId,
  };
}
