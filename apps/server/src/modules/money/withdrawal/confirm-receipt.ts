import { refuse } from '@mela/protocol/refusals';
import type { Withdrawal } from '@mela/protocol/shapes/withdrawal';
import { describeOne } from './describe-withdrawal.ts';
import type { Needs } from './needs.ts';
import { lockWithdrawal } from './queries.ts';
import { pushChange, recordTransition } from './record-transition.ts';

/** The member confirms the receipt. Repeating it changes nothing. */
export async function confirmReceipt(needs: Needs, memberId: bigint, id: string): Promise<Withdrawal> {
  const moved = await needs.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.memberId !== memberId) return refuse('WITHDRAWAL_UNKNOWN');
    if (row.status === 'confirmed') return undefined;
    if (row.status !== 'sent' && row.status !== 'confirmed_forced') return refuse('WITHDRAWAL_NOT_OPEN');
    return recordTransition(needs, tx, row, { to: 'confirmed', actor: 'member' });
  });
  if (moved) await pushChange(needs, moved);
  return describeOne(needs, memberId, id);
}
