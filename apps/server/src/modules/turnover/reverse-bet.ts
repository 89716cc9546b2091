import type { Tx } from '#db/database.ts';
import type { Needs } from './module.ts';
import { takeCountsBack } from './queries.ts';

/** A requirement that a void bet had met is open again; one that was waived or closed stays so. */
export async function reverseBet({ clock }: Pick<Needs, 'clock'>, tx: Tx, reference: string): Promise<void> {
  await takeCountsBack(tx, reference, clock.now());
}
