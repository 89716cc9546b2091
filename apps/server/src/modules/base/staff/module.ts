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

/** Staff and their roles. Every change is in the audit log. */
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
    /** For the command line, which creates the first staff member. */
    open: (by: AuditBy, opening: StaffOpening) => openStaff(needs, by, opening),
  };
}
