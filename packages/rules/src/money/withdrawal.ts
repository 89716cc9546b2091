import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';

/** The reasons for a review of a withdrawal. */
export const withdrawalFlags = [
  'amount',
  'account_unverified',
  'account_shared',
  'money_owed',
  'member_flagged',
  'dispute_open',
  'quick_repeat',
] as const;

export type WithdrawalFlag = (typeof withdrawalFlags)[number];

export type RiskFacts = {
  amount: Money;
  /** From this amount on, staff decide. */
  automaticBelow: Money;
  isAccountVerified: boolean;
  /** Another member has bound the same account, or was paid to it. */
  isAccountShared: boolean;
  /** Negative where a reversed deposit could not be taken back. */
  owed: Money;
  /** An uncleared event of the past: a deposit was reversed. */
  isMemberFlagged: boolean;
  hasOpenDispute: boolean;
  /** Requests of the last hour, this one included. */
  recentRequests: number;
};

const recentRequestsMax = 3;

/** Without a flag, the payout is automatic. */
export function flagsOf(facts: RiskFacts): WithdrawalFlag[] {
  const raised: Record<WithdrawalFlag, boolean> = {
    amount: facts.amount >= facts.automaticBelow,
    account_unverified: !facts.isAccountVerified,
    account_shared: facts.isAccountShared,
    money_owed: facts.owed < 0n,
    member_flagged: facts.isMemberFlagged,
    dispute_open: facts.hasOpenDispute,
    quick_repeat: facts.recentRequests > recentRequestsMax,
  };
  return withdrawalFlags.filter((flag) => raised[flag]);
}

/** The largest amount that a VIP level may withdraw on one day; a level above the list uses the last value. */
export function dailyLimitOf(limits: readonly Money[], level: number): Money {
  return limits[Math.min(level, limits.length - 1)] ?? noMoney;
}

type FeeRule = { freePerDay: number; fee: Money };

/** The first few of a day are free. */
export function feeOf(requestsToday: number, { freePerDay, fee }: FeeRule): Money {
  return requestsToday < freePerDay ? noMoney : fee;
}

export function leftOf(limit: Money, used: Money): Money {
  return used < limit ? moneyOfUnits(limit - used) : noMoney;
}
