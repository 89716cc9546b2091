import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { TurnoverChange } from '#modules/money/turnover/queries.ts';

/** The job that moves the money of ended cash bonuses. */
export const BONUS_RELEASE_JOB = 'bonus.release';

/** Starts the release as soon as the transaction commits, so that a met turnover turns into cash at once. */
export async function releaseEnded(tx: Tx, changes: readonly TurnoverChange[]): Promise<void> {
  const isEnded = ({ isCashBonus, status }: TurnoverChange) =>
    isCashBonus && status !== 'active' && status !== 'queued';
  if (changes.some(isEnded)) await enqueueJob(tx, BONUS_RELEASE_JOB);
}
