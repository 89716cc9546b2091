import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { reverseCounts } from './queries.ts';

/** Reopens a requirement that the voided bet had met; a waived or closed one stays as it is. */
export async function reverseBet(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  reference: string,
): Promise<void> {
  const memberId = await reverseCounts(tx, reference, needs.clock.now());
  if (memberId !== undefined) await notifyChange(needs, tx, memberId);
}
