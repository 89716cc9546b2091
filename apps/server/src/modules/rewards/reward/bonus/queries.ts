import type { Tx } from '#db/database.ts';

export type BonusReward = { reference: string; budget: string };

/** The reward that a cash bonus was; undefined if it is not a reward. */
export async function rewardOfBonus(tx: Tx, id: string): Promise<BonusReward | undefined> {
  return tx.selectFrom('reward').select(['reference', 'budget']).where('id', '=', id).executeTakeFirst();
}
