import { expect, test } from 'vitest';
import { andarBahar, andarBaharSpots, dealAndarBahar, isAndarBaharWin } from './andar-bahar.ts';
import { rankOf } from './cards.ts';
import { openSeed } from './stream.ts';

test('every number of cards from 1 to 49 is in one band, odd ones with Andar', () => {
  for (let count = 1; count <= 49; count++) {
    const deal = {
      joker: 0,
      cards: Array.from({ length: count }, () => 0),
      side: count % 2 === 1 ? ('ANDAR' as const) : ('BAHAR' as const),
    };
    const won = andarBaharSpots.filter((spot) => isAndarBaharWin(spot, deal));
    expect(won).toHaveLength(2);
    expect(won[0]).toBe(deal.side);
  }
});

test('cards are dealt until the joker’s rank comes again, and never beyond', () => {
  const streamOf = openSeed('34'.repeat(32));
  const deals = Array.from({ length: 1000 }, (_, nonce) =>
    dealAndarBahar(streamOf({ clientSeed: 'andar', nonce })),
  );
  const wrong = deals.filter(
    ({ joker, cards, side }) =>
      cards.findIndex((card) => rankOf(card) === rankOf(joker)) !== cards.length - 1 ||
      new Set([joker, ...cards]).size !== cards.length + 1 ||
      side !== (cards.length % 2 === 1 ? 'ANDAR' : 'BAHAR'),
  );
  expect(wrong).toEqual([]);
});

test('a bet names its spots, each with a stake', () => {
  expect(andarBahar.readBet({ stakes: { ANDAR: '10', '1-5': '0.5' } })?.stakes.size).toBe(2);
  for (const stakes of [{}, { TIE: '10' }, { ANDAR: '0' }, { ANDAR: 10 }, []])
    expect(andarBahar.readBet({ stakes })).toBeUndefined();
});
