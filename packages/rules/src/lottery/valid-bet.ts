import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { range } from './combinatorics.ts';
import { validByGroup, type SpaceStake } from './cover.ts';
import { spacesOf, windowOf, type OutcomeSpace } from './outcome-spaces.ts';
import type { Bet, Play, Selection, Ticket, Tier } from './types.ts';
import { zodiacOf, zodiacs } from './zodiac.ts';

/** From this share of the outcomes on, stakes on several options count only with the uncovered share. */
export const COVER_THRESHOLD_PERCENT = 80;

/** An option of a selection that others can oppose: the space of outcomes, the group in which options are compared first, and where it wins. */
type Opposed = { space: string; outcomes: number } & Omit<SpaceStake, 'stake'>;

const sizes = ['BIG', 'SMALL', 'TAI', 'XIU'];
const parities = ['ODD', 'EVEN', 'LE', 'CHAN'];

/** Options of one class exclude each other, such as big and small. */
function classOf(option: string): string {
  if (/^\d+$/.test(option)) return 'NUMBER';
  if (sizes.includes(option)) return 'SIZE';
  if (parities.includes(option)) return 'PARITY';
  const colour = /^(?:RED|BLUE|GREEN)_(.+)$/.exec(option);
  if (colour !== null) return `WAVE ${classOf(colour[1] ?? '')}`;
  const [prefix = '', rest] = option.split('_');
  return (prefix === 'HE' || prefix === 'TAIL') && rest !== undefined ? prefix : 'OTHER';
}

/** Tickets that are kept for each space. */
const KEPT_MAX = 20_000;
const keptTickets = new WeakMap<OutcomeSpace, Map<string, Opposed>>();

/** The outcomes on which a ticket wins for sure. A returned stake is no win. */
function winsIn({ outcomes }: OutcomeSpace, ticket: Ticket): readonly number[] {
  return outcomes.flatMap((results, outcome) =>
    results.every((result) => Object.keys(ticket.wins(result)).some((tier) => !tier.startsWith('PUSH:')))
      ? [outcome]
      : [],
  );
}

/** The options of a bet that depends on small parts of the result only. */
function opposedIn(spaces: readonly [OutcomeSpace, ...OutcomeSpace[]], { play, tickets }: Bet): Opposed[] {
  const [first] = spaces;
  const kept = keptTickets.get(first) ?? new Map<string, Opposed>();
  keptTickets.set(first, kept);
  return [...tickets()].map((ticket) => {
    const key = `${play.code} ${ticket.label}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const opposed = opposedTicket(spaces, play, ticket);
    kept.set(key, opposed);
    return opposed;
  });
}

/** A ticket wins in one of the spaces. One that depends on more than that is judged by its tier. */
function opposedTicket(spaces: readonly OutcomeSpace[], play: Play, ticket: Ticket): Opposed {
  for (const space of spaces) {
    const wins = winsIn(space, ticket);
    if (wins.length === 0) continue;
    // Plays that name one outcome oppose each other. Of three dice, such a total stands beside the other totals.
    const isOne = wins.length === 1 && play.family !== 'K3';
    const group = isOne ? 'NUMBER' : `${play.code} ${classOf(ticket.label)}`;
    const option = isOne ? String(wins[0]) : ticket.label;
    return { space: space.name, outcomes: space.outcomes.length, group, option, wins };
  }
  return opposedByTier(play, ticket.label);
}

/** Chances are counted in so many outcomes; no play has options with smaller ones. */
const OUTCOMES = 1000;

/** An option with a tier of its own has as many outcomes as its chance gives. Options of one class exclude each other. */
function opposedByTier(play: Play, option: string): Opposed {
  const name = classOf(option);
  const group = `${play.code} ${name}`;
  return { space: group, outcomes: OUTCOMES, group, option, wins: rangesOf(play, name).get(option) ?? [] };
}

const ranges = new Map<string, ReadonlyMap<string, readonly number[]>>();

function rangesOf(play: Play, name: string): ReadonlyMap<string, readonly number[]> {
  const key = `${play.code} ${name}`;
  const known = ranges.get(key) ?? makeRanges(play.tiers.filter((tier) => classOf(tier.name) === name));
  ranges.set(key, known);
  return known;
}

function makeRanges(tiers: readonly Tier[]): ReadonlyMap<string, readonly number[]> {
  let favourable = 0;
  return new Map(
    tiers.map((tier) => {
      const from = Math.round((favourable * OUTCOMES) / tier.total);
      favourable += tier.favourable;
      return [tier.name, range(from, Math.round((favourable * OUTCOMES) / tier.total) - 1)];
    }),
  );
}

const listOf = (value: Selection[keyof Selection]): readonly unknown[] => (Array.isArray(value) ? value : []);
const balls = range(1, 49);

/** Numbers that pay for each of several drawn numbers, or anywhere among them, judged by one drawn number. */
function opposedByNumber(play: Play, selection: Selection, year: string): Opposed[] {
  const [field] = play.fields;
  const of = { space: play.code, group: play.code };
  if (play.rule === 'tail' || play.rule === 'zodiac') {
    const marks = listOf(selection.tails ?? selection.zods).map(String);
    const markOf = (ball: number) => (play.rule === 'tail' ? String(ball % 10) : zodiacOf(ball, year));
    return marks.map((option) => {
      const wins = balls.filter((ball) => markOf(ball) === option);
      return { ...of, outcomes: balls.length, option, wins };
    });
  }
  const isSingle =
    play.fields.length === 1 && field?.kind === 'set' && field.name === 'nums' && field.min === 1;
  // A digit that must appear twice or more is far from sure, even if all ten are chosen.
  if (!isSingle || /\.FUN\.[2-4]$/.test(play.code)) return [];
  const outcomes =
    field.of.kind === 'numbers'
      ? field.of.to - field.of.from + 1
      : field.of.kind === 'digits'
        ? 10 ** field.of.length
        : 0;
  return listOf(selection.nums).map((number) => ({
    ...of,
    outcomes,
    option: String(number),
    wins: [Number(number)],
  }));
}

/** The options that a bet is made of; empty if its bets have no opposite. Each of them has the same stake. */
function opposedOf({ bet, selection }: SettledItem, year: string): readonly Opposed[] {
  const [first = windowOf(bet), ...more] = spacesOf(bet, year);
  if (first !== undefined) return opposedIn([first, ...more], bet);
  const byNumber = opposedByNumber(bet.play, selection, year);
  if (byNumber.length > 0) return byNumber;
  const chosen = listOf(selection.opts ?? selection.vals).map(String);
  const isByTier = chosen.every((option) => bet.play.tiers.some(({ name }) => name === option));
  return isByTier ? chosen.map((option) => opposedByTier(bet.play, option)) : [];
}

/** A settled item of one member in one draw. */
export type SettledItem = { bet: Bet; selection: Selection; stake: Money };

/** How many outcomes of one draw the bets of an item cover at most. Only a sum near the threshold is looked at closely. */
function coverMax({ bet: { bets, play } }: SettledItem): number {
  return bets * Math.max(...play.tiers.map(({ favourable, total }) => favourable / total));
}

/** Items with different names cannot oppose each other. */
const opposingName = ({ bet }: SettledItem): string => windowOf(bet)?.name ?? bet.play.family;

/**
 * The valid bet of each item of one member in one draw. Stakes without an opposite count in full. The animal of the year decides which
 * balls the zodiacs have.
 */
export function validBets(items: readonly SettledItem[], year: string = zodiacs[0]): Money[] {
  const cover = new Map<string, number>();
  for (const item of items) {
    const name = opposingName(item);
    cover.set(name, (cover.get(name) ?? 0) + coverMax(item));
  }
  const stakes = items.flatMap((item, index) => {
    if ((cover.get(opposingName(item)) ?? 0) * 100 < COVER_THRESHOLD_PERCENT - 1) return [];
    const options = opposedOf(item, year);
    const stake = moneyOfUnits(item.stake / BigInt(Math.max(1, options.length)));
    return options.map((option) => ({ ...option, index, stake }));
  });
  const valid: bigint[] = items.map(({ stake }) => stake);
  for (const { index } of stakes) valid[index] = noMoney;
  const spaces = new Map<string, IndexedStake[]>();
  for (const stake of stakes) {
    const ofSpace = spaces.get(stake.space);
    if (ofSpace === undefined) spaces.set(stake.space, [stake]);
    else ofSpace.push(stake);
  }
  for (const ofSpace of spaces.values()) countSpace(ofSpace, valid);
  return valid.map(moneyOfUnits);
}

type IndexedStake = Opposed & { index: number; stake: Money };

/** Counts the stakes of one space, each for its item. */
function countSpace(stakes: readonly IndexedStake[], into: bigint[]): void {
  const [first] = stakes;
  if (first === undefined) return;
  const covered = stakes.reduce((sum, { wins }) => sum + wins.length, 0);
  if (covered * 100 < COVER_THRESHOLD_PERCENT * first.outcomes) {
    for (const { index, stake } of stakes) into[index] = (into[index] ?? 0n) + stake;
    return;
  }
  const threshold = { outcomes: first.outcomes, thresholdPercent: COVER_THRESHOLD_PERCENT };
  for (const [group, counted] of validByGroup(threshold, stakes)) {
    shareOut(
      counted,
      stakes.filter((one) => one.group === group),
      into,
    );
  }
}

/** Shares an amount in proportion to stakes; the last item gets the rest of the division. */
function shareOut(amount: Money, stakes: readonly { index: number; stake: Money }[], into: bigint[]): void {
  const sum = stakes.reduce((total, { stake }) => total + stake, 0n);
  let left: bigint = amount;
  stakes.forEach(({ index, stake }, at) => {
    const part = at === stakes.length - 1 ? left : (amount * stake) / sum;
    left -= part;
    into[index] = (into[index] ?? 0n) + part;
  });
}
