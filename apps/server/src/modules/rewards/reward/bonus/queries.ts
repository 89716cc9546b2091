import type { RewardState } from '@mela/protocol/reward';
import type { Tx } from '#db/database.ts';

/** `revoked`: it was taken back with its deposit. */
export type BonusReward = { reference: string; budget: string; state: RewardState };

/** The reward that a cash bonus was; undefined if it is not a reward. */
export async function rewardOfBonus(tx: Tx, id: string): Promise<BonusReward | undefined> {
  return tx
    .selectFrom('reward')
    .select(['reference', 'budget', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}
