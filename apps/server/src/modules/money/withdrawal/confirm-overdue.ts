import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { forceReceipts } from './queries.ts';
import { pushChange } from './record-transition.ts';

const receiptsPerRun = 500;

/** Marks a payout as received when the member has not answered in time. This moves no money, and the member can still dispute it. */
export async function confirmOverdue(needs: Needs): Promise<void> {
  const forced = await forceReceipts(needs.db, needs.clock.now(), receiptsPerRun);
  failpoint('withdrawal.receipt-forced');
  for (const row of forced) await pushChange(needs, row);
}
