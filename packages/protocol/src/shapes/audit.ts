import { z } from 'zod';
import { auditActions } from '#audit-actions.ts';
import type { auditCalls } from '#calls/audit.ts';
import { staffRead, type Policy, type ShapesOf, type Wire } from './shape.ts';
import { pageSize, rowId, time } from './wire.ts';

const entry = z.object({
  id: z.string(),
  at: time,
  /** The account of the staff member, or the name of the job. */
  by: z.string(),
  isStaff: z.boolean(),
  action: z.enum(auditActions),
  /** `name` is the readable name: an order number, an account. Null where there is only the id. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  member: z.object({ id: z.string(), account: z.string() }).nullable(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
});

const finding = z.object({
  id: z.string(),
  problem: z.enum(['content', 'link', 'missing', 'head', 'anchor']),
});

const verification = z.object({
  isSound: z.boolean(),
  entries: z.int(),
  /** The last entry and its hash: stored elsewhere, they prove that no entry was removed since. */
  head: z.object({ id: z.string(), hash: z.string() }),
  findings: z.array(finding),
  verifiedAt: time,
});

const filters = z.strictObject({
  by: z.string().trim().max(64).optional(),
  action: z.enum(auditActions).optional(),
  kind: z.string().max(40).optional(),
  id: z.string().max(64).optional(),
  memberId: rowId.optional(),
  from: time.optional(),
  to: time.optional(),
  /** Entries older than this one. */
  before: rowId.optional(),
  size: pageSize(50, 200),
});

const verifying: Policy = {
  ...staffRead('audit.read'),
  limit: { points: 6, seconds: 60, by: 'actor', store: 'memory' },
};

export const auditShapes = {
  list: {
    about: 'Audit entries, newest first: action, person, reason, values before and after.',
    query: filters,
    value: z.object({ entries: z.array(entry), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('audit.read'),
  },
  verify: {
    about: 'Verifies the whole hash chain and names every entry that does not match.',
    value: verification,
    refusals: [],
    policy: verifying,
  },
} as const satisfies ShapesOf<typeof auditCalls>;

export type AuditLine = z.output<typeof entry>;
export type AuditFilters = z.output<typeof filters>;
export type AuditFinding = z.output<typeof finding>;
export type AuditVerification = z.output<typeof verification>;
export type AuditWire = Wire<typeof auditShapes>;
