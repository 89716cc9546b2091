import { rankOf, type Card } from './cards.ts';
import { ONCE, type Times } from './pay.ts';

/** `isSoft`: an ace counts 11. */
export type BlackjackTotal = { total: number; isSoft: boolean };

export type BlackjackResult = 'BLACKJACK' | 'WIN' | 'PUSH' | 'LOSE' | 'BUST';

export const BLACKJACK_MAX = 21;
export const DEALER_STANDS_FROM = 17;

/** An ace counts 1 here, a ten, jack, queen or king 10. */
export const TEN = 10;
const ACE = 1;
const ACE_AS_ELEVEN = 10;

const pays: Readonly<Record<BlackjackResult, Times>> = {
  BLACKJACK: 25_000,
  WIN: 20_000,
  PUSH: ONCE,
  LOSE: 0,
  BUST: 0,
};

export function blackjackValueOf(card: Card): number {
  return Math.min(rankOf(card) + 1, TEN);
}

/** The best total of values that sum up to `low` with every ace as 1: one ace counts 11 where that does not exceed 21. */
export function bestTotalOf(low: number, hasAce: boolean): BlackjackTotal {
  const isSoft = hasAce && low + ACE_AS_ELEVEN <= BLACKJACK_MAX;
  return { total: isSoft ? low + ACE_AS_ELEVEN : low, isSoft };
}

export function blackjackTotalOf(cards: readonly Card[]): BlackjackTotal {
  let low = 0;
  let hasAce = false;
  for (const card of cards) {
    const value = blackjackValueOf(card);
    low += value;
    hasAce ||= value === ACE;
  }
  return bestTotalOf(low, hasAce);
}

/** An ace and a ten as the first two cards. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && blackjackTotalOf(cards).total === BLACKJACK_MAX;
}

/** The result of a hand when the dealer has finished; 21 after a split is no blackjack. */
export function resultOfHand(
  cards: readonly Card[],
  dealer: readonly Card[],
  isSplit: boolean,
): BlackjackResult {
  const own = blackjackTotalOf(cards).total;
  if (own > BLACKJACK_MAX) return 'BUST';
  const isOwnNatural = isNatural(cards) && !isSplit;
  if (isOwnNatural !== isNatural(dealer)) return isOwnNatural ? 'BLACKJACK' : 'LOSE';
  const other = blackjackTotalOf(dealer).total;
  if (own === other) return 'PUSH';
  return own > other || other > BLACKJACK_MAX ? 'WIN' : 'LOSE';
}

export function blackjackTimesOf(result: BlackjackResult): Times {
  return pays[result];
}
