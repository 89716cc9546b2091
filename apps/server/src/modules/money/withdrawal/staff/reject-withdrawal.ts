import { refuse } from '@mela/protocol/refusals';
import type { StaffWithdrawalDetail } from '@mela/protocol/shapes/staff-withdrawal';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/money/withdrawal/needs.ts';
import { releasePostings } from '#modules/money/withdrawal/postings.ts';
import { pushChange, recordTransition } from '#modules/money/withdrawal/record-transition.ts';
import { lockCase } from './claim-withdrawal.ts';
import { showForStaff } from './list-for-staff.ts';

/** Rejects with one person and a reason that the member reads; releases the hold in the same transaction. */
export async function rejectWithdrawal(
  needs: Needs,
  actor: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<StaffWithdrawalDetail> {
  const moved = await needs.ledger.transact(async (tx, post) => {
    const row = await lockCase(tx, actor, id);
    if (row.status !== 'review') return refuse('WITHDRAWAL_NOT_OPEN');
    const rejected = await recordTransition(needs, tx, row, {
      to: 'rejected',
      actor: 'staff',
      staffId: actor.staffId,
      change: { reason, claimed_by: null, claimed_at: null },
    });
    await needs.audit.write(tx, actor, {
      action: 'withdrawal.reject',
      subject: { kind: 'withdrawal', id },
      memberId: row.memberId,
      reason,
      before: { status: row.status },
      after: { status: rejected.status },
    });
    await needs.notify.queueMessage(tx, row.memberId, 'withdrawalRejected', { amount: row.amount, reason });
    await post(releasePostings(row));
    return rejected;
  });
  await pushChange(needs, moved);
  return showForStaff(needs, id);
}
