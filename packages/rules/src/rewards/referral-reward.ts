import { moneyOfUnits, noMoney, parseMoney, type Money } from '@mela/kernel/money';
import type { SharedTraits } from './grant-guard.ts';

/** What a friend must do, and what the referrer then gets. The second step needs the first. */
export type ReferralRules = {
  firstDeposit: Money;
  firstTurnover: Money;
  firstReward: Money;
  secondDeposit: Money;
  secondReward: Money;
};

/** Credited deposits and the valid bet of settled bets. */
export type FriendProgress = { deposited: Money; validBet: Money };

export type ReferralReward = { isVoid: boolean; first: Money; second: Money; total: Money };

/** Referrer and friend are taken for one person. A shared address alone, or a shared payout account alone, is no reason. */
export function isOnePerson({ device, ip, payoutAccount, payoutName }: SharedTraits): boolean {
  return device || (ip && payoutAccount) || payoutName;
}

export function referralReward(
  rules: ReferralRules,
  { deposited, validBet }: FriendProgress,
  same: SharedTraits,
): ReferralReward {
  const isVoid = isOnePerson(same);
  const isFirst = !isVoid && deposited >= rules.firstDeposit && validBet >= rules.firstTurnover;
  const first = isFirst ? rules.firstReward : noMoney;
  const second = isFirst && deposited >= rules.secondDeposit ? rules.secondReward : noMoney;
  return { isVoid, first, second, total: moneyOfUnits(first + second) };
}

/** The merchant's defaults. */
export const referralRules: ReferralRules = {
  firstDeposit: parseMoney('500'),
  firstTurnover: parseMoney('1500'),
  firstReward: parseMoney('50'),
  secondDeposit: parseMoney('5000'),
  secondReward: parseMoney('150'),
};
