import { assert } from '@mela/kernel/assert';
import { formatTimes, moneyOfUnits, rateOfMillionths, type Money, type Rate } from '@mela/kernel/money';
import { dayStart, type Instant, type LocalDay } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { RafflePhase, RaffleState } from '@mela/protocol/raffle';
import type { RaffleFacts } from '@mela/protocol/shapes/raffle';
import { turnoverProducts } from '@mela/protocol/turnover';
import { sumOf } from '@mela/rules/agents/exact';
import { z } from 'zod';
import type { AccountRef } from '#modules/money/ledger/module.ts';

export const RAFFLE_BUDGET = 'raffle';

type Titles = Readonly<Record<LanguageCode, string>>;
export type Weight = { product: (typeof turnoverProducts)[number]; rate: Rate };

/** What staff decide when they make a raffle. */
export type RaffleTerms = {
  code: string;
  titles: Titles;
  /** The products whose bets count, and the part that counts. */
  weights: readonly Weight[];
  perTicket: Money;
  /** The prize of each place. */
  prizes: readonly Money[];
  times: string;
  claimDays: number;
  firstDay: LocalDay;
  lastDay: LocalDay;
  drawAt: Instant;
};

export type Raffle = RaffleTerms & {
  id: bigint;
  pool: Money;
  endsAt: Instant;
  lot: string;
  state: RaffleState;
  frozenAt: Instant | null;
  listHash: string | null;
  drawnAt: Instant | null;
  isDemo: boolean;
};

/** Where the prizes of a raffle are until it is drawn. */
export const prizeAccount = (id: bigint): AccountRef => ({ purpose: 'pool', name: `raffle/${id}` });

export const poolOf = (prizes: readonly Money[]): Money => sumOf(prizes, (prize) => prize);

/** The key of the reward of a place: `7/1` is the first prize of raffle 7. */
export const prizeKey = (id: bigint, place: number): string => `${id}/${place}`;

/** Successive places with the same prize. */
export function prizeSteps(prizes: readonly Money[]): { from: number; to: number; amount: Money }[] {
  const steps: { from: number; to: number; amount: Money }[] = [];
  for (const [index, amount] of prizes.entries()) {
    const last = steps.at(-1);
    if (last?.amount === amount) last.to = index + 1;
    else steps.push({ from: index + 1, to: index + 1, amount });
  }
  return steps;
}

export function phaseOf(
  { state, firstDay, endsAt }: Pick<Raffle, 'state' | 'firstDay' | 'endsAt'>,
  { now, zone }: { now: Instant; zone: string },
): RafflePhase {
  if (state !== 'planned') return state;
  if (now < dayStart(firstDay, zone)) return 'coming';
  return now < endsAt ? 'running' : 'counting';
}

type Reader = { now: Instant; zone: string; language: LanguageCode };

/** What everybody may know of a raffle. */
export function factsOf(raffle: Raffle, { language, ...at }: Reader): RaffleFacts {
  const { code, titles, firstDay, lastDay, endsAt, drawAt, perTicket, pool, times, claimDays, isDemo } =
    raffle;
  return {
    code,
    title: titles[language],
    phase: phaseOf(raffle, at),
    firstDay,
    lastDay,
    startsAt: dayStart(firstDay, at.zone),
    endsAt,
    drawAt,
    perTicket,
    weights: raffle.weights.map(({ product, rate }) => ({ product, times: formatTimes(rate) })),
    prizes: prizeSteps(raffle.prizes),
    pool,
    times,
    claimDays,
    isDemo,
  };
}

const titles = z.object({ EN: z.string(), HI: z.string() }) satisfies z.ZodType<Titles>;

/** The columns as they are stored. */
export type StoredRaffle = Omit<Raffle, 'titles' | 'weights' | 'prizes'> & {
  titles: unknown;
  products: readonly string[];
  /** Array literals. */
  weights: string;
  prizes: string;
};

export function readRaffle({ products, weights, prizes, ...stored }: StoredRaffle): Raffle {
  const rates = unitsOf(weights).map(rateOfMillionths);
  const known = products.flatMap((name, index) => {
    const product = turnoverProducts.find((one) => one === name);
    const rate = rates[index];
    return product === undefined || rate === undefined ? [] : [{ product, rate }];
  });
  assert(known.length === products.length, 'every product of a raffle is known');
  return {
    ...stored,
    titles: titles.parse(stored.titles),
    weights: known,
    prizes: unitsOf(prizes).map(moneyOfUnits),
  };
}

const unitsOf = (literal: string): bigint[] => literal.slice(1, -1).split(',').map(BigInt);
