import { assert } from '@mela/kernel/assert';
import { formatMoney, formatTimes, parseMoney, parseTimes, rateOfMillionths } from '@mela/kernel/money';
import type { Money } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { DepositBonusTerms } from '@mela/rules/rewards/deposit-bonus';
import { z } from 'zod';
import type { ActivityRow } from '#modules/rewards/activity/queries.ts';
import { amountOf, textsOf } from '#modules/rewards/activity/stored.ts';

/** The terms of a bonus as they were promised with an order. */
export type PromisedTerms = DepositBonusTerms & {
  titles: Readonly<Record<LanguageCode, string>>;
  stakeMax: Money | null;
  days: number;
};

const stored = z.object({
  titles: z.object({ EN: z.string(), HI: z.string() }),
  /** Millionths. */
  rate: z.string().nullable(),
  amount: z.string(),
  depositMin: z.string(),
  times: z.string(),
  stakeMax: z.string().nullable(),
  days: z.int(),
});

export function termsOfRow(row: ActivityRow): PromisedTerms {
  const { bonusShare, depositMin, stakeMax, bonusDays, times } = row;
  assert(depositMin !== null && bonusDays !== null, 'a bonus at a deposit has its terms');
  const { EN, HI } = textsOf(row);
  const titles = { EN: EN.title, HI: HI.title };
  return { titles, rate: bonusShare, amount: amountOf(row), depositMin, times, stakeMax, days: bonusDays };
}

export function storePromise({ rate, amount, depositMin, times, stakeMax, ...terms }: PromisedTerms): string {
  return JSON.stringify({
    ...terms,
    rate: rate === null ? null : String(rate),
    amount: formatMoney(amount),
    depositMin: formatMoney(depositMin),
    times: formatTimes(times),
    stakeMax: stakeMax === null ? null : formatMoney(stakeMax),
  });
}

export function readPromise(value: unknown): PromisedTerms {
  const { rate, amount, depositMin, times, stakeMax, ...terms } = stored.parse(value);
  return {
    ...terms,
    rate: rate === null ? null : rateOfMillionths(BigInt(rate)),
    amount: parseMoney(amount),
    depositMin: parseMoney(depositMin),
    times: parseTimes(times),
    stakeMax: stakeMax === null ? null : parseMoney(stakeMax),
  };
}
