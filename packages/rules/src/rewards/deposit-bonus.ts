import { moneyOfUnits, noMoney, wholePaise, type Money, type Rate } from '@mela/kernel/money';
import { bonusOn, requirementOf } from './bonus-terms.ts';

/** The terms of a bonus at a deposit. */
export type DepositBonusTerms = {
  /** The part of the deposit that it gives; null: a fixed bonus. */
  rate: Rate | null;
  /** The fixed bonus, or the largest one. */
  amount: Money;
  /** A smaller deposit brings nothing. */
  depositMin: Money;
  /** How often bonus and deposit together must be bet before a withdrawal. */
  times: Rate;
};

export type DepositBonusWorth = {
  bonus: Money;
  /** What must be bet before a withdrawal, with what the deposit asks for by itself. */
  total: Money;
  /** What the bonus adds to the deposit's own requirement. */
  required: Money;
};

/**
 * What a deposit brings with a bonus, and what must be bet for both. `own` is what the deposit asks for without a bonus: a part of the total,
 * so that a member who gives the bonus up still owes that part.
 */
export function depositBonusOf(
  { deposit, own }: { deposit: Money; own: Money },
  { rate, amount, depositMin, times }: DepositBonusTerms,
): DepositBonusWorth {
  const fixed = deposit >= depositMin ? wholePaise(amount) : noMoney;
  const bonus = rate === null ? fixed : bonusOn(deposit, { rate, from: depositMin, max: amount });
  if (bonus === noMoney) return { bonus, total: own, required: noMoney };
  const wanted = requirementOf({ bonus, deposit }, { multiplier: times, on: 'bonusAndDeposit' });
  const total = wanted > own ? wanted : own;
  return { bonus, total, required: moneyOfUnits(total - own) };
}

/** What is known when a deposit with a promised bonus is credited. */
export type DepositBonusFacts = {
  isStopped: boolean;
  /** The bonus that the received amount brings by the terms of the order. */
  bonus: Money;
  /** What the budget may still give. */
  budgetLeft: Money;
  hasTaken: boolean;
  /** Somebody with the same payout account, or the same name at the same address, has taken it. */
  isSamePerson: boolean;
  /** On a break, excluded, closed, or an account that gets no rewards. */
  isPaused: boolean;
  /** It is for the first deposit, and another one was credited before. */
  isNotFirst: boolean;
};

export type DepositBonusRefusal =
  | 'stopped'
  | 'tooSmall'
  | 'taken'
  | 'samePerson'
  | 'paused'
  | 'notFirst'
  | 'budgetEmpty';

/** Why a promised bonus is not credited; undefined: it is. What the member can understand best comes first. */
export function depositBonusRefusal(facts: DepositBonusFacts): DepositBonusRefusal | undefined {
  if (facts.isPaused) return 'paused';
  if (facts.hasTaken) return 'taken';
  if (facts.isSamePerson) return 'samePerson';
  if (facts.isNotFirst) return 'notFirst';
  if (facts.bonus === noMoney) return 'tooSmall';
  if (facts.isStopped) return 'stopped';
  return facts.bonus > facts.budgetLeft ? 'budgetEmpty' : undefined;
}
