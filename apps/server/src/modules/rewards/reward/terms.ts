import { formatTimes, parseTimes, type Rate } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import { z } from 'zod';

/** The terms of a reward as they were granted. */
export type RewardTerms = {
  /** The name of the activity; null: the source says it all. */
  title: Readonly<Record<LanguageCode, string>> | null;
  /** The step within the source, such as the VIP level or the day of a streak. */
  step: number | null;
  /** How often the amount must be bet before a withdrawal. */
  times: Rate;
};

const stored = z.object({
  title: z.object({ EN: z.string(), HI: z.string() }).nullable(),
  step: z.int().nullable(),
  times: z.string(),
});

export const storeTerms = ({ times, ...terms }: RewardTerms): string =>
  JSON.stringify({ ...terms, times: formatTimes(times) });

export function readTerms(value: unknown): RewardTerms {
  const { times, ...terms } = stored.parse(value);
  return { ...terms, times: parseTimes(times) };
}
