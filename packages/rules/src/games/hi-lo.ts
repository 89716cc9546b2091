import { noMoney, type Money } from '@mela/kernel/money';
import { PACK, rankOf, type Card } from './cards.ts';
import { ONCE, payOf, winMax, type Times } from './pay.ts';
import { hasFields, readStake, type Engine, type Round } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

export type HiLoBet = { stake: Money };

export const hiLoCalls = ['hi', 'lo', 'same'] as const;

/** `hi` and `lo` include the same rank, except on an ace and on a king, where they would always be right. */
export type HiLoCall = (typeof hiLoCalls)[number];

/** `close` is the server’s step for an abandoned round: it pays the current value, or returns the stake if nothing was called. */
export type HiLoStep = { kind: HiLoCall } | { kind: 'skip' } | { kind: 'cash-out' } | { kind: 'close' };

export type HiLoView = {
  /** Every card so far; the last one is the one to call on. */
  cards: readonly Card[];
  /** The payout if the round ends here. */
  times: Times;
  /** The payout after each call that is offered on this card; empty when the round is over. */
  next: Readonly<Partial<Record<HiLoCall, Times>>>;
  skipsLeft: number;
  isLost?: true;
  /** Nothing was called and nothing was risked: the stake is returned and counts as no turnover. */
  isVoid?: true;
};

export const HI_LO_RANKS = 13;
export const hiLoSkipsMax = 52;

/** 98 % of the fair value, in ten-thousandths. */
const RETURN = 9800n;
const ACE = 0;
const KING = HI_LO_RANKS - 1;

/** The calls that were right so far: their cases, and how many of these were right. */
type Odds = { cases: bigint; right: bigint };

const noCall: Odds = { cases: 1n, right: 1n };

/** The ranks that make a call right; 0 if it is not offered on this card. */
export function rightRanksOf(call: HiLoCall, rank: number): number {
  if (call === 'same') return 1;
  const upwards = call === 'hi' ? rank : KING - rank;
  if (upwards === KING) return 0;
  return upwards === ACE ? KING : HI_LO_RANKS - upwards;
}

export function isRightCall(call: HiLoCall, rank: number, next: number): boolean {
  if (call === 'same') return next === rank;
  if (rank === ACE || rank === KING) return rightRanksOf(call, rank) > 0 && next !== rank;
  return call === 'hi' ? next >= rank : next <= rank;
}

/** The payout after calls with these numbers of right ranks. The house edge applies once, wherever the player stops. */
export function hiLoTimesOf(rightRanks: readonly number[]): Times {
  return timesOf(rightRanks.reduce(after, noCall));
}

function after({ cases, right }: Odds, ranks: number): Odds {
  return { cases: cases * BigInt(HI_LO_RANKS), right: right * BigInt(ranks) };
}

function timesOf(odds: Odds): Times {
  return odds === noCall ? ONCE : Number((RETURN * odds.cases) / odds.right);
}

/** A call is offered if its payout does not exceed the largest win. */
function fits(stake: Money, odds: Odds): boolean {
  return payOf(stake, timesOf(odds)) <= winMax;
}

export function drawHiLo(stream: Stream): Card {
  return uniformInt(stream, PACK);
}

type Table = { bet: HiLoBet; cards: readonly Card[]; odds: Odds; skipsLeft: number };

export const hiLo: Engine<HiLoBet, HiLoStep, HiLoView> = {
  readBet(value) {
    if (!hasFields(value, 'stake')) return undefined;
    const stake = readStake(value['stake']);
    // Every first call must be possible, the one that pays best included.
    return stake !== undefined && fits(stake, after(noCall, 1)) ? { stake } : undefined;
  },
  readStep(value) {
    if (!hasFields(value, 'kind')) return undefined;
    const { kind } = value;
    if (kind === 'skip' || kind === 'cash-out' || kind === 'close') return { kind };
    const call = hiLoCalls.find((each) => each === kind);
    return call && { kind: call };
  },
  stakeMax: ({ stake }) => stake,
  payoutMax: () => winMax,
  play(stream, bet, steps) {
    let table: Table = { bet, cards: [drawHiLo(stream)], odds: noCall, skipsLeft: hiLoSkipsMax };
    let round = standing(table);
    for (const step of steps) {
      const next = round.isOver ? undefined : afterStep(stream, table, step);
      if (next === undefined) return undefined;
      [table, round] = next;
    }
    return round;
  },
};

function afterStep(
  stream: Stream,
  table: Table,
  { kind }: HiLoStep,
): readonly [Table, Round<HiLoView>] | undefined {
  const { bet, cards, odds, skipsLeft } = table;
  if (kind === 'cash-out' || kind === 'close') {
    if (odds !== noCall) return [table, paid(table)];
    return kind === 'close' ? [table, returned(table)] : undefined;
  }
  if (kind === 'skip') {
    if (skipsLeft === 0) return undefined;
    const skipped = { ...table, cards: [...cards, drawHiLo(stream)], skipsLeft: skipsLeft - 1 };
    return [skipped, standing(skipped)];
  }
  const rank = rankOf(cards.at(-1) ?? 0);
  const right = rightRanksOf(kind, rank);
  const called = after(odds, right);
  if (right === 0 || !fits(bet.stake, called)) return undefined;
  const card = drawHiLo(stream);
  const now = { ...table, cards: [...cards, card], odds: called };
  if (!isRightCall(kind, rank, rankOf(card))) return [now, lost(now)];
  // The smallest step that any card offers would exceed the largest win.
  return [now, fits(bet.stake, after(called, KING)) ? standing(now) : paid(now)];
}

function standing({ bet, cards, odds, skipsLeft }: Table): Round<HiLoView> {
  const rank = rankOf(cards.at(-1) ?? 0);
  const offered = hiLoCalls.flatMap((call) => {
    const right = rightRanksOf(call, rank);
    if (right === 0) return [];
    const called = after(odds, right);
    return fits(bet.stake, called) ? [[call, timesOf(called)] as const] : [];
  });
  const view = { cards, times: timesOf(odds), next: Object.fromEntries(offered), skipsLeft };
  return { isOver: false, staked: bet.stake, payout: noMoney, view };
}

function paid({ bet, cards, odds, skipsLeft }: Table): Round<HiLoView> {
  const times = timesOf(odds);
  const view = { cards, times, next: {}, skipsLeft };
  return { isOver: true, staked: bet.stake, payout: payOf(bet.stake, times), view };
}

function lost({ bet, cards, skipsLeft }: Table): Round<HiLoView> {
  const view = { cards, times: 0, next: {}, skipsLeft, isLost: true as const };
  return { isOver: true, staked: bet.stake, payout: noMoney, view };
}

/** Nothing of the stake was played. */
function returned({ cards, skipsLeft }: Table): Round<HiLoView> {
  const view = { cards, times: ONCE, next: {}, skipsLeft, isVoid: true as const };
  return { isOver: true, staked: noMoney, payout: noMoney, view };
}
