import type { DepositRejection } from '@mela/protocol/deposit';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { transitionDeposit, type DepositRow } from './queries.ts';

/** Rejects with a reason that the member reads. The caller holds the lock of the deposit. */
export async function rejectWithin(
  { clock, notify }: Needs,
  tx: Tx,
  deposit: DepositRow,
  { reason, note }: { reason: DepositRejection; note: string },
): Promise<void> {
  const at = clock.now();
  await transitionDeposit(
    tx,
    deposit,
    { state: 'rejected', at },
    { reason, note, taken_by: null, ask_at: null },
  );
  const { memberId, amount, reference } = deposit;
  await notify.queueMessage(tx, memberId, 'depositRejected', { amount, reference, reason: note });
}
