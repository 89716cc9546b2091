import { assert } from '@mela/kernel/assert';
import { formatMoney, formatTimes, parseMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import {
  envelopeRules,
  meanEnvelope,
  type EnvelopeBand,
  type EnvelopeSchedule,
} from '@mela/rules/rewards/red-envelope';
import { z } from 'zod';

export const ENVELOPE_BUDGET = 'envelope';

/** The merchant's plan. Each change is a new version; a round keeps the version that it was created with. */
export type EnvelopePlan = {
  startMinutes: readonly number[];
  lengthMinutes: number;
  bands: readonly EnvelopeBand[];
  /** The most that a round pays. */
  pool: Money;
  /** How often the amount must be bet before a withdrawal. */
  times: string;
  isOn: boolean;
};

export type StoredPlan = EnvelopePlan & { version: number; madeBy: string | null; madeAt: Instant | null };

/** The plan until the merchant writes one: the hours and amounts of the rules, turned off. */
export const firstPlan: StoredPlan = {
  startMinutes: envelopeRules.schedule.startMinutes,
  lengthMinutes: envelopeRules.schedule.lengthMinutes,
  bands: envelopeRules.bands,
  pool: envelopeRules.pool,
  times: formatTimes(envelopeRules.multiplier),
  isOn: false,
  version: 0,
  madeBy: null,
  madeAt: null,
};

export function scheduleOf({ startMinutes, lengthMinutes }: EnvelopePlan): EnvelopeSchedule {
  const [first, ...others] = startMinutes;
  assert(first !== undefined, 'a plan has an hour');
  return { startMinutes: [first, ...others], lengthMinutes };
}

const DAY_MINUTES = 24 * 60;

/** Whether no round begins before the one before it has ended, over midnight too. */
export function isSpaced({ startMinutes, lengthMinutes }: EnvelopePlan): boolean {
  const sorted = startMinutes.toSorted((one, other) => one - other);
  return sorted.every((minutes, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + DAY_MINUTES;
    return next - minutes >= lengthMinutes;
  });
}

const bands = z.array(
  z.object({
    from: z.string(),
    lines: z.array(z.object({ amount: z.string(), weight: z.int() })),
  }),
);

export const storeBands = (given: readonly EnvelopeBand[]): string =>
  JSON.stringify(
    given.map(({ from, lines }) => ({
      from: formatMoney(from),
      lines: lines.map(({ amount, weight }) => ({ amount: formatMoney(amount), weight })),
    })),
  );

export const readBands = (stored: unknown): EnvelopeBand[] =>
  bands.parse(stored).map(({ from, lines }) => ({
    from: parseMoney(from),
    lines: lines.map(({ amount, weight }) => ({ amount: parseMoney(amount), weight })),
  }));

/** The bands as they are sent. */
export const showBands = (given: readonly EnvelopeBand[]) =>
  given.map((band) => ({ ...band, mean: meanEnvelope(band), lines: [...band.lines] }));
