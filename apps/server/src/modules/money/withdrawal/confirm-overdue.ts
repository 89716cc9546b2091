import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { forceReceipts } from './queries.ts';
import { pushChange } from './record-move.ts';

const receiptsPerRun = 500;

/** Whoever says nothing until the time is over has received it. That moves no money, and a dispute is still open to them. */
export async function confirmOverdue(needs: Needs): Promise<void> {
  const forced = await forceReceipts(needs.db, needs.clock.now(), receiptsPerRun);
  failpoint('withdrawal.receipt-forced');
  for (const row of forced) await pushChange(needs, row);
}
