import { staffCalls as table } from '@mela/protocol/calls/staff';
import { staffShapes, type StaffOpening } from '@mela/protocol/shapes/staff';
import { bind } from '#calls/bind.ts';
import type { AuditBy } from '#modules/base/audit/module.ts';
import { carryOutRole, changeRole, listRoles } from './change-role.ts';
import { carryOutChange, changeStaff } from './change-staff.ts';
import { listStaff } from './describe-staff.ts';
import type { Needs } from './needs.ts';
import { carryOutOpening, openByCommand, openStaff } from './open-staff.ts';
import { carryOutRecovery, endStaffSessions, recoverStaff } from './recover-staff.ts';

export { staffNames } from './queries.ts';

/** Staff and their roles. Every change is in the audit log; power over money is given by two people. */
export function createStaff(needs: Needs) {
  needs.staffRequests.register('open', carryOutOpening(needs));
  needs.staffRequests.register('recover', carryOutRecovery(needs));
  needs.staffRequests.register('change', carryOutChange(needs));
  needs.staffRequests.register('role', carryOutRole(needs));
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
    open: (by: AuditBy, opening: StaffOpening) => openByCommand(needs, by, opening),
  };
}
