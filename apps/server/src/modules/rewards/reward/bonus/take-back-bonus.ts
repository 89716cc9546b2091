import type { RewardSource } from '@mela/protocol/reward';
import type { Tx } from '#db/database.ts';
import type { Needs } from '#modules/rewards/reward/needs.ts';
import { endRewards, rewardByKey } from '#modules/rewards/reward/queries.ts';

/**
 * Ends a credited bonus whose deposit was taken back, if its turnover is open. The job that releases bonuses moves its money. True if it ended
 * now.
 */
export async function takeBackBonus(
  { turnover, clock }: Pick<Needs, 'turnover' | 'clock'>,
  tx: Tx,
  source: RewardSource,
  key: string,
): Promise<boolean> {
  const reward = await rewardByKey(tx, source, key);
  if (reward === undefined || !(await turnover.forfeit(tx, { source: 'bonus', sourceId: reward.id })))
    return false;
  await endRewards(tx, { ids: [reward.id], state: 'revoked', at: clock.now() });
  return true;
}
