import { plus, SECOND, type Clock } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { ensurePlayerName } from '#modules/play/game-wallet/registry/launch.ts';
import {
  insertOrder,
  lockStanding,
  setEnded,
  type FreeRoundKey,
  type FreeRoundStanding,
  type Order,
} from './queries.ts';

type Needs = { clock: Clock };

export const FREE_ROUNDS_JOB = 'vendor.freeRounds';

/** The caller orders the rounds itself after its commit; the job does it if that has failed. */
const JOB_AFTER_MS = 15 * SECOND;

/** Writes the rounds in the caller's transaction. */
export async function orderFreeRounds({ clock }: Needs, tx: Tx, order: Order): Promise<void> {
  await ensurePlayerName({ clock }, tx, order.vendor, order.memberId);
  await insertOrder(tx, order, plus(clock.now(), JOB_AFTER_MS));
}

/**
 * Ends the rounds if they are used up, expired or refused and none is open; undefined otherwise. The job cancels at the vendor what is left.
 * The caller holds the member's row lock.
 */
export async function endFreeRounds(
  { clock }: Needs,
  tx: Tx,
  key: FreeRoundKey,
): Promise<Pick<FreeRoundStanding, 'state' | 'won'> | undefined> {
  const found = await lockStanding(tx, key);
  if (found === undefined || found.hasOpenRound) return undefined;
  const { state, leftOver, won, endsAt } = found;
  const now = clock.now();
  if (state === 'refused') return { state, won };
  if (state === 'ended') return undefined;
  if (leftOver > 0 && endsAt > now) return undefined;
  await setEnded(tx, key, leftOver > 0 ? now : null);
  if (leftOver > 0) await enqueueJob(tx, FREE_ROUNDS_JOB);
  return { state, won };
}
