import type { RewardSource } from '@mela/protocol/reward';
import type { Tx } from '#db/database.ts';
import type { Needs } from '#modules/rewards/reward/needs.ts';
import { rewardIdByKey } from './queries.ts';

/**
 * Ends a credited bonus whose deposit was taken back, if its turnover is open. The job that releases bonuses moves its money. True if it ended
 * now.
 */
export async function takeBackBonus(
  { turnover }: Pick<Needs, 'turnover'>,
  tx: Tx,
  source: RewardSource,
  key: string,
): Promise<boolean> {
  const id = await rewardIdByKey(tx, source, key);
  return id !== undefined && turnover.forfeit(tx, { source: 'bonus', sourceId: id });
}
