import { noMoney, parseMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { countsInTeam, type AccountType } from '#agents/active-members.ts';
import { floorDivide, least, sumOf } from '#agents/exact.ts';

export type BoardMetric = 'VALID_BET' | 'NET_WIN' | 'BEST_MULTIPLIER';

export type Board = {
  metric: BoardMetric;
  /** Bets settled in this half-open window count. */
  from: Instant;
  to: Instant;
  /** For the multiplier only. */
  stakeMin: Money;
};

/** A settled bet. `sequence` is its place in the ledger. */
export type BoardBet = {
  sequence: bigint;
  at: Instant;
  product: string;
  stake: Money;
  payout: Money;
  validBet: Money;
};

/** The standing of one account. Amounts are in ledger units, multipliers in ten-thousandths. */
export type BoardEntry = {
  value: bigint;
  /** The bet that last changed the value: of equal values, the one that was reached first is ahead. */
  reachedBy: bigint;
};

const MULTIPLIER_UNITS = 10_000n;
const WIN_CAP_STAKES = 100n;

/** House, staff, trial and test accounts take no part, nor do accounts that are linked to another one. */
export function takesPart({ type, isLinked }: { type: AccountType; isLinked: boolean }): boolean {
  return countsInTeam(type) && !isLinked;
}

/** The entry after one more bet. Bets are added in the order of the ledger; after a void, the entry is built again from the bets that are left. */
export function addToEntry(board: Board, entry: BoardEntry, bet: BoardBet): BoardEntry {
  const isInWindow = board.from <= bet.at && bet.at < board.to;
  if (!isInWindow || bet.product === 'pvp') return entry;
  const value = valueAfter(board, entry.value, bet);
  return value === entry.value ? entry : { value, reachedBy: bet.sequence };
}

export const noEntry: BoardEntry = { value: 0n, reachedBy: 0n };

function valueAfter({ metric, stakeMin }: Board, value: bigint, bet: BoardBet): bigint {
  const { stake, payout, validBet } = bet;
  switch (metric) {
    case 'VALID_BET':
      return value + validBet;
    case 'NET_WIN':
      return value + least(payout - stake, stake * WIN_CAP_STAKES);
    case 'BEST_MULTIPLIER': {
      if (stake < stakeMin || stake <= 0n) return value;
      const multiplier = floorDivide(payout * MULTIPLIER_UNITS, stake);
      return multiplier > value ? multiplier : value;
    }
  }
}

export type Ranked<Entry> = Entry & { rank: number; prize: Money };

/** The order at the end, with the prizes. An account whose value is zero or below is not ranked. */
export function rankBoard<Entry extends BoardEntry>(
  entries: readonly Entry[],
  prizes: readonly Money[],
): { ranking: readonly Ranked<Entry>[]; unspent: Money } {
  const ranking = entries
    .filter(({ value }) => value > 0n)
    .toSorted((one, other) => compare(other.value, one.value) || compare(one.reachedBy, other.reachedBy))
    .map((entry, index) => ({ ...entry, rank: index + 1, prize: prizes[index] ?? noMoney }));
  const unspent = sumOf(prizes.slice(ranking.length), (prize) => prize);
  return { ranking, unspent };
}

const compare = (one: bigint, other: bigint): number => (one === other ? 0 : one < other ? -1 : 1);

const SHOWN_LETTERS = 2;

/** A name on a public list: its first two letters. */
export function maskedName(name: string): string {
  return `${[...name].slice(0, SHOWN_LETTERS).join('')}***`;
}

/** Steps of the default prizes: so many ranks, and the amount of each. */
const prizeSteps = [
  [1, '10000'],
  [1, '6500'],
  [1, '4500'],
  [7, '1500'],
  [10, '800'],
  [30, '350'],
] as const;

/** The merchant's default for a week: 50 ranks, Rs 50,000 together. */
export const weeklyPrizes: readonly Money[] = prizeSteps.flatMap(([ranks, amount]) =>
  Array.from({ length: ranks }, () => parseMoney(amount)),
);

export const weeklyPool: Money = sumOf(weeklyPrizes, (prize) => prize);
