import { assert } from '@mela/kernel/assert';
import type { Bet, DrawResult, Field, FieldName, Odds, Structure, Ticket, Tier, Wins } from './types.ts';

/** A checked selection: every value is allowed by its field. Named options of places are given by their index. */
export type Picks = {
  lists: readonly (readonly number[])[];
  numbers: Readonly<Partial<Record<FieldName, readonly number[]>>>;
  texts: Readonly<Partial<Record<FieldName, readonly string[]>>>;
};

/** A prepared selection, before it is known to make a bet. Without `least` one win of the lowest tier is the least that it pays. */
export type Prepared = Omit<Bet, 'play' | 'structure' | 'least'> & Partial<Pick<Bet, 'least'>>;

/** A kind of play: its inputs, and how a selection is counted and judged. Plays are forms with a table of places and tiers. */
export type Form = {
  fields: readonly Field[];
  /** Fields that may not share a value. */
  disjoint?: readonly [FieldName, FieldName];
  prepare(picks: Picks, structure: Structure): Prepared;
};

export const numbersIn = (picks: Picks, name: FieldName): readonly number[] => picks.numbers[name] ?? [];
export const textsIn = (picks: Picks, name: FieldName): readonly string[] => picks.texts[name] ?? [];

/** The lowest odds of the tiers that a selection can win. */
export function lowestTier(tiers: readonly Tier[], best: Bet['best'], odds: (tier: string) => Odds): Odds {
  const reached = tiers.filter(({ name }) => best((tier) => (tier === name ? 1 : 0)) > 0);
  return leastPositive(reached.map(({ name }) => odds(name)));
}

/** The smallest of the numbers above 0; 0 when there is none. */
export function leastPositive(numbers: readonly number[]): number {
  return numbers.reduce((least, one) => (one > 0 && (least === 0 || one < least) ? one : least), 0);
}

export const noWins: Wins = {};
export const oneWin: Wins = { WIN: 1 };

export function winsOf(count: number, tier = 'WIN'): Wins {
  return count === 0 ? noWins : { [tier]: count };
}

export function addWins(total: Record<string, number>, wins: Wins): Record<string, number> {
  for (const [tier, count] of Object.entries(wins)) total[tier] = (total[tier] ?? 0) + count;
  return total;
}

/** The numbers of a result, of a family whose results are numbers. */
export function numbersOf(result: DrawResult): readonly number[] {
  assert(result.kind === 'numbers', 'this family is judged against numbers');
  return result.numbers;
}

/** The result of another family. A result is read for the game of its draw, so a different kind is a bug. */
export function resultOf<Kind extends DrawResult['kind']>(
  result: DrawResult,
  kind: Kind,
): Extract<DrawResult, { kind: Kind }> {
  assert(isOfKind(result, kind), `this family is judged against a result of the kind ${kind}`);
  return result;
}

function isOfKind<Kind extends DrawResult['kind']>(
  result: DrawResult,
  kind: Kind,
): result is Extract<DrawResult, { kind: Kind }> {
  return result.kind === kind;
}

/** Tickets that win or lose as a whole. */
export function ticketOf(label: string, isHit: (result: DrawResult) => boolean): Ticket {
  return { label, wins: (result) => (isHit(result) ? oneWin : noWins) };
}
