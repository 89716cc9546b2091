import type { RewardSource } from '@mela/protocol/reward';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export type BonusReward = {
  reference: string;
  budget: string;
  /** Its deposit was taken back, and the bonus with it. */
  isTakenBack: boolean;
};

/** The reward that a cash bonus was; undefined if it is not a reward. */
export async function rewardOfBonus(tx: Tx, id: string): Promise<BonusReward | undefined> {
  return tx
    .selectFrom('reward')
    .select([
      'reference',
      'budget',
      sql<boolean>`exists (
        select
          from deposit_bonus bonus
         where reward.source = 'activity'
           and reward.source_key = bonus.activity_id || '/' || bonus.member_id
           and bonus.member_id = reward.member_id
           and bonus.state = 'takenBack'
      )`.as('isTakenBack'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function rewardIdByKey(tx: Tx, source: RewardSource, key: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('reward')
    .select('id')
    .where('source', '=', source)
    .where('source_key', '=', key)
    .executeTakeFirst();
  return found?.id;
}
