import { noMoney, type Money } from '@mela/kernel/money';
import { PACK, rankOf, type Card } from './cards.ts';
import { largestOf, payOf, sumOf, type Times } from './pay.ts';
import { hasFields, noStep, readStake, type Engine } from './round.ts';
import { openPack, type Stream } from './stream.ts';

/** A spot on the cloth and its payout: a side, or a range of the number of cards. */
type Spot = { times: Times; wins(deal: AndarBaharDeal): boolean };

export type AndarBaharDeal = {
  joker: Card;
  /** From the first card for Andar to the one of the joker's rank. */
  cards: readonly Card[];
  side: 'ANDAR' | 'BAHAR';
};

const spots = {
  ANDAR: { times: 19_000, wins: ({ side }) => side === 'ANDAR' },
  BAHAR: { times: 20_000, wins: ({ side }) => side === 'BAHAR' },
  '1-5': band(1, 5, 35_000),
  '6-10': band(6, 10, 43_000),
  '11-15': band(11, 15, 56_000),
  '16-25': band(16, 25, 43_000),
  '26-30': band(26, 30, 155_000),
  '31-35': band(31, 35, 256_000),
  '36-40': band(36, 40, 500_000),
  '41-49': band(41, 49, 1_199_000),
} as const satisfies Record<string, Spot>;

export type AndarBaharSpot = keyof typeof spots;
export type AndarBaharBet = { stakes: ReadonlyMap<AndarBaharSpot, Money> };
export type AndarBaharView = AndarBaharDeal & { wins: readonly AndarBaharSpot[] };

export const andarBaharSpots: readonly AndarBaharSpot[] = Object.keys(spots).filter(isSpot);

const sides: ReadonlySet<AndarBaharSpot> = new Set(['ANDAR', 'BAHAR']);

function band(from: number, to: number, times: Times): Spot {
  return { times, wins: ({ cards }) => cards.length >= from && cards.length <= to };
}

function isSpot(name: string): name is AndarBaharSpot {
  return Object.hasOwn(spots, name);
}

export function andarBaharTimesOf(spot: AndarBaharSpot): Times {
  return spots[spot].times;
}

export function isAndarBaharWin(spot: AndarBaharSpot, deal: AndarBaharDeal): boolean {
  return spots[spot].wins(deal);
}

/** The joker, then a card for Andar, one for Bahar and so on until the joker's rank comes again. */
export function dealAndarBahar(stream: Stream): AndarBaharDeal {
  const deal = openPack(stream, PACK);
  const joker = deal();
  const cards: Card[] = [];
  do cards.push(deal());
  while (rankOf(cards.at(-1) ?? joker) !== rankOf(joker));
  return { joker, cards, side: cards.length % 2 === 1 ? 'ANDAR' : 'BAHAR' };
}

/** One player’s part of a shared deal. */
export function payAndarBahar({ stakes }: AndarBaharBet, deal: AndarBaharDeal): Money {
  return sumOf(
    [...stakes].map(([spot, stake]) => (spots[spot].wins(deal) ? payOf(stake, spots[spot].times) : noMoney)),
  );
}

export const andarBahar: Engine<AndarBaharBet, never, AndarBaharView> = {
  readBet(value) {
    if (!hasFields(value, 'stakes') || !hasFields(value['stakes'], ...andarBaharSpots)) return undefined;
    const stakes = new Map<AndarBaharSpot, Money>();
    for (const [spot, text] of Object.entries(value['stakes'])) {
      const stake = readStake(text);
      if (!isSpot(spot) || stake === undefined) return undefined;
      stakes.set(spot, stake);
    }
    return stakes.size > 0 ? { stakes } : undefined;
  },
  readStep: noStep,
  stakeMax: ({ stakes }) => sumOf([...stakes.values()]),
  payoutMax({ stakes }) {
    const pays = (ofSide: boolean): Money[] =>
      [...stakes]
        .filter(([spot]) => sides.has(spot) === ofSide)
        .map(([spot, stake]) => payOf(stake, spots[spot].times));
    // A side and a band may win together, two sides or two bands never.
    return sumOf([largestOf(pays(true)), largestOf(pays(false))]);
  },
  play(stream, bet) {
    const deal = dealAndarBahar(stream);
    const wins = [...bet.stakes.keys()].filter((spot) => spots[spot].wins(deal));
    return {
      isOver: true,
      staked: sumOf([...bet.stakes.values()]),
      payout: payAndarBahar(bet, deal),
      view: { ...deal, wins },
    };
  },
};
