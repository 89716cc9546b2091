import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { readCard, showCard } from './cards.ts';
import { openStream, type Stream } from './stream.ts';
import { handOf, type Hand } from './teen-patti-hand.ts';
import { dealTeenPatti, isBestPlayed, judge, paysOf, teenPatti } from './teen-patti.ts';

const cards = (text: string): number[] => text.split(' ').map((card) => readCard(card) ?? -1);

function hand(text: string): Hand {
  return handOf(cards(text));
}

function stream(): Stream {
  return openStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'teen-patti', nonce: 3 });
}

test('hands rank in order, from the trail of aces down to five high', () => {
  const ordered = [
    'AS AH AD',
    '2S 2H 2D',
    'AS KS QS',
    'AS 2S 3S',
    'KS QS JS',
    '4S 3S 2S',
    'AS KH QD',
    'AS 2H 3D',
    'KS QH JD',
    '4S 3H 2D',
    'AS KS JS',
    '5S 3S 2S',
    'AS AH KD',
    'AS AH 2D',
    '2S 2H AD',
    '2S 2H 3D',
    'AS KH JD',
    'QS 6H 4D',
    'QS 6H 3D',
    '5S 3H 2D',
  ].map((text) => hand(text).strength);
  expect(ordered).toEqual(ordered.toSorted((a, b) => b - a));
  expect(new Set(ordered).size).toBe(ordered.length);
});

test('suits never break a tie', () => {
  expect(hand('QS 6H 4D').strength).toBe(hand('QC 6D 4S').strength);
  expect(paysOf(hand('QS 6H 4D'), hand('QC 6D 4S')).antes).toBe(2);
});

test('the house opens with a queen, and its jack pays the ante and returns the play', () => {
  expect(paysOf(hand('KS 6H 4D'), hand('QC 3D 2S')).antes).toBe(4);
  expect(paysOf(hand('5S 3H 2D'), hand('JC TD 8S')).antes).toBe(3);
  expect(paysOf(hand('JS 3H 2D'), hand('QC 3D 2S')).antes).toBe(0);
});

test('the bonus is paid on a hand that loses, too', () => {
  expect(paysOf(hand('4S 3H 2D'), hand('KC KD KS'))).toEqual({ antes: 1, pairPlus: 7 });
  expect(paysOf(hand('AS AH AD'), hand('2C 2D 2S'))).toEqual({ antes: 9, pairPlus: 41 });
});

test('queen, six, four is the first hand worth playing', () => {
  expect(['QS 6H 4D', 'QS 6H 3D', 'KS 3H 2D', 'JS TH 8D'].map((text) => isBestPlayed(hand(text)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

const bet = { ante: parseMoney('100'), pairPlus: parseMoney('10') };

test('only the player’s own cards are visible before the choice, and only ante and pair plus are staked', () => {
  const { player } = dealTeenPatti(stream());
  expect(teenPatti.play(stream(), bet, [])).toEqual({
    isOver: false,
    staked: parseMoney('110'),
    payout: 0n,
    view: { player, kind: handOf(player).kind },
  });
});

test('a fold loses ante and pair plus, and so does an abandoned round', () => {
  const deal = dealTeenPatti(stream());
  for (const kind of ['fold', 'close'] as const)
    expect(teenPatti.play(stream(), bet, [{ kind }])).toMatchObject({
      isOver: true,
      staked: parseMoney('110'),
      payout: 0n,
      view: { ...deal, result: 'FOLDED' },
    });
  expect(judge(deal, bet, { kind: 'play' }).staked).toBe(parseMoney('210'));
  expect(judge(deal, bet, { kind: 'fold' }).risked).toBe(parseMoney('110'));
});

test.each([
  ['won', 'KS 6H 4D', 'QC 3D 2S', '210'],
  ['lost', 'JS 3H 2D', 'QC 3D 2S', '210'],
  ['a house without a queen', '5S 3H 2D', 'JC TD 8S', '110'],
  ['a tie', 'QS 6H 4D', 'QC 6D 4S', '10'],
])('a stake that is returned unchanged is no turnover: %s', (_what, player, dealer, risked) => {
  const deal = { player: cards(player), dealer: cards(dealer) };
  expect(judge(deal, bet, { kind: 'play' }).risked).toBe(parseMoney(risked));
});

test('there is one choice, and a pair plus of nothing is written by leaving it out', () => {
  expect(teenPatti.play(stream(), bet, [{ kind: 'play' }, { kind: 'fold' }])).toBeUndefined();
  expect(teenPatti.readBet({ ante: '100' })).toEqual({ ante: bet.ante, pairPlus: 0n });
  expect(teenPatti.readBet({ ante: '100', pairPlus: '0' })).toBeUndefined();
  expect(teenPatti.readStep({ kind: 'raise' })).toBeUndefined();
});

test('a card is named by rank and suit', () => {
  expect([0, 1, 39, 51].map(showCard)).toEqual(['AS', 'AH', 'TC', 'KC']);
  expect(Array.from({ length: 52 }, (_, card) => readCard(showCard(card)))).toEqual(
    Array.from({ length: 52 }, (_, card) => card),
  );
  expect(['', 'A', '1S', 'AX', 'ASS'].map(readCard)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
