import type { Hand } from '#games/teen-patti-hand.ts';
import { isBestPlayed, pairPlusPays, paysOf } from '#games/teen-patti.ts';
import { fractionOf, momentsOf, once, quotientOf, type Moments } from './moments.ts';
import { everyDeal, everyHand, type CountedDeal } from './teen-patti-deals.ts';

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

/** Over every possible deal. */
export const teenPattiReturn = once((): TeenPattiReturn => {
  const hands = everyHand();
  const sums = { deals: 0, net: 0, square: 0, staked: 0, returned: 0, misplayed: 0 };
  for (const { own, alike, others } of everyDeal()) {
    const met = metBy(own, others);
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

type Met = { deals: number; antes: number; netSquares: number };

/** What a hand gets against all that it can meet. */
function metBy(own: Hand, others: CountedDeal['others']): Met {
  const met = { deals: 0, antes: 0, netSquares: 0 };
  for (const { hand, count } of others) {
    const { antes } = paysOf(own, hand);
    met.deals += count;
    met.antes += count * antes;
    met.netSquares += count * (antes - 2) ** 2;
  }
  return met;
}

function pairPlusMoments(kinds: Readonly<Record<string, number>>, hands: number): Moments {
  const endings = Object.entries(pairPlusPays).map(([kind, pay]) => ({
    times: (pay + 1) * 10_000,
    cases: BigInt(kinds[kind] ?? 0),
  }));
  return momentsOf(BigInt(hands), endings);
}
