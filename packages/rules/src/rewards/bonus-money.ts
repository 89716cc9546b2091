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

/** A bonus that has ended, and the money of the member's other bonuses in the same wallet, as it was granted. */
type EndedBonusMoney = {
  amount: Money;
  others: Money;
  /** It ended while it was queued behind another bonus, so no bet staked it. */
  hasWaited: boolean;
};

/**
 * The rest of an ended bonus in the bonus wallet: its own amount if it was queued only, otherwise everything but the other bonuses, which no
 * bet stakes while they wait.
 */
export function endedShare(bonus: Money, { amount, others, hasWaited }: EndedBonusMoney): Money {
  if (hasWaited) return least(amount, bonus);
  return moneyOfUnits(bonus > others ? bonus - others : 0n);
}

/**
 * Where the bonus part of a payout or a refund goes: to the bonus wallet while the bonus is open, to cash after its turnover is met, and
 * away from a member who has given the bonus up or let it expire.
 */
export type BonusTarget = 'bonus' | 'cash' | 'taken';
