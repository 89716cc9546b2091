import {
  moneyOfUnits,
  noMoney,
  parseMoney,
  parseTimes,
  share,
  wholePaise,
  type Money,
  type Rate,
} from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { least } from '#agents/exact.ts';

/** A bonus in proportion to an amount: a deposit, or a loss that is paid back in part. */
export type BonusScale = {
  rate: Rate;
  /** A smaller amount brings nothing. */
  from: Money;
  /** The largest bonus; null: no limit. */
  max: Money | null;
};

/** The amounts that the multiplier of a requirement multiplies. */
export type RequirementBase = 'bonusAndDeposit' | 'bonus';

export type WagerTerms = { multiplier: Rate; on: RequirementBase };

/** Whole paise: the bonus is money that its member sees. An amount of zero or below, such as a win, brings nothing. */
export function bonusOn(amount: Money, { rate, from, max }: BonusScale): Money {
  if (amount <= 0n || amount < from) return noMoney;
  const scaled = share(amount, rate);
  return wholePaise(max === null ? scaled : least(scaled, max));
}

/** The turnover that a bonus asks for. */
export function requirementOf(
  { bonus, deposit }: { bonus: Money; deposit: Money },
  { multiplier, on }: WagerTerms,
): Money {
  return share(on === 'bonus' ? bonus : moneyOfUnits(bonus + deposit), multiplier);
}

/** The expected cost of a bonus to the house after its turnover. Below zero: the house earns. */
export function bonusCost(bonus: Money, requirement: Money, margin: Rate): Money {
  return moneyOfUnits(bonus - share(requirement, margin));
}

/** The merchant's defaults. The terms of a grant are frozen with it, so a change concerns later grants only. */
export const bonusDefaults = {
  deposit: { multiplier: parseTimes('10'), on: 'bonusAndDeposit', lifetimeMs: 7 * DAY },
  gift: { multiplier: parseTimes('1'), on: 'bonus', lifetimeMs: 3 * DAY },
  /** While a requirement is open, a bet with a larger stake does not count for it. */
  stakeMax: parseMoney('500'),
} as const;
