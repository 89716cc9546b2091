import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { splitPayout, splitStake, type MoneyParts } from '@mela/rules/rewards/bonus-money';
import {
  transactionsOf,
  usableBonus,
  type VendorTransaction,
  type MemberState,
  type Round,
} from './member-state.ts';

/** The parts of a stake: cash first, then bonus money. Undefined: they do not cover it. A tip is paid from cash only. */
export function partsOfStake(
  { wallet }: MemberState,
  amount: Money,
  { isTip }: { isTip: boolean },
): MoneyParts | undefined {
  const bonus = isTip ? noMoney : usableBonus(wallet);
  return splitStake(amount, { cash: moneyOfUnits(wallet.cash), bonus });
}

/** Whether the stake is above the limit that holds while bonus money is staked. */
export function isAboveBonusLimit(
  { wallet: { stakeable } }: MemberState,
  { cash, bonus }: MoneyParts,
): boolean {
  const max = stakeable?.stakeMax ?? null;
  return bonus > 0n && max !== null && cash + bonus > max;
}

export const partsOfBet = ({ amount, bonusPart }: VendorTransaction): MoneyParts => ({
  cash: moneyOfUnits(amount - bonusPart),
  bonus: bonusPart,
});

/** The stakes of a round without those that were undone. Rounds with bonus money are read with all their transactions. */
function partsOfRound(member: MemberState, { roundId, bonusId }: Round): MoneyParts {
  const none: MoneyParts = { cash: noMoney, bonus: noMoney };
  if (bonusId === null) return none;
  return transactionsOf(member, roundId)
    .filter(({ kind, state }) => kind === 'bet' && (state === 'applied' || state === 'released'))
    .map(partsOfBet)
    .reduce(
      (sum, { cash, bonus }) => ({
        cash: moneyOfUnits(sum.cash + cash),
        bonus: moneyOfUnits(sum.bonus + bonus),
      }),
      none,
    );
}

/** The bonus part of a payout: in the proportion of the bet that it names, or of all bets of the round. */
export function bonusPartOf(
  member: MemberState,
  payout: Money,
  { bet, round }: { bet?: VendorTransaction | undefined; round: Round },
): Money {
  if (round.bonusId === null) return noMoney;
  return splitPayout(payout, bet === undefined ? partsOfRound(member, round) : partsOfBet(bet)).bonus;
}
