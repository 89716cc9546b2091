import { parseMoney } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { blackjackTotalOf, isNatural, resultOfHand } from './blackjack-hand.ts';
import { blackjack, type BlackjackBet, type BlackjackStep, type BlackjackView } from './blackjack.ts';
import { rankOf, readCard } from './cards.ts';
import type { Round } from './round.ts';
import { openSeed, uniformInt, type Stream } from './stream.ts';

const cards = (text: string): number[] => text.split(' ').map((card) => readCard(card) ?? -1);
const streamOf = openSeed('3e'.repeat(32));
const stream = (nonce: number): Stream => streamOf({ clientSeed: 'blackjack', nonce });
const stake = parseMoney('100');
const plain: BlackjackBet = { stake, reserve: parseMoney('0') };
const full: BlackjackBet = { stake, reserve: parseMoney('350') };

const play = (nonce: number, bet: BlackjackBet, ...kinds: string[]): Round<BlackjackView> | undefined =>
  blackjack.play(stream(nonce), bet, kinds.map(stepOf));

function stepOf(kind: string): BlackjackStep {
  return blackjack.readStep({ kind }) ?? { kind: 'close' };
}

/** The first cards of a round, as its stream deals them: player, dealer, player, dealer, and three more. */
function dealtAt(nonce: number): number[] {
  const cardsOf = stream(nonce);
  return Array.from({ length: 7 }, () => uniformInt(cardsOf, 52));
}

/** The first round whose cards are like this. */
function find(isLike: (deal: { player: number[]; dealer: number[]; rest: number[] }) => boolean): number {
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const [p1 = 0, up = 0, p2 = 0, hole = 0, ...rest] = dealtAt(nonce);
    if (isLike({ player: [p1, p2], dealer: [up, hole], rest })) return nonce;
  }
  return -1;
}

const totalOf = (hand: number[]): number => blackjackTotalOf(hand).total;
const isAce = (card: number | undefined): boolean => rankOf(card ?? -1) === 0;

describe('a hand', () => {
  test.each([
    ['AS KD', 21, true],
    ['AS AD', 12, true],
    ['AS AD 9C', 21, true],
    ['AS 6D TC', 17, false],
    ['TS JD 2C', 22, false],
    ['AS AD AC AH 7S', 21, true],
    ['AS 6D', 17, true],
  ])('%s counts %d', (hand, total, isSoft) => {
    const counted = blackjackTotalOf(cards(hand));
    expect(counted.total).toBe(total);
    expect(counted.isSoft).toBe(isSoft);
  });

  test('is a blackjack with two cards only, and not after a split', () => {
    expect(isNatural(cards('AS KD'))).toBe(true);
    expect(isNatural(cards('7S 7D 7C'))).toBe(false);
    expect(resultOfHand(cards('AS KD'), cards('TH 9C'), false)).toBe('BLACKJACK');
    expect(resultOfHand(cards('AS KD'), cards('TH 9C'), true)).toBe('WIN');
    expect(resultOfHand(cards('AS KD'), cards('5H 6C TD'), true)).toBe('PUSH');
    expect(resultOfHand(cards('7S 7D 7C'), cards('AH KC'), false)).toBe('LOSE');
    expect(resultOfHand(cards('AS KD'), cards('AH KC'), false)).toBe('PUSH');
  });

  test('loses when it is over 21, even against a dealer over 21', () => {
    expect(resultOfHand(cards('TS JD 2C'), cards('TH 6C KD'), false)).toBe('BUST');
    expect(resultOfHand(cards('TS 2D'), cards('TH 6C KD'), false)).toBe('WIN');
  });
});

describe('a round', () => {
  const quiet = find(
    ({ player, dealer }) =>
      totalOf(player) < 12 && !isAce(dealer[0]) && !isNatural(dealer) && totalOf(player) > 5,
  );

  test('shows one card of the dealer until it is over, and the second is fixed before the first move', () => {
    const [, up = 0, , hole = 0] = dealtAt(quiet);
    const open = play(quiet, plain);
    expect(open).toMatchObject({ isOver: false, staked: stake, payout: 0n, view: { dealer: [up], turn: 0 } });
    expect(open?.view.hands[0]).not.toHaveProperty('result');
    expect(play(quiet, plain, 'stand')?.view.dealer.slice(0, 2)).toEqual([up, hole]);
    expect(play(quiet, plain, 'hit', 'stand')?.view.dealer.slice(0, 2)).toEqual([up, hole]);
  });

  test('draws the cards of the player before those of the dealer', () => {
    const [p1 = 0, , p2 = 0, , next = 0] = dealtAt(quiet);
    expect(play(quiet, plain, 'hit')?.view.hands[0]?.cards).toEqual([p1, p2, next]);
  });

  test('lets the dealer draw to 17 and stand on every 17', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const over = play(nonce, plain, 'close') ?? play(nonce, plain);
      const dealer = [...(over?.view.dealer ?? [])];
      expect(over?.isOver).toBe(true);
      if (isNatural(over?.view.hands[0]?.cards ?? [])) continue;
      expect(totalOf(dealer)).toBeGreaterThanOrEqual(17);
      expect(dealer.length === 2 || totalOf(dealer.slice(0, -1)) < 17).toBe(true);
    }
  });

  test('ends at once with a blackjack, which pays 3 to 2, and returns the stake against another', () => {
    const own = find(({ player, dealer }) => isNatural(player) && !isNatural(dealer) && !isAce(dealer[0]));
    expect(play(own, plain)).toMatchObject({
      isOver: true,
      payout: parseMoney('250'),
      view: { hands: [{ result: 'BLACKJACK' }], moves: [] },
    });
    const both = find(({ player, dealer }) => isNatural(player) && isNatural(dealer) && !isAce(dealer[0]));
    expect(play(both, plain)).toMatchObject({ isOver: true, payout: stake, risked: 0n });
    const dealers = find(
      ({ player, dealer }) => !isNatural(player) && isNatural(dealer) && !isAce(dealer[0]),
    );
    expect(play(dealers, plain)).toMatchObject({
      isOver: true,
      payout: 0n,
      view: { hands: [{ result: 'LOSE' }] },
    });
    expect(play(dealers, plain, 'hit')).toBeUndefined();
  });

  test('rounds three halves of an odd stake down to whole paise', () => {
    const own = find(({ player, dealer }) => isNatural(player) && !isNatural(dealer) && !isAce(dealer[0]));
    const odd = { stake: parseMoney('1.01'), reserve: parseMoney('0') };
    expect(play(own, odd)?.payout).toBe(parseMoney('2.52'));
  });

  test('an abandoned round stands on every hand', () => {
    expect(play(quiet, plain, 'close')).toEqual(play(quiet, plain, 'stand'));
    expect(play(quiet, plain, 'close', 'close')).toBeUndefined();
  });
});

describe('doubling and splitting', () => {
  const eleven = find(
    ({ player, dealer }) => totalOf(player) === 11 && !isAce(dealer[0]) && !isNatural(dealer),
  );
  const isPairOf = (value: number) =>
    find(
      ({ player, dealer }) =>
        player.every((card) => Math.min(rankOf(card) + 1, 10) === value) &&
        !isAce(dealer[0]) &&
        !isNatural(dealer),
    );

  test('a double takes one more stake from the reserve and one card', () => {
    const doubled = play(eleven, full, 'double');
    expect(doubled).toMatchObject({
      isOver: true,
      staked: parseMoney('200'),
      view: { hands: [{ isDoubled: true }] },
    });
    expect(doubled?.view.hands[0]?.cards).toHaveLength(3);
    const result = doubled?.view.hands[0]?.result;
    const pays = { WIN: '400', PUSH: '200', LOSE: '0', BUST: '0', BLACKJACK: '-1' } as const;
    expect(doubled?.payout).toBe(parseMoney(pays[result ?? 'BLACKJACK']));
  });

  test('neither is offered without a reserve, nor after a third card', () => {
    expect(play(eleven, plain)?.view.moves).toEqual(['hit', 'stand']);
    expect(play(eleven, plain, 'double')).toBeUndefined();
    expect(play(eleven, { stake, reserve: parseMoney('99.99') }, 'double')).toBeUndefined();
    expect(play(eleven, full)?.view.moves).toEqual(['hit', 'stand', 'double']);
    const three = find(
      ({ player, dealer, rest }) =>
        totalOf(player) < 8 && !isAce(dealer[0]) && !isNatural(dealer) && rankOf(rest[0] ?? 0) === 1,
    );
    expect(play(three, full, 'hit')?.view.moves).toEqual(['hit', 'stand']);
  });

  test('a pair becomes two hands that are played from left to right, each with a card of its own', () => {
    const eights = isPairOf(8);
    const [p1 = 0, , p2 = 0, , left = 0, right = 0] = dealtAt(eights);
    const split = play(eights, full, 'split');
    expect(split?.view.hands.map((hand) => hand.cards)).toEqual([
      [p1, left],
      [p2, right],
    ]);
    expect(split).toMatchObject({ isOver: false, staked: parseMoney('200'), view: { turn: 0 } });
    expect(play(eights, full, 'split', 'stand')?.view.turn).toBe(1);
    const over = play(eights, full, 'split', 'stand', 'stand');
    expect(over?.isOver).toBe(true);
    expect(play(eights, full, 'split', 'close')).toEqual(over);
    expect(play(eights, full, 'split', 'split')).toBeUndefined();
  });

  test('two split hands may both be doubled with a full reserve', () => {
    const round = play(isPairOf(8), full, 'split', 'double', 'double');
    expect(round).toMatchObject({ isOver: true, staked: parseMoney('400') });
    const less = { stake, reserve: parseMoney('200') };
    expect(play(isPairOf(8), less, 'split', 'double', 'double')).toBeUndefined();
  });

  test('two split aces get one card each, and 21 with them is no blackjack', () => {
    const aces = isPairOf(1);
    const round = play(aces, full, 'split');
    expect(round?.isOver).toBe(true);
    expect(round?.view.hands.map((hand) => hand.cards.length)).toEqual([2, 2]);
    const ten = find(
      ({ player, dealer, rest }) =>
        player.every(isAce) && rankOf(rest[0] ?? 0) >= 9 && !isAce(dealer[0]) && !isNatural(dealer),
    );
    expect(play(ten, full, 'split')?.view.hands[0]).toMatchObject({ total: 21 });
    expect(play(ten, full, 'split')?.view.hands[0]?.result).not.toBe('BLACKJACK');
  });
});

describe('insurance', () => {
  const isQuiet = (player: number[]): boolean => !isNatural(player);
  const lost = find(({ player, dealer }) => isQuiet(player) && isAce(dealer[0]) && !isNatural(dealer));
  const paid = find(({ player, dealer }) => isQuiet(player) && isAce(dealer[0]) && isNatural(dealer));
  const even = find(({ player, dealer }) => isNatural(player) && isAce(dealer[0]) && isNatural(dealer));
  const insure: BlackjackStep = { kind: 'insure', stake: parseMoney('50') };

  test('is asked for before anything else when the dealer shows an ace, and the second card stays hidden', () => {
    for (const nonce of [lost, paid, even]) {
      const asked = play(nonce, full);
      expect(asked).toMatchObject({ isOver: false, view: { moves: ['insure', 'decline'] } });
      expect(asked?.view.dealer).toHaveLength(1);
      expect(asked?.view.turn).toBeUndefined();
      expect(play(nonce, full, 'hit')).toBeUndefined();
    }
  });

  test('pays 2 to 1 on a blackjack of the dealer, and is lost otherwise', () => {
    expect(blackjack.play(stream(paid), full, [insure])).toMatchObject({
      isOver: true,
      staked: parseMoney('150'),
      payout: parseMoney('150'),
    });
    expect(blackjack.play(stream(even), full, [insure])?.payout).toBe(parseMoney('250'));
    expect(blackjack.play(stream(lost), full, [insure])).toMatchObject({
      isOver: false,
      staked: parseMoney('150'),
      view: { isInsured: true },
    });
    expect(play(paid, full, 'decline')).toMatchObject({ isOver: true, staked: stake, payout: 0n });
  });

  test('costs at most half the stake and no more than the reserve', () => {
    for (const amount of ['50.01', '100'])
      expect(
        blackjack.play(stream(lost), full, [{ kind: 'insure', stake: parseMoney(amount) }]),
      ).toBeUndefined();
    const little = { stake, reserve: parseMoney('20') };
    expect(blackjack.play(stream(lost), little, [insure])).toBeUndefined();
    expect(blackjack.play(stream(lost), little, [{ kind: 'insure', stake: parseMoney('20') }])?.staked).toBe(
      parseMoney('120'),
    );
  });

  test('is not asked for without a reserve, and is declined in an abandoned round', () => {
    expect(play(lost, plain)?.view.moves).toContain('hit');
    expect(play(paid, plain)).toMatchObject({ isOver: true, payout: 0n });
    expect(play(lost, full, 'close')?.staked).toBe(stake);
    expect(play(paid, full, 'close')).toEqual(play(paid, full, 'decline'));
  });

  test('is not offered twice, nor against another card', () => {
    expect(blackjack.play(stream(lost), full, [insure, insure])).toBeUndefined();
    const other = find(({ player, dealer }) => isQuiet(player) && !isAce(dealer[0]) && !isNatural(dealer));
    expect(blackjack.play(stream(other), full, [insure])).toBeUndefined();
  });
});

describe('a bet', () => {
  test('has one form: no reserve is written by leaving it out, and none exceeds three and a half stakes', () => {
    expect(blackjack.readBet({ stake: '100' })).toEqual(plain);
    expect(blackjack.readBet({ stake: '100', reserve: '350' })).toEqual(full);
    for (const reserve of ['0', '350.01', '-1', 5])
      expect(blackjack.readBet({ stake: '100', reserve })).toBeUndefined();
  });

  test('reports what it holds, and what two doubled hands or a blackjack would pay', () => {
    expect([plain, full].map(blackjack.stakeMax)).toEqual([stake, parseMoney('450')]);
    expect([plain, full].map(blackjack.payoutMax)).toEqual([parseMoney('250'), parseMoney('800')]);
    expect(blackjack.payoutMax({ stake, reserve: parseMoney('100') })).toBe(parseMoney('400'));
  });

  test('steps are read strictly', () => {
    expect(blackjack.readStep({ kind: 'insure', stake: '50' })).toEqual({
      kind: 'insure',
      stake: parseMoney('50'),
    });
    for (const step of [
      { kind: 'insure' },
      { kind: 'hit', stake: '50' },
      { kind: 'surrender' },
      { kind: 'insure', stake: '0' },
    ])
      expect(blackjack.readStep(step)).toBeUndefined();
  });
});
