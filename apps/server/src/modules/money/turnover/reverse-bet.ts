import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { tellChange } from './notify-change.ts';
import { takeCountsBack } from './queries.ts';

/** A requirement that a void bet had met is open again; one that was waived or closed stays so. */
export async function reverseBet(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  reference: string,
): Promise<void> {
  const memberId = await takeCountsBack(tx, reference, needs.clock.now());
  if (memberId !== undefined) await tellChange(needs, tx, memberId);
}
