import type { NewReward } from '#modules/rewards/reward/module.ts';
import type { RedemptionRow } from './queries.ts';

const BUDGET = 'points';

/** The money that an approved redemption pays; none for goods. */
export function rewardOf(redemption: RedemptionRow): NewReward[] {
  const { id, memberId, kind, amount, nameEn, nameHi, times } = redemption;
  if (kind === 'goods' || amount === null) return [];
  return [
    {
      memberId,
      source: 'points',
      sourceKey: `mall/${id}`,
      budget: BUDGET,
      wallet: kind,
      amount,
      terms: { title: { EN: nameEn, HI: nameHi }, step: null, times },
      claim: 'now',
    },
  ];
}
