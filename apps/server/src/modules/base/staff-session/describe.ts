import { permissions } from '@mela/protocol/permissions';
import type { StaffPerson } from '@mela/protocol/shapes/staff-session';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { endOfSession } from './queries.ts';

/** The staff member's own view. */
export async function describe(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  actor: StaffActor,
): Promise<StaffPerson> {
  return {
    id: String(actor.staffId),
    account: actor.account,
    name: actor.name,
    role: actor.role,
    permissions: permissions.filter((permission) => actor.permissions.has(permission)),
    endsAt: await endOfSession(db, actor.sessionId),
    idleMinutes: settings.staff().sessionIdleMinutes,
  };
}
