import { rankOf, suitOf, type Card } from './cards.ts';

/** From the lowest to the highest. */
export const handKinds = ['HIGH_CARD', 'PAIR', 'COLOR', 'SEQUENCE', 'PURE_SEQUENCE', 'TRAIL'] as const;

export type HandKind = (typeof handKinds)[number];

/** Of two hands the one with more strength wins; equal strength is a tie, because suits do not count. */
export type Hand = { kind: HandKind; strength: number };

const ACE = 14;
const KEYS = 15 ** 3;

/** Three cards. A-K-Q is the best run, A-2-3 the second, K-Q-J the third. */
export function handOf(cards: readonly Card[]): Hand {
  const [high = 0, middle = 0, low = 0] = cards.map(valueOf).toSorted((a, b) => b - a);
  const key = keyOf(high, middle, low);
  const isColor = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  if (high === low) return hand('TRAIL', high);
  const run = runOf(high, middle, low);
  if (run > 0) return hand(isColor ? 'PURE_SEQUENCE' : 'SEQUENCE', run);
  if (isColor) return hand('COLOR', key);
  if (high === middle) return hand('PAIR', keyOf(high, low, 0));
  if (middle === low) return hand('PAIR', keyOf(low, high, 0));
  return hand('HIGH_CARD', key);
}

/** Ace above king. */
function valueOf(card: Card): number {
  const rank = rankOf(card);
  return rank === 0 ? ACE : rank + 1;
}

function hand(kind: HandKind, key: number): Hand {
  return { kind, strength: handKinds.indexOf(kind) * KEYS + key };
}

function keyOf(first: number, second: number, third: number): number {
  return (first * 15 + second) * 15 + third;
}

/** Twice the top of a run, so that A-2-3 ranks between A-K-Q and K-Q-J; 0 is none. */
function runOf(high: number, middle: number, low: number): number {
  if (high === ACE && middle === 3 && low === 2) return 2 * ACE - 1;
  return high === middle + 1 && middle === low + 1 ? 2 * high : 0;
}

/** The weakest high card with this top, for rules that require a queen or better. */
export function strengthOfHighCard(high: number, middle = 0, low = 0): number {
  return keyOf(high, middle, low);
}
