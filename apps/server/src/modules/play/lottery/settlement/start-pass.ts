import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { insertPass, markReversed, markVoid } from './queries.ts';

export const SETTLE_JOB = 'lottery.settle';

/**
 * Voids a draw that is not settled, and starts the return of all its stakes. Waits for bets that are being placed. The job pays the stakes
 * back after the commit. Refuses DRAW_STATE_UNFIT for a draw that is settled, being settled or void.
 */
export async function startReturn(tx: Tx, drawId: bigint): Promise<void> {
  if (!(await markVoid(tx, drawId))) refuse('DRAW_STATE_UNFIT');
  await insertPass(tx, drawId, 'return');
  await enqueueJob(tx, SETTLE_JOB);
}

/**
 * Reverses a settled draw: the job debits what was paid, and settles the draw again from the same seed. Refuses DRAW_STATE_UNFIT for a draw
 * that is not settled.
 */
export async function startReversal(tx: Tx, drawId: bigint): Promise<void> {
  if (!(await markReversed(tx, drawId))) refuse('DRAW_STATE_UNFIT');
  await insertPass(tx, drawId, 'reverse');
  await enqueueJob(tx, SETTLE_JOB);
}
