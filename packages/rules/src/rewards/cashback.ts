import { moneyOfUnits, type Money, type Rate } from '@mela/kernel/money';
import { plusDays, weekStart, type LocalDay } from '@mela/kernel/time';
import { bonusOn } from './bonus-terms.ts';

/** Days of which the first and the last belong to it. */
export type CashbackPeriod = { from: LocalDay; until: LocalDay };

export type CashbackTerms = { rate: Rate; lossFrom: Money; amountMax: Money | null };

/** The days of an activity: cashback counts whole days. */
export type CashbackWindow = { first: LocalDay; last: LocalDay; period: 'day' | 'week' };

/** The period of a day, cut at the ends of the window. */
export function cashbackPeriod({ first, last, period }: CashbackWindow, day: LocalDay): CashbackPeriod {
  const monday = weekStart(day);
  const from = period === 'day' ? day : monday;
  const until = period === 'day' ? day : plusDays(monday, 6);
  return { from: from < first ? first : from, until: until > last ? last : until };
}

/** Whole periods that ended before today and after the last paid day, the oldest first. */
export function cashbackPeriodsDue(
  window: CashbackWindow,
  { paidUntil, today }: { paidUntil: LocalDay | null; today: LocalDay },
): readonly CashbackPeriod[] {
  const due: CashbackPeriod[] = [];
  let day = paidUntil === null ? window.first : plusDays(paidUntil, 1);
  while (day <= window.last) {
    const period = cashbackPeriod(window, day);
    if (period.until >= today) break;
    due.push(period);
    day = plusDays(period.until, 1);
  }
  return due;
}

/** The cashback of a period: a share of the net loss; zero if the member won. */
export function cashbackOf(
  { stake, payout }: { stake: Money; payout: Money },
  { rate, lossFrom, amountMax }: CashbackTerms,
): Money {
  return bonusOn(moneyOfUnits(stake - payout), { rate, from: lossFrom, max: amountMax });
}
