import { PACK, rankOf, suitOf, type Card } from '#games/cards.ts';
import { handOf, type Hand } from '#games/teen-patti-hand.ts';
import { isBestPlayed, pairPlusPays, paysOf } from '#games/teen-patti.ts';
import { fractionOf, momentsOf, once, quotientOf, type Moments } from './moments.ts';

export type TeenPattiReturn = {
  /** The result of a round in antes, with optimal play. */
  net: Moments;
  /** The return of all stakes, with optimal play. */
  ofStaked: number;
  pairPlus: Moments;
  deals: number;
  /** The frequency of each kind of hand among the 22,100. */
  kinds: Readonly<Record<string, number>>;
  /** Hands that are folded although playing would lose less, or the other way round. */
  misplayed: number;
};

/** Every possible deal. Suits are interchangeable, so one hand represents all equivalent ones. */
export const teenPattiReturn = once((): TeenPattiReturn => {
  const hands = everyHand();
  const classes = classesOf(hands);
  const meet = openDealers(hands);
  const sums = { deals: 0, net: 0, square: 0, staked: 0, returned: 0, misplayed: 0 };
  for (const { cards, alike } of classes.values()) {
    const own = handOf(cards);
    const met = meet(own, cards);
    const isPlayed = isBestPlayed(own);
    if (isPlayed !== met.antes - 2 * met.deals > -met.deals) sums.misplayed += alike;
    sums.deals += alike * met.deals;
    sums.staked += alike * met.deals * (isPlayed ? 2 : 1);
    sums.returned += alike * (isPlayed ? met.antes : 0);
    sums.net += alike * (isPlayed ? met.antes - 2 * met.deals : -met.deals);
    sums.square += alike * (isPlayed ? met.netSquares : met.deals);
  }
  const mean = quotientOf(BigInt(sums.net), BigInt(sums.deals));
  const kinds: Record<string, number> = {};
  for (const { hand } of hands) kinds[hand.kind] = (kinds[hand.kind] ?? 0) + 1;
  return {
    net: {
      mean,
      sd: Math.sqrt(sums.square / sums.deals - mean ** 2),
      fraction: fractionOf(BigInt(sums.net), BigInt(sums.deals)),
    },
    ofStaked: quotientOf(BigInt(sums.returned), BigInt(sums.staked)),
    pairPlus: pairPlusMoments(kinds, hands.length),
    deals: sums.deals,
    kinds,
    misplayed: sums.misplayed,
  };
});

type Dealt = { cards: readonly Card[]; hand: Hand };

function everyHand(): Dealt[] {
  const hands: Dealt[] = [];
  for (let first = 0; first < PACK; first++)
    for (let second = first + 1; second < PACK; second++)
      for (let third = second + 1; third < PACK; third++) {
        const cards = [first, second, third];
        hands.push({ cards, hand: handOf(cards) });
      }
  return hands;
}

/** Hands that differ only in their suits. */
function classesOf(hands: readonly Dealt[]): Map<string, { cards: readonly Card[]; alike: number }> {
  const classes = new Map<string, { cards: readonly Card[]; alike: number }>();
  for (const { cards } of hands) {
    const key = likenessOf(cards);
    const found = classes.get(key);
    if (found) found.alike++;
    else classes.set(key, { cards, alike: 1 });
  }
  return classes;
}

/** The ranks, and which of the cards share a suit; in a pair the other card's suit may be that of either, so a pair's are sorted. */
function likenessOf(cards: readonly Card[]): string {
  const bySuit = new Map<number, number[]>();
  for (const card of cards) bySuit.set(suitOf(card), [...(bySuit.get(suitOf(card)) ?? []), rankOf(card)]);
  return [...bySuit.values()]
    .map((ranks) => ranks.toSorted((a, b) => a - b).join('+'))
    .toSorted()
    .join(' ');
}

type Met = { deals: number; antes: number; netSquares: number };

/** The opponents of a hand: every other hand that can still be dealt, counted by its strength. */
function openDealers(hands: readonly Dealt[]): (own: Hand, cards: readonly Card[]) => Met {
  const kinds = [...new Map(hands.map(({ hand }) => [hand.strength, hand])).values()];
  const kindAt = new Map(kinds.map((hand, index) => [hand.strength, index]));
  const kindOf = Uint16Array.from(hands, ({ hand }) => kindAt.get(hand.strength) ?? 0);
  const low = Int32Array.from(hands, ({ cards }) => maskOf(cards, 0));
  const high = Int32Array.from(hands, ({ cards }) => maskOf(cards, HALF));
  const counts = new Int32Array(kinds.length);
  return (own, cards) => {
    const [ownLow, ownHigh] = [maskOf(cards, 0), maskOf(cards, HALF)];
    counts.fill(0);
    for (let index = 0; index < kindOf.length; index++) {
      const shared = ((low[index] ?? 0) & ownLow) | ((high[index] ?? 0) & ownHigh);
      const kind = kindOf[index] ?? 0;
      if (shared === 0) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    const met = { deals: 0, antes: 0, netSquares: 0 };
    for (const [index, hand] of kinds.entries()) {
      const count = counts[index] ?? 0;
      const { antes } = paysOf(own, hand);
      met.deals += count;
      met.antes += count * antes;
      met.netSquares += count * (antes - 2) ** 2;
    }
    return met;
  };
}

const HALF = PACK / 2;

/** The cards of a hand in half a pack, one bit each. */
function maskOf(cards: readonly Card[], from: number): number {
  return cards.reduce(
    (mask, card) => (card >= from && card < from + HALF ? mask | (1 << (card - from)) : mask),
    0,
  );
}

function pairPlusMoments(kinds: Readonly<Record<string, number>>, hands: number): Moments {
  const endings = Object.entries(pairPlusPays).map(([kind, pay]) => ({
    times: (pay + 1) * 10_000,
    cases: BigInt(kinds[kind] ?? 0),
  }));
  return momentsOf(BigInt(hands), endings);
}
