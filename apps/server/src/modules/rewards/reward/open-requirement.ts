import type { Money } from '@mela/kernel/money';
import type { RewardWallet } from '@mela/protocol/reward';
import { bonusDefaults } from '@mela/rules/rewards/bonus-terms';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import type { BonusTerms, RewardTerms } from './terms.ts';

type Paid = {
  id: string;
  memberId: bigint;
  amount: Money;
  wallet: RewardWallet;
  isWithDeposit?: boolean | undefined;
};

/** Bonus money without terms of its own has those of a gift. */
const giftTerms: BonusTerms = {
  required: null,
  scope: null,
  stakeMax: bonusDefaults.stakeMax,
  lifetimeMs: bonusDefaults.gift.lifetimeMs,
};

/**
 * The turnover that a reward asks for, opened in the transaction that pays it. Bonus money opens a cash bonus, for which the caller holds
 * the member's row lock.
 */
export async function openRequirement(
  { turnover }: Pick<Needs, 'turnover'>,
  tx: Tx,
  { id, memberId, amount, wallet, isWithDeposit = false }: Paid,
  { times, bonus = giftTerms }: RewardTerms,
): Promise<void> {
  const credit = {
    memberId,
    source: 'bonus',
    sourceId: id,
    amount,
    multiplier: times,
    isWithDeposit,
  } as const;
  if (wallet === 'cash') return turnover.open(tx, credit);
  const { required, scope, stakeMax, lifetimeMs } = bonus;
  await turnover.open(tx, {
    ...credit,
    isCashBonus: true,
    ...(required !== null && { required }),
    ...(scope !== null && { scope }),
    ...(stakeMax !== null && { stakeMax }),
    ...(lifetimeMs !== null && { lifetimeMs }),
  });
}
