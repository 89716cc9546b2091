import { assert } from '@mela/kernel/assert';
import { isMoneyPermission, isPermission } from '@mela/protocol/permissions';
import { refuse } from '@mela/protocol/refusals';
import { roleChange, type StaffRole, type StaffRoleChange } from '@mela/protocol/shapes/staff';
import type { Database, Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { CarryOut } from '#modules/base/staff-request/module.ts';
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

type Ordered = { done: StaffRole | null; requestId: string | null };

/** Creates or changes a role. More power over money waits for a second person. */
export async function changeRole(needs: Needs, actor: StaffActor, change: StaffRoleChange): Promise<Ordered> {
  return needs.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const [before] = await listRoles(tx, change.code);
    const isNew = (permission: StaffRole['permissions'][number]) => !before?.permissions.includes(permission);
    if (!change.permissions.some((permission) => isMoneyPermission(permission) && isNew(permission)))
      return { done: await write(needs, tx, actor, change), requestId: null };
    const asking = { kind: 'role', subject: change.code, content: change, reason: change.reason } as const;
    return { done: null, requestId: await needs.staffRequests.ask(tx, actor, asking) };
  });
}

export const carryOutRole =
  (needs: Needs): CarryOut =>
  async (tx, { actor, content }) => {
    await lockRoles(tx);
    await write(needs, tx, actor, roleChange.parse(content));
    return null;
  };

/** The new permissions apply from the next call of the role's holders. */
async function write(
  { audit }: Needs,
  tx: Tx,
  actor: StaffActor,
  { code, name, permissions, reason }: StaffRoleChange,
): Promise<StaffRole> {
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
}
