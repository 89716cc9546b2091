import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import type { StaffBudgetWire } from '@mela/protocol/shapes/staff-budget';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

export type Budget = StaffBudgetWire['list']['value'][number];

/** The amount paid to members: the funding less the balance and less the rewards that wait for a claim. */
export function spentOf({ funded, left, reserved }: Budget): MoneyText {
  return formatMoney(moneyOfUnits(parseMoney(funded) - parseMoney(left) - parseMoney(reserved)));
}

/** The spent, reserved and available parts of the funding, in percent. */
export function sharesOf(budget: Budget): { spent: number; reserved: number } {
  const whole = parseMoney(budget.funded);
  const percentOf = (part: MoneyText) =>
    whole <= 0n ? 0 : Math.min(100, Math.max(0, Number((parseMoney(part) * 1000n) / whole) / 10));
  return { spent: percentOf(spentOf(budget)), reserved: percentOf(budget.reserved) };
}

const codes = {
  welcome: 'welcome',
  vip: 'vip',
  mission: 'mission',
  leaderboard: 'leaderboard',
  'sign-in': 'signIn',
  envelope: 'envelope',
  raffle: 'raffle',
  referral: 'referral',
  rebate: 'rebate',
  points: 'points',
  manual: 'manual',
} as const;

const isKnown = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code);

/** The name of a lasting programme; an activity brings a budget of its own, which is named by its code. */
export function useBudgetName(): (code: string) => string {
  const t = useTranslations('staffReward');
  return useCallback((code) => (isKnown(code) ? t(`codes.${codes[code]}`) : code), [t]);
}
