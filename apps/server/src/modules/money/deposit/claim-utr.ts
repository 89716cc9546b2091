import type { Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { moveUtr, takeUtr } from './queries.ts';

/**
 * Assigns a UTR to this deposit; false if it belongs to another one. A rejected deposit loses its UTR, so that a false claim does not block the
 * member who paid.
 */
export async function claimUtr(tx: Tx, claim: { utr: string; id: string; at: Instant }): Promise<boolean> {
  const owner = await takeUtr(tx, claim);
  if (owner.id === claim.id) return true;
  if (owner.state !== 'rejected') return false;
  await moveUtr(tx, claim.utr, claim.id);
  return true;
}
