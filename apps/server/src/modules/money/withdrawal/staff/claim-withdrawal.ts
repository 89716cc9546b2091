import { refuse } from '@mela/protocol/refusals';
import type { StaffWithdrawalDetail } from '@mela/protocol/shapes/staff-withdrawal';
import type { WithdrawalState } from '@mela/protocol/withdrawal';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { staffNames } from '#modules/base/staff/module.ts';
import type { Needs } from '#modules/money/withdrawal/needs.ts';
import { lockWithdrawal, updateWithdrawal, type Stored } from '#modules/money/withdrawal/queries.ts';
import { showForStaff } from './list-for-staff.ts';

/** The states in which staff have to act. */
const workStates: readonly WithdrawalState[] = ['review', 'unknown', 'disputed'];

/** Assigns a case to one staff member. Repeating it changes nothing. */
export async function claimWithdrawal(
  needs: Needs,
  actor: StaffActor,
  id: string,
): Promise<StaffWithdrawalDetail> {
  return needs.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, actor, id);
    if (!workStates.includes(row.status)) refuse('WITHDRAWAL_NOT_OPEN');
    if (row.claimedBy === null) {
      await updateWithdrawal(tx, id, { claimed_by: actor.staffId, claimed_at: needs.clock.now() });
      await needs.audit.write(tx, actor, {
        action: 'withdrawal.claim',
        subject: { kind: 'withdrawal', id },
        memberId: row.memberId,
        before: { claimedBy: null },
        after: { claimedBy: actor.account },
      });
    }
    return showForStaff(needs, id, tx);
  });
}

export async function releaseWithdrawal(
  needs: Needs,
  actor: StaffActor,
  id: string,
): Promise<StaffWithdrawalDetail> {
  return needs.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, actor, id);
    if (row.claimedBy !== null) {
      await updateWithdrawal(tx, id, { claimed_by: null, claimed_at: null });
      await needs.audit.write(tx, actor, {
        action: 'withdrawal.release',
        subject: { kind: 'withdrawal', id },
        memberId: row.memberId,
        before: { claimedBy: actor.account },
        after: { claimedBy: null },
      });
    }
    return showForStaff(needs, id, tx);
  });
}

/** Locks a case. Refuses if another staff member has claimed it. */
export async function lockCase(tx: Tx, actor: StaffActor, id: string): Promise<Stored> {
  const row = await lockWithdrawal(tx, id);
  if (!row) return refuse('WITHDRAWAL_UNKNOWN');
  if (row.claimedBy !== null && row.claimedBy !== actor.staffId) {
    const names = await staffNames(tx, [row.claimedBy]);
    refuse('WITHDRAWAL_TAKEN', { name: names.get(row.claimedBy) ?? '' });
  }
  return row;
}
