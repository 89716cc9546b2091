import { refuse } from '@mela/protocol/refusals';
import type { StaffChange, StaffMember } from '@mela/protocol/shapes/staff';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { findStaff } from './describe-staff.ts';
import type { Needs } from './needs.ts';
import { endSessions, hasManager, hasRole, lockRoles, updateStaff } from './queries.ts';

/** Changes name, role or lock of another staff member. Locking ends the sessions immediately. */
export async function changeStaff(
  needs: Needs,
  actor: StaffActor,
  change: StaffChange,
): Promise<StaffMember> {
  const id = BigInt(change.id);
  if (id === actor.staffId) refuse('STAFF_NOT_ONESELF');
  return needs.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const before = await findStaff(needs, tx, actor, change.id);
    if (change.role !== undefined && !(await hasRole(tx, change.role))) refuse('ROLE_UNKNOWN');
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
  });
}

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
