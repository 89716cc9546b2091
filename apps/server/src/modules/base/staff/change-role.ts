import { assert } from '@mela/kernel/assert';
import { isPermission } from '@mela/protocol/permissions';
import { refuse } from '@mela/protocol/refusals';
import type { StaffRole, StaffRoleChange } from '@mela/protocol/shapes/staff';
import type { Database, Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { hasManager, lockRoles, roles, saveRole } from './queries.ts';

export async function listRoles(db: Database | Tx, code?: string): Promise<StaffRole[]> {
  const found = await roles(db, code);
  return found.map((role) => ({
    ...role,
    permissions: role.permissions.filter(isPermission),
    people: Number(role.people ?? 0n),
  }));
}

/** Creates or changes a role. The new permissions apply from the next call of its holders. */
export async function changeRole(
  { db, audit }: Needs,
  actor: StaffActor,
  { code, name, permissions, reason }: StaffRoleChange,
): Promise<StaffRole> {
  return db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const [before] = await listRoles(tx, code);
    await saveRole(tx, { code, name, permissions: [...new Set(permissions)] });
    if (!(await hasManager(tx))) refuse('STAFF_LAST_MANAGER');
    const [after] = await listRoles(tx, code);
    assert(after !== undefined, 'a role that was just saved exists');
    await audit.write(tx, actor, {
      action: 'role.change',
      subject: { kind: 'role', id: code },
      reason,
      before: before ? { name: before.name, permissions: before.permissions } : null,
      after: { name: after.name, permissions: after.permissions },
    });
    return after;
  });
}
