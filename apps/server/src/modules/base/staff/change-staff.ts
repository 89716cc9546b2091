import { refuse } from '@mela/protocol/refusals';
import { change as changeShape, type StaffChange, type StaffMember } from '@mela/protocol/shapes/staff';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { linkAccounts, type CarryOut } from '#modules/base/staff-request/module.ts';
import { findStaff } from './describe-staff.ts';
import type { Needs } from './needs.ts';
import { endSessions, hasManager, hasRole, lockRoles, moneyBeyond, updateStaff } from './queries.ts';

type Ordered = { done: StaffMember | null; requestId: string | null };

/** Changes name, role or lock of another staff member. A role with more power over money waits for a second person. */
export async function changeStaff(needs: Needs, actor: StaffActor, change: StaffChange): Promise<Ordered> {
  const id = BigInt(change.id);
  if (id === actor.staffId) refuse('STAFF_NOT_ONESELF');
  return needs.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const before = await findStaff(needs, tx, actor, change.id);
    const { role, ...rest } = change;
    if (role !== undefined && !(await hasRole(tx, role))) refuse('ROLE_UNKNOWN');
    if (role === undefined || !(await moneyBeyond(tx, { from: before.role, to: role })))
      return { done: await write(needs, tx, { actor, before, change }), requestId: null };
    if (rest.name !== undefined || rest.isLocked !== undefined)
      await write(needs, tx, { actor, before, change: rest });
    const content = { id: change.id, role, reason: change.reason };
    const asking = { kind: 'change', subject: before.account, content, reason: change.reason } as const;
    return { done: null, requestId: await needs.staffRequests.ask(tx, actor, asking) };
  });
}

export const carryOutChange =
  (needs: Needs): CarryOut =>
  async (tx, { actor, askedBy, content }) => {
    const change = changeShape.parse(content);
    const id = BigInt(change.id);
    if (id === actor.staffId) refuse('STAFF_NOT_ONESELF');
    await lockRoles(tx);
    const before = await findStaff(needs, tx, actor, change.id);
    if (change.role !== undefined && !(await hasRole(tx, change.role))) refuse('ROLE_UNKNOWN');
    await write(needs, tx, { actor, before, change });
    await linkAccounts(tx, id, [askedBy, actor.staffId], needs.clock.now());
    return null;
  };

type Writing = { actor: StaffActor; before: StaffMember; change: StaffChange };

async function write(needs: Needs, tx: Tx, { actor, before, change }: Writing): Promise<StaffMember> {
  await apply(needs, tx, change);
  if (!(await hasManager(tx))) refuse('STAFF_LAST_MANAGER');
  const after = await findStaff(needs, tx, actor, change.id);
  const isTurned = before.isLocked !== after.isLocked;
  await needs.audit.write(tx, actor, {
    action: isTurned ? (after.isLocked ? 'staff.lock' : 'staff.unlock') : 'staff.change',
    subject: { kind: 'staff', id: change.id },
    reason: change.reason,
    before: shown(before),
    after: shown(after),
  });
  return after;
}

/** Locking ends the sessions immediately. */
async function apply({ clock }: Needs, tx: Tx, { id, name, role, isLocked }: StaffChange): Promise<void> {
  const at = clock.now();
  await updateStaff(tx, BigInt(id), {
    ...(name === undefined ? {} : { name }),
    ...(role === undefined ? {} : { role }),
    ...(isLocked === undefined ? {} : { lockedAt: isLocked ? at : null }),
  });
  if (isLocked) await endSessions(tx, BigInt(id), at);
}

const shown = ({ account, name, role, isLocked }: StaffMember) => ({ account, name, role, isLocked });
