import { refuse } from '@mela/protocol/refusals';
import type { Withdrawal } from '@mela/protocol/shapes/withdrawal';
import { describeOne } from './describe-withdrawal.ts';
import type { Needs } from './needs.ts';
import { releasePostings } from './postings.ts';
import { lockWithdrawal } from './queries.ts';
import { pushChange, recordTransition } from './record-transition.ts';

/** Off unless the jurisdiction's profile allows it: a cancel button tempts members to gamble with money they decided to withdraw. */
export async function cancelWithdrawal(needs: Needs, memberId: bigint, id: string): Promise<Withdrawal> {
  if (!needs.settings.withdrawal().mayCancel) refuse('WITHDRAWAL_CANCEL_OFF');
  const moved = await needs.ledger.transact(async (tx, post) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.memberId !== memberId) return refuse('WITHDRAWAL_UNKNOWN');
    if (row.status !== 'requested' && row.status !== 'review') return refuse('WITHDRAWAL_NOT_OPEN');
    const change = { reason: 'cancelled' };
    const cancelled = await recordTransition(needs, tx, row, { to: 'rejected', actor: 'member', change });
    await post(releasePostings(row));
    return cancelled;
  });
  await pushChange(needs, moved);
  return describeOne(needs, memberId, id);
}
