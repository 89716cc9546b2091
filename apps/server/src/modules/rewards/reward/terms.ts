import { formatMoney, formatTimes, parseMoney, parseTimes, type Money, type Rate } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import { turnoverProducts } from '@mela/protocol/turnover';
import type { Product } from '@mela/rules/money/product';
import { z } from 'zod';

/** The terms of a reward as they were granted. */
export type RewardTerms = {
  /** The name of the activity; null: the source says it all. */
  title: Readonly<Record<LanguageCode, string>> | null;
  /** The step within the source, such as the VIP level or the day of a streak. */
  step: number | null;
  /** How often the amount must be bet before a withdrawal. */
  times: Rate;
  /** The terms of bonus money. */
  bonus?: BonusTerms;
};

export type BonusTerms = {
  /** The required turnover, if it is not the amount of the reward times the multiplier. */
  required: Money | null;
  /** Null: all products count. */
  scope: readonly Product[] | null;
  /** A larger stake does not count, and is refused where it uses bonus money. */
  stakeMax: Money | null;
  lifetimeMs: number | null;
};

const stored = z.object({
  title: z.object({ EN: z.string(), HI: z.string() }).nullable(),
  step: z.int().nullable(),
  times: z.string(),
  bonus: z
    .object({
      required: z.string().nullable(),
      scope: z.array(z.enum(turnoverProducts)).nullable(),
      stakeMax: z.string().nullable(),
      lifetimeMs: z.number().nullable(),
    })
    .optional(),
});

export function storeTerms({ times, bonus, ...terms }: RewardTerms): string {
  const textOf = (money: Money | null) => (money === null ? null : formatMoney(money));
  const bonusTexts = bonus && {
    ...bonus,
    required: textOf(bonus.required),
    stakeMax: textOf(bonus.stakeMax),
  };
  return JSON.stringify({ ...terms, times: formatTimes(times), bonus: bonusTexts });
}

export function readTerms(value: unknown): RewardTerms {
  const { times, bonus, ...terms } = stored.parse(value);
  const moneyOf = (text: string | null) => (text === null ? null : parseMoney(text));
  return {
    ...terms,
    times: parseTimes(times),
    ...(bonus && {
      bonus: { ...bonus, required: moneyOf(bonus.required), stakeMax: moneyOf(bonus.stakeMax) },
    }),
  };
}
