import { rankOf, type Card } from './cards.ts';
import { ONCE, type Times } from './pay.ts';
import { drawFromShoe } from './shoe.ts';
import { createSpotTable } from './spot-table.ts';

export const baccaratSpots = ['PLAYER', 'BANKER', 'TIE', 'PPAIR', 'BPAIR'] as const;

export type BaccaratSpot = (typeof baccaratSpots)[number];

export type BaccaratWinner = 'PLAYER' | 'BANKER' | 'TIE';

/** A pair is two cards of one rank among the first two of a side. */
export type BaccaratEnding = { winner: BaccaratWinner; isPlayerPair: boolean; isBankerPair: boolean };

export type BaccaratDeal = BaccaratEnding & {
  player: readonly Card[];
  banker: readonly Card[];
  /** Of the player and of the banker, 0 to 9. */
  points: readonly [player: number, banker: number];
};

const CARDS_MAX = 6;
const NATURAL = 8;

/** Up to here a side without a third card on the other side draws. */
const DRAWS_TO = 5;

/** The third cards of the player on which the banker draws, by the banker’s points from 4 to 6: from, to. */
const bankerDrawsOn: Readonly<Record<number, readonly [from: number, to: number]>> = {
  4: [2, 7],
  5: [4, 7],
  6: [6, 7],
};

const pays: Readonly<Record<BaccaratSpot, Times>> = {
  PLAYER: 20_000,
  BANKER: 19_500,
  TIE: 90_000,
  PPAIR: 120_000,
  BPAIR: 120_000,
};

/** An ace counts 1; a ten, jack, queen or king counts 0. */
export function baccaratValueOf(card: Card): number {
  const value = rankOf(card) + 1;
  return value < 10 ? value : 0;
}

/** Whether the banker draws a third card; `third` is the value of the player’s. */
export function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= DRAWS_TO;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  const [from, to] = bankerDrawsOn[points] ?? [1, 0];
  return third >= from && third <= to;
}

/** The numbers of cards and the points of both sides, from the values of six cards in the order in which they are drawn. */
export function countBaccarat(values: readonly number[]): {
  cards: readonly [player: number, banker: number];
  points: readonly [player: number, banker: number];
} {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = values;
  const player = (p1 + p2) % 10;
  const banker = (b1 + b2) % 10;
  if (player >= NATURAL || banker >= NATURAL) return { cards: [2, 2], points: [player, banker] };
  if (player > DRAWS_TO) {
    return bankerDraws(banker, undefined)
      ? { cards: [2, 3], points: [player, (banker + fifth) % 10] }
      : { cards: [2, 2], points: [player, banker] };
  }
  const drawn = (player + fifth) % 10;
  return bankerDraws(banker, fifth)
    ? { cards: [3, 3], points: [drawn, (banker + sixth) % 10] }
    : { cards: [3, 2], points: [drawn, banker] };
}

export function baccaratWinnerOf([player, banker]: readonly [number, number]): BaccaratWinner {
  if (player === banker) return 'TIE';
  return player > banker ? 'PLAYER' : 'BANKER';
}

/** Six cards of a fresh shoe: two for each side in turn, then the third cards in the order in which they are taken. */
export function judgeBaccarat(cards: readonly Card[]): BaccaratDeal {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = cards;
  const { cards: counts, points } = countBaccarat(cards.map(baccaratValueOf));
  const isPlayerDrawing = counts[0] === 3;
  return {
    player: isPlayerDrawing ? [p1, p2, fifth] : [p1, p2],
    banker: counts[1] === 3 ? [b1, b2, isPlayerDrawing ? sixth : fifth] : [b1, b2],
    points,
    winner: baccaratWinnerOf(points),
    isPlayerPair: rankOf(p1) === rankOf(p2),
    isBankerPair: rankOf(b1) === rankOf(b2),
  };
}

function wins(spot: BaccaratSpot, { winner, isPlayerPair, isBankerPair }: BaccaratEnding): boolean {
  if (spot === 'PPAIR') return isPlayerPair;
  if (spot === 'BPAIR') return isBankerPair;
  return spot === winner;
}

const either = [false, true] as const;

export const baccarat = createSpotTable<BaccaratSpot, BaccaratEnding, BaccaratDeal>({
  spots: baccaratSpots,
  endings: (['PLAYER', 'BANKER', 'TIE'] as const).flatMap((winner) =>
    either.flatMap((isPlayerPair) => either.map((isBankerPair) => ({ winner, isPlayerPair, isBankerPair }))),
  ),
  deal: (stream) => judgeBaccarat(drawFromShoe(stream, CARDS_MAX)),
  timesOf(spot, ending) {
    if (wins(spot, ending)) return pays[spot];
    const isReturned = ending.winner === 'TIE' && (spot === 'PLAYER' || spot === 'BANKER');
    return isReturned ? ONCE : 0;
  },
});
