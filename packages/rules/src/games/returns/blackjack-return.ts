import { assert } from '@mela/kernel/assert';
import {
  bestTotalOf,
  BLACKJACK_MAX,
  blackjackValueOf,
  DEALER_STANDS_FROM,
  TEN,
} from '#games/blackjack-hand.ts';
import {
  insuranceTimes,
  type BlackjackMove,
  type BlackjackStep,
  type BlackjackView,
} from '#games/blackjack.ts';
import { fractionOf, momentsOf, once, quotientOf, type Moments } from './moments.ts';

// The best play of blackjack. With an infinite pack every card has the same odds, so a hand is its total; a dynamic programme over totals
// gives the exact result of every move. All shares are whole numbers of a power of 13.

const RANKS = 13n;
const values = Array.from({ length: TEN }, (_, index) => index + 1);

/** Ranks of each value: four of them count ten. */
const weightOf = (value: number): bigint => (value === TEN ? 4n : 1n);

/** Higher than the number of cards that a player or a dealer can draw. */
const DRAWS = 30n;
const WHOLE = RANKS ** DRAWS;

/** The last totals of the dealer: 17 to 21, and more than 21. */
const finals = [17, 18, 19, 20, 21, 22] as const;

/** What a hand gains for each of the dealer’s last totals, in stakes, and the squares of it; both times `WHOLE`. */
type Gains = { first: readonly bigint[]; second: readonly bigint[] };

function thirteenth(amount: bigint): bigint {
  assert(amount % RANKS === 0n, 'a hand has fewer cards than the power of 13 allows');
  return amount / RANKS;
}

/** The mean over the next card. */
function meanOf(gainsOf: (value: number) => Gains): Gains {
  const each = values.map((value) => ({ weight: weightOf(value), gains: gainsOf(value) }));
  const mean = (part: 'first' | 'second'): bigint[] =>
    finals.map((_, at) =>
      thirteenth(each.reduce((sum, { weight, gains }) => sum + weight * (gains[part][at] ?? 0n), 0n)),
    );
  return { first: mean('first'), second: mean('second') };
}

/** The share of each last total of the dealer, without the deals in which the dealer has a blackjack. */
function dealerShares(up: number): bigint[] {
  const shares = finals.map(() => 0n);
  const walk = (cards: readonly number[], share: bigint): void => {
    const total = totalOf(countOf(cards));
    if (cards.length === 2 && total === BLACKJACK_MAX) return;
    if (cards.length > 1 && total >= DEALER_STANDS_FROM) {
      const at = Math.min(total, 22) - DEALER_STANDS_FROM;
      shares[at] = (shares[at] ?? 0n) + share;
      return;
    }
    for (const value of values) walk([...cards, value], thirteenth(share * weightOf(value)));
  };
  walk([up], WHOLE);
  return shares;
}

/** A hand in play: its low total with aces counted 1, and whether it has an ace. */
type Count = { low: number; hasAce: boolean };

const countOf = (cards: readonly number[]): Count => ({
  low: cards.reduce((sum, value) => sum + value, 0),
  hasAce: cards.includes(1),
});

const withCard = ({ low, hasAce }: Count, value: number): Count => ({
  low: low + value,
  hasAce: hasAce || value === 1,
});

const totalOf = ({ low, hasAce }: Count): number => bestTotalOf(low, hasAce).total;

const lost: Gains = { first: finals.map(() => -WHOLE), second: finals.map(() => WHOLE) };

function standing(count: Count): Gains {
  const own = totalOf(count);
  if (own > BLACKJACK_MAX) return lost;
  const signs = finals.map((final) => (final > BLACKJACK_MAX ? 1 : Math.sign(own - final)));
  return {
    first: signs.map((sign) => BigInt(sign) * WHOLE),
    second: signs.map((sign) => BigInt(sign * sign) * WHOLE),
  };
}

/** The best play against one card of the dealer. */
function openPlay(up: number) {
  const shares = dealerShares(up);
  const worthOf = ({ first }: Gains): bigint =>
    first.reduce((sum, gain, at) => sum + gain * (shares[at] ?? 0n), 0n);
  const better = (one: Gains, other: Gains): Gains => (worthOf(other) > worthOf(one) ? other : one);
  const known = new Map<string, Gains>();
  /** Hits while that is better than to stand. */
  const drawing = (count: Count): Gains => {
    if (totalOf(count) >= BLACKJACK_MAX) return standing(count);
    const key = `${count.low} ${count.hasAce}`;
    const gains = known.get(key) ?? better(standing(count), hitting(count));
    known.set(key, gains);
    return gains;
  };
  const hitting = (count: Count): Gains => meanOf((value) => drawing(withCard(count, value)));
  const doubling = (count: Count): Gains => {
    const { first, second } = meanOf((value) => standing(withCard(count, value)));
    return { first: first.map((gain) => 2n * gain), second: second.map((gain) => 4n * gain) };
  };
  const twoCards = (count: Count): Gains =>
    totalOf(count) === BLACKJACK_MAX ? standing(count) : better(drawing(count), doubling(count));
  /** Two hands that each get a second card: independent of one another once the dealer’s total is known. */
  const splitting = (value: number): Gains => {
    const { first, second } = meanOf((next) => {
      const count = countOf([value, next]);
      return value === 1 ? standing(count) : twoCards(count);
    });
    return {
      first: first.map((gain) => 2n * gain),
      second: second.map((square, at) => 2n * square + (2n * (first[at] ?? 0n) ** 2n) / WHOLE),
    };
  };
  const gainsOf = (move: BlackjackMove, cards: readonly number[]): Gains => {
    if (move === 'split') return splitting(cards[0] ?? 0);
    const count = countOf(cards);
    return { stand: standing, hit: hitting, double: doubling }[move](count);
  };
  return { shares, worthOf, gainsOf };
}

type Play = ReturnType<typeof openPlay>;

const plays = once((): ReadonlyMap<number, Play> => new Map(values.map((up) => [up, openPlay(up)])));

/** The move that gains most, of those that are allowed. */
function bestMove(
  { gainsOf, worthOf }: Play,
  cards: readonly number[],
  moves: readonly BlackjackMove[],
): BlackjackMove {
  const [first = 'stand', ...others] = moves;
  return others.reduce(
    (best, move) => (worthOf(gainsOf(move, cards)) > worthOf(gainsOf(best, cards)) ? move : best),
    first,
  );
}

const knownSteps = new Map<number, BlackjackStep>();

/** The best play of a round; it never insures. */
export function bestBlackjackStep({ hands, turn, moves, dealer }: BlackjackView): BlackjackStep {
  const hand = hands[turn ?? -1];
  if (hand === undefined) return { kind: 'decline' };
  const up = blackjackValueOf(dealer[0] ?? 0);
  // Moves are added in one order, so their number says which they are. A pair is known by its total.
  const key = ((hand.total * 2 + Number(hand.isSoft)) * (TEN + 1) + up) * MOVES + moves.length;
  const known = knownSteps.get(key);
  if (known) return known;
  const play = plays().get(up);
  assert(play !== undefined, 'a card of the dealer has a value from 1 to 10');
  const own = moves.filter((move) => move !== 'insure' && move !== 'decline');
  const step = { kind: bestMove(play, hand.cards.map(blackjackValueOf), own) };
  knownSteps.set(key, step);
  return step;
}

/** More than a hand has at a time. */
const MOVES = 5;

/** The moves that a round without a reserve, or with a full one, allows on the first two cards. */
function movesOn(cards: readonly number[], hasReserve: boolean): BlackjackMove[] {
  const always: BlackjackMove[] = ['hit', 'stand'];
  if (!hasReserve) return always;
  return cards[0] === cards[1] ? [...always, 'double', 'split'] : [...always, 'double'];
}

/** The return of the first stake with the best play, counted over every deal. */
function returnOf(hasReserve: boolean): Moments {
  const sums = { first: 0n, second: 0n };
  for (const [up, play] of plays())
    for (const one of values)
      for (const other of values) {
        const weight = weightOf(up) * weightOf(one) * weightOf(other);
        const { first, second } = gainsOfDeal(play, [one, other], hasReserve);
        sums.first += weight * first;
        sums.second += weight * second;
      }
  // Doubled, so that the half stake of a blackjack is whole.
  const cases = RANKS ** 3n * WHOLE * WHOLE;
  const mean = quotientOf(sums.first, 2n * cases);
  return {
    mean: 1 + mean,
    sd: Math.sqrt(quotientOf(sums.second, 4n * cases) - mean ** 2),
    fraction: fractionOf(sums.first + 2n * cases, 2n * cases),
  };
}

/** What a deal gains, times two, and the square of that; the shares of the dealer’s totals are counted in. */
function gainsOfDeal(
  play: Play,
  cards: readonly number[],
  hasReserve: boolean,
): { first: bigint; second: bigint } {
  const played = play.shares.reduce((sum, share) => sum + share, 0n);
  const isNatural = totalOf(countOf(cards)) === BLACKJACK_MAX;
  // Three halves of the stake; a blackjack on both sides gains nothing.
  if (isNatural) return { first: 3n * played * WHOLE, second: 9n * played * WHOLE };
  const gains = play.gainsOf(bestMove(play, cards, movesOn(cards, hasReserve)), cards);
  const dealerNatural = (WHOLE - played) * WHOLE;
  const square = gains.second.reduce((sum, gain, at) => sum + gain * (play.shares[at] ?? 0n), 0n);
  return {
    first: 2n * (play.worthOf(gains) - dealerNatural),
    second: 4n * (square + dealerNatural),
  };
}

export const blackjackReturn = once(() => ({
  /** With a reserve for every double and split. */
  bestPlay: returnOf(true),
  /** Without a reserve: only hit and stand. */
  withoutReserve: returnOf(false),
  /** Four of thirteen ranks give the dealer a blackjack. */
  insurance: momentsOf(RANKS, [{ times: insuranceTimes, cases: weightOf(TEN) }]),
}));
