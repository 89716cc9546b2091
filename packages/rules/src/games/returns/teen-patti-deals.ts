import { PACK, rankOf, suitOf, type Card } from '#games/cards.ts';
import { handOf, type Hand } from '#games/teen-patti-hand.ts';
import { once } from './moments.ts';

/** A hand that represents `alike` hands, and the hands that it can meet, counted by their strength. */
export type CountedDeal = {
  own: Hand;
  alike: number;
  others: readonly { hand: Hand; count: number }[];
};

type Dealt = { cards: readonly Card[]; hand: Hand };

/** Every hand of three cards out of a pack. */
export const everyHand = once((): readonly Dealt[] => {
  const hands: Dealt[] = [];
  for (let first = 0; first < PACK; first++)
    for (let second = first + 1; second < PACK; second++)
      for (let third = second + 1; third < PACK; third++) {
        const cards = [first, second, third];
        hands.push({ cards, hand: handOf(cards) });
      }
  return hands;
});

/** Every possible deal of two hands. Suits are interchangeable, so one hand represents all equivalent ones. */
export const everyDeal = once((): readonly CountedDeal[] => {
  const hands = everyHand();
  const meet = openOthers(hands);
  return [...classesOf(hands).values()].map(({ cards, alike }) => ({
    own: handOf(cards),
    alike,
    others: meet(cards),
  }));
});

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

/** The opponents of a hand: every other hand that can still be dealt. */
function openOthers(hands: readonly Dealt[]): (cards: readonly Card[]) => CountedDeal['others'] {
  const kinds = [...new Map(hands.map(({ hand }) => [hand.strength, hand])).values()];
  const kindAt = new Map(kinds.map((hand, index) => [hand.strength, index]));
  const kindOf = Uint16Array.from(hands, ({ hand }) => kindAt.get(hand.strength) ?? 0);
  const low = Int32Array.from(hands, ({ cards }) => maskOf(cards, 0));
  const high = Int32Array.from(hands, ({ cards }) => maskOf(cards, HALF));
  return (cards) => {
    const [ownLow, ownHigh] = [maskOf(cards, 0), maskOf(cards, HALF)];
    const counts = new Int32Array(kinds.length);
    for (let index = 0; index < kindOf.length; index++) {
      const shared = ((low[index] ?? 0) & ownLow) | ((high[index] ?? 0) & ownHigh);
      const kind = kindOf[index] ?? 0;
      if (shared === 0) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return kinds.map((hand, index) => ({ hand, count: counts[index] ?? 0 }));
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
