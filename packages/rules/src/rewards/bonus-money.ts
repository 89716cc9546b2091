import { moneyOfUnits, noMoney, wholePaise, type Money } from '@mela/kernel/money';
import { floorDivide, least } from '#agents/exact.ts';

/** An amount by the money that it came from, or goes to. */
export type MoneyParts = { cash: Money; bonus: Money };

/** Cash is staked first, then bonus money. Undefined: the balances do not cover the stake. */
export function splitStake(stake: Money, balances: MoneyParts): MoneyParts | undefined {
  const cash = least(stake, balances.cash > 0n ? balances.cash : noMoney);
  const bonus = moneyOfUnits(stake - cash);
  return bonus > balances.bonus && bonus > 0n ? undefined : { cash, bonus };
}

/** A payout goes back in the proportion of the stake. The part of the cash is cut to whole paise; the bonus gets the rest. */
export function splitPayout(payout: Money, stake: MoneyParts): MoneyParts {
  const staked = stake.cash + stake.bonus;
  if (staked <= 0n || stake.bonus <= 0n) return { cash: payout, bonus: noMoney };
  const cash = wholePaise(floorDivide(payout * stake.cash, staked));
  return { cash, bonus: moneyOfUnits(payout - cash) };
}

/** Giving up a bonus takes the bonus money, which is the bonus and its winnings. Cash stays. */
export function forfeitBonus({ cash, bonus }: MoneyParts): { left: MoneyParts; taken: Money } {
  return { left: { cash, bonus: noMoney }, taken: bonus };
}

/** When the turnover of a bonus is met, its money becomes cash. */
export function releaseBonus({ cash, bonus }: MoneyParts): MoneyParts {
  return { cash: moneyOfUnits(cash + bonus), bonus: noMoney };
}
