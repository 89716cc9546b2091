import type { Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { moveUtr, takeUtr } from './queries.ts';

/**
 * Makes a UTR this deposit's, or says that it is another's. One that was turned down together with its deposit has never counted, so
 * a false claim does not keep it from whoever paid.
 */
export async function claimUtr(tx: Tx, claim: { utr: string; id: string; at: Instant }): Promise<boolean> {
  const owner = await takeUtr(tx, claim);
  if (owner.id === claim.id) return true;
  if (owner.state !== 'rejected') return false;
  await moveUtr(tx, claim.utr, claim.id);
  return true;
}
