import { staffCalls as table } from '@mela/protocol/calls/staff';
import { staffShapes, type StaffOpening } from '@mela/protocol/shapes/staff';
import { bind } from '#calls/bind.ts';
import type { AuditBy } from '#modules/base/audit/module.ts';
import { changeRole, listRoles } from './change-role.ts';
import { changeStaff } from './change-staff.ts';
import { listStaff } from './describe-staff.ts';
import type { Needs } from './needs.ts';
import { openStaff } from './open-staff.ts';
import { endStaffSessions, recoverStaff } from './recover-staff.ts';

export { staffNames } from './queries.ts';

/** Staff and their roles: who works here and what each may do. Every change is in the audit. */
export function createStaff(needs: Needs) {
  const staffCalls = bind(table, staffShapes, {
    list: async ({ actor }) => ({ people: await listStaff(needs, actor) }),
    open: ({ actor, body }) => openStaff(needs, actor, body),
    change: ({ actor, body }) => changeStaff(needs, actor, body),
    recover: ({ actor, body }) => recoverStaff(needs, actor, body),
    endSessions: ({ actor, body }) => endStaffSessions(needs, actor, body),
    roles: async () => ({ roles: await listRoles(needs.db) }),
    changeRole: ({ actor, body }) => changeRole(needs, actor, body),
  });
  return {
    staffCalls,
    /** For whoever has the machine in hand: the first of staff cannot be opened by staff. */
    open: (by: AuditBy, opening: StaffOpening) => openStaff(needs, by, opening),
  };
}
