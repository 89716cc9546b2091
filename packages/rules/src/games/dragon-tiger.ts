import { rankOf, suitOf, type Card } from './cards.ts';
import { ONCE, type Times } from './pay.ts';
import { drawFromShoe } from './shoe.ts';
import { createSpotTable } from './spot-table.ts';

export const dragonTigerSpots = ['DRAGON', 'TIGER', 'TIE', 'SUITED'] as const;

export type DragonTigerSpot = (typeof dragonTigerSpots)[number];

/** A suited tie is two cards of one rank and one suit. */
export type DragonTigerEnding = { winner: 'DRAGON' | 'TIGER' | 'TIE'; isSuited: boolean };

export type DragonTigerDeal = DragonTigerEnding & { dragon: Card; tiger: Card };

const pays: Readonly<Record<DragonTigerSpot, Times>> = {
  DRAGON: 20_000,
  TIGER: 20_000,
  TIE: 120_000,
  SUITED: 510_000,
};

/** The part of a side’s stake that comes back on a tie. */
const HALF: Times = ONCE / 2;

/** One card each; the ace is the lowest. */
export function judgeDragonTiger(dragon: Card, tiger: Card): DragonTigerDeal {
  const lead = rankOf(dragon) - rankOf(tiger);
  const winner = lead === 0 ? 'TIE' : lead > 0 ? 'DRAGON' : 'TIGER';
  return { dragon, tiger, winner, isSuited: lead === 0 && suitOf(dragon) === suitOf(tiger) };
}

export const dragonTiger = createSpotTable<DragonTigerSpot, DragonTigerEnding, DragonTigerDeal>({
  spots: dragonTigerSpots,
  endings: [
    { winner: 'DRAGON', isSuited: false },
    { winner: 'TIGER', isSuited: false },
    { winner: 'TIE', isSuited: false },
    { winner: 'TIE', isSuited: true },
  ],
  deal(stream) {
    const [dragon = 0, tiger = 0] = drawFromShoe(stream, 2);
    return judgeDragonTiger(dragon, tiger);
  },
  timesOf(spot, { winner, isSuited }) {
    if (spot === winner || (spot === 'SUITED' && isSuited)) return pays[spot];
    return winner === 'TIE' && (spot === 'DRAGON' || spot === 'TIGER') ? HALF : 0;
  },
});
