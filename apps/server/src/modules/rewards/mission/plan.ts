import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { DAY, dayStart, plus, plusDays, type Instant, type LocalDay } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { MissionMetric, MissionPeriod } from '@mela/protocol/mission';
import { turnoverProducts } from '@mela/protocol/turnover';
import { missionDays } from '@mela/rules/rewards/mission-plan';
import { z } from 'zod';

export type Titles = Readonly<Record<LanguageCode, string>>;

/** A mission as staff made it. */
export type Plan = {
  id: bigint;
  code: string;
  titles: Titles;
  period: MissionPeriod;
  metric: MissionMetric;
  target: bigint;
  stakeMin: Money;
  products: readonly (typeof turnoverProducts)[number][];
  amount: Money;
  times: string;
  claimDays: number;
  firstDay: LocalDay;
  lastDay: LocalDay | null;
  stoppedAt: Instant | null;
};

const windows = { daily: 'DAILY', weekly: 'WEEKLY', once: 'ONCE' } as const;

/** The days that count together with this one; null if the mission does not run on it. */
export const daysOf = ({ period, firstDay, lastDay }: Plan, on: LocalDay) =>
  missionDays({ window: windows[period], firstDay, lastDay }, on);

/** From this moment on a reward of a period that ends with this day has lapsed. */
export function claimByOf({ claimDays }: Plan, lastDay: LocalDay, zone: string): Instant {
  return plus(dayStart(plusDays(lastDay, 1), zone), claimDays * DAY);
}

/** What changed on a day of a member. */
export type Occasion = 'bets' | 'deposits' | 'signIns';

export function occasionOf(metric: MissionMetric): Occasion {
  if (metric === 'deposit') return 'deposits';
  return metric === 'signInDays' ? 'signIns' : 'bets';
}

const inUnits: ReadonlySet<MissionMetric> = new Set(['turnover', 'deposit', 'bestMultiplier']);

/** Rupees and multipliers are stored in ten-thousandths, the others as they are. Undefined if a number is not whole. */
export function readTarget(metric: MissionMetric, text: string): bigint | undefined {
  if (inUnits.has(metric)) return parseMoney(text);
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}

export function showTarget(metric: MissionMetric, value: bigint): string {
  return inUnits.has(metric) ? formatMoney(moneyOfUnits(value)) : String(value);
}

const titles = z.object({ EN: z.string(), HI: z.string() }) satisfies z.ZodType<Titles>;
export const readTitles = (stored: unknown): Titles => titles.parse(stored);

export function readProducts(stored: readonly string[]): Plan['products'] {
  const known = stored.flatMap((name) => turnoverProducts.find((product) => product === name) ?? []);
  assert(known.length === stored.length, 'every product of a mission is known');
  return known;
}
