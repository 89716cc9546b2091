import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { localDay, type LocalDay } from '@mela/kernel/time';
import {
  balanceAt,
  convertPoints,
  earnPoints,
  pointsOf,
  type PointBalance,
  type PointRules,
} from '@mela/rules/rewards/points';
import { z } from 'zod';
import { amount, amountText, engineOf, factor, instant } from '#cases/engine.ts';
import { indiaZone } from './agents.ts';

const config = z
  .object({
    per100: z.record(z.string(), factor),
    pointsPerRupee: z.int(),
    minPoints: z.int(),
    maxRupeesPerDay: amount,
    expiryDays: z.int(),
  })
  .transform(({ minPoints: pointsMin, maxRupeesPerDay: rupeesPerDayMax, ...rest }): PointRules => ({
    pointsMin,
    rupeesPerDayMax,
    ...rest,
  }));

const event = z.discriminatedUnion('type', [
  z.object({
    at: instant,
    type: z.literal('bet'),
    product: z.string(),
    validBet: amount,
    status: z.enum(['settled', 'void']),
  }),
  z.object({ at: instant, type: z.literal('convert'), points: z.int() }),
  z.object({ at: instant, type: z.literal('look') }),
]);

type Event = z.output<typeof event>;

const input = z.object({
  config,
  /** Points have four decimals, like amounts. */
  balance: amount,
  lastEarnedAt: instant.nullable(),
  events: z.array(event),
});

type Account = { balance: PointBalance; converted: Map<LocalDay, Money> };

export const points = engineOf(input, ({ config: rules, balance, lastEarnedAt, events }) => {
  const account: Account = { balance: { points: balance, lastEarnedAt }, converted: new Map() };
  const steps = events.map((one) => {
    const shown = after(account, one, rules);
    return { type: one.type, ...shown, balance: pointsText(account.balance.points) };
  });
  return { steps };
});

function after(account: Account, one: Event, rules: PointRules): object {
  const { at } = one;
  switch (one.type) {
    case 'bet': {
      const earned = one.status === 'settled' ? pointsOf(one.product, one.validBet, rules) : 0n;
      account.balance = earnPoints(account.balance, earned, { rules, at });
      return { earned: pointsText(earned) };
    }
    case 'convert': {
      const day = localDay(at, indiaZone);
      const convertedToday = account.converted.get(day) ?? noMoney;
      const { refusals, credited, balance } = convertPoints(
        one.points,
        { balance: account.balance, convertedToday, now: at },
        rules,
      );
      account.balance = balance;
      account.converted.set(day, moneyOfUnits(convertedToday + credited));
      return { refusals, credited: amountText(credited) };
    }
    case 'look':
      account.balance = balanceAt(account.balance, rules, at);
      return {};
  }
}

const pointsText = (units: bigint): string => amountText(moneyOfUnits(units));
