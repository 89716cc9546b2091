import type { Money } from '@mela/kernel/money';
import { baccarat, baccaratWinnerOf, countBaccarat, type BaccaratSpot } from '#games/baccarat.ts';
import { PACK } from '#games/cards.ts';
import { dragonTiger, judgeDragonTiger, type DragonTigerSpot } from '#games/dragon-tiger.ts';
import { sevenUpDown, type SevenUpDownSpot } from '#games/seven-up-down.ts';
import { SHOE_PACKS } from '#games/shoe.ts';
import { sicBo, type SicBoSpot } from '#games/sic-bo.ts';
import type { SpotTable } from '#games/spot-table.ts';
import { teenPattiSidesTable, type TeenPattiSide } from '#games/teen-patti-sides.ts';
import { momentsOf, once, type Moments } from './moments.ts';
import { everyDeal } from './teen-patti-deals.ts';

// Games with spots: the cases of every ending are counted, and the rules of the table say what each pays.

/** The number of equally likely deals that end like this. */
type Counted<Ending> = { ending: Ending; cases: bigint };

function spotMoments<Spot extends string, Ending, Deal extends Ending>(
  { timesOf }: SpotTable<Spot, Ending, Deal>,
  spot: Spot,
  { counted, stake }: { counted: readonly Counted<Ending>[]; stake: Money | undefined },
): Moments {
  const all = counted.reduce((sum, { cases }) => sum + cases, 0n);
  const endings = counted.map(({ ending, cases }) => ({ times: timesOf(spot, ending), cases }));
  return momentsOf(all, endings, stake);
}

export function sevenUpDownMoments(spot: SevenUpDownSpot, stake?: Money): Moments {
  const counted = sevenUpDown.endings.map((ending) => ({ ending, cases: 1n }));
  return spotMoments(sevenUpDown, spot, { counted, stake });
}

export function sicBoMoments(spot: SicBoSpot, stake?: Money): Moments {
  const counted = sicBo.endings.map((ending) => ({ ending, cases: 1n }));
  return spotMoments(sicBo, spot, { counted, stake });
}

/** Every card for the dragon, and every one of the remaining for the tiger. */
const dragonTigerDeals = once(() =>
  Array.from({ length: PACK * PACK }, (_, both) => {
    const [dragon, tiger] = [Math.floor(both / PACK), both % PACK];
    const left = dragon === tiger ? SHOE_PACKS - 1 : SHOE_PACKS;
    return { ending: judgeDragonTiger(dragon, tiger), cases: BigInt(SHOE_PACKS * left) };
  }),
);

export function dragonTigerMoments(spot: DragonTigerSpot, stake?: Money): Moments {
  return spotMoments(dragonTiger, spot, { counted: dragonTigerDeals(), stake });
}

const VALUES = 10;
/** Cards of one value in a shoe; four ranks count 0. */
const OF_VALUE = 4 * SHOE_PACKS;

const noPair = { isPlayerPair: false, isBankerPair: false };

/** Every way to draw six cards, by their values. All counts are whole numbers below 2^53. */
const baccaratWinners = once(() => {
  const cases = { PLAYER: 0, BANKER: 0, TIE: 0 };
  const left = Array.from({ length: VALUES }, (_, value) => (value === 0 ? 4 * OF_VALUE : OF_VALUE));
  const values: number[] = [];
  const walk = (ways: number): void => {
    if (values.length === 6) {
      cases[baccaratWinnerOf(countBaccarat(values).points)] += ways;
      return;
    }
    for (let value = 0; value < VALUES; value++) {
      const cards = left[value] ?? 0;
      left[value] = cards - 1;
      values.push(value);
      walk(ways * cards);
      values.pop();
      left[value] = cards;
    }
  };
  walk(1);
  return (['PLAYER', 'BANKER', 'TIE'] as const).map((winner) => ({
    ending: { ...noPair, winner },
    cases: BigInt(cases[winner]),
  }));
});

/** The second card of a side has the rank of the first. */
function pairDeals(): { isPair: boolean; cases: bigint }[] {
  const ofRank = OF_VALUE - 1;
  const others = SHOE_PACKS * PACK - 1 - ofRank;
  return [
    { isPair: true, cases: BigInt(ofRank) },
    { isPair: false, cases: BigInt(others) },
  ];
}

export function baccaratMoments(spot: BaccaratSpot, stake?: Money): Moments {
  const isPairSpot = spot === 'PPAIR' || spot === 'BPAIR';
  const counted = isPairSpot
    ? pairDeals().map(({ isPair, cases }) => ({
        ending: { winner: 'PLAYER' as const, isPlayerPair: isPair, isBankerPair: isPair },
        cases,
      }))
    : baccaratWinners();
  return spotMoments(baccarat, spot, { counted, stake });
}

/** Every pair of hands. Both sides are dealt alike, so half of the deals that are no tie are won by A. */
export const teenPattiSidesDeals = once(() => {
  let ties = 0n;
  let deals = 0n;
  for (const { own, alike, others } of everyDeal()) {
    for (const { hand, count } of others) {
      deals += BigInt(alike * count);
      if (hand.strength === own.strength) ties += BigInt(alike * count);
    }
  }
  return { ties, deals };
});

export function teenPattiSidesMoments(side: TeenPattiSide, stake?: Money): Moments {
  const { ties, deals } = teenPattiSidesDeals();
  const counted = [
    { ending: { winner: 'A' as const }, cases: (deals - ties) / 2n },
    { ending: { winner: 'B' as const }, cases: (deals - ties) / 2n },
    { ending: { winner: 'TIE' as const }, cases: ties },
  ];
  return spotMoments(teenPattiSidesTable, side, { counted, stake });
}
