import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { rankOf, readCard } from './cards.ts';
import {
  HI_LO_RANKS,
  hiLo,
  hiLoCalls,
  hiLoSkipsMax,
  hiLoTimesOf,
  isRightCall,
  rightRanksOf,
  type HiLoCall,
  type HiLoStep,
} from './hi-lo.ts';
import { payOf, winMax } from './pay.ts';
import { openSeed, type Stream } from './stream.ts';

const ranks = Array.from({ length: HI_LO_RANKS }, (_, rank) => rank);
const streamOf = openSeed('7b'.repeat(32));
const stream = (nonce: number): Stream => streamOf({ clientSeed: 'hi-lo', nonce });
const bet = { stake: parseMoney('100') };
const nonces = Array.from({ length: 200 }, (_, nonce) => nonce);

/** The round after the likelier call on each card, for some cards. */
function callsOf(nonce: number, calls: number): HiLoStep[] {
  const steps: HiLoStep[] = [];
  while (steps.length < calls) {
    const card = hiLo.play(stream(nonce), bet, steps)?.view.cards.at(-1) ?? 0;
    steps.push({ kind: rankOf(card) < 6 ? 'hi' : 'lo' });
  }
  return steps;
}

const isWonOnce = (nonce: number): boolean =>
  hiLo.play(stream(nonce), bet, callsOf(nonce, 1))?.isOver === false;
const won = nonces.find(isWonOnce) ?? 0;
const lost = nonces.find((nonce) => !isWonOnce(nonce)) ?? 0;

test('a call has as many right ranks as its chance says, and none where it is not offered', () => {
  for (const call of hiLoCalls)
    for (const rank of ranks)
      expect(ranks.filter((next) => isRightCall(call, rank, next))).toHaveLength(rightRanksOf(call, rank));
  expect(ranks.map((rank) => rightRanksOf('hi', rank))).toEqual([12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 0]);
  expect(ranks.map((rank) => rightRanksOf('lo', rank))).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
});

test('an ace is low: higher and lower include the same rank, except at the two ends', () => {
  const rank = (card: string): number => rankOf(readCard(card) ?? -1);
  expect(isRightCall('hi', rank('7D'), rank('7S'))).toBe(true);
  expect(isRightCall('lo', rank('7D'), rank('7S'))).toBe(true);
  expect(isRightCall('hi', rank('AS'), rank('AD'))).toBe(false);
  expect(isRightCall('lo', rank('KS'), rank('KD'))).toBe(false);
  expect(isRightCall('same', rank('KS'), rank('KD'))).toBe(true);
});

test('the edge is taken once, however long the chain is', () => {
  expect(hiLoTimesOf([])).toBe(10_000);
  expect(hiLoTimesOf([7])).toBe(18_200);
  expect(hiLoTimesOf([8, 7])).toBe(29_575);
  expect(hiLoTimesOf([1, 1])).toBe(1_656_200);
});

test('an open round shows the cards so far and what each offered call would pay', () => {
  const round = hiLo.play(stream(won), bet, []);
  const rank = rankOf(round?.view.cards[0] ?? 0);
  expect(round).toMatchObject({ isOver: false, staked: bet.stake, payout: 0n });
  expect(round?.view.cards).toHaveLength(1);
  const offered = hiLoCalls.filter((call) => rightRanksOf(call, rank) > 0);
  expect(round?.view.next).toEqual(
    Object.fromEntries(offered.map((call) => [call, hiLoTimesOf([rightRanksOf(call, rank)])])),
  );
});

test('a right call raises the value, a cash-out pays it, and a wrong call ends the round', () => {
  const steps = callsOf(won, 1);
  const { view } = hiLo.play(stream(won), bet, steps) ?? {};
  expect(view?.times).toBeGreaterThan(10_000);
  const paid = hiLo.play(stream(won), bet, [...steps, { kind: 'cash-out' }]);
  expect(paid).toMatchObject({ isOver: true, payout: payOf(bet.stake, view?.times ?? 0) });
  expect(hiLo.play(stream(lost), bet, callsOf(lost, 1))).toMatchObject({
    isOver: true,
    staked: bet.stake,
    payout: 0n,
    view: { isLost: true, next: {} },
  });
});

test('an abandoned round pays its value, and one without a call takes no stake', () => {
  const steps = callsOf(won, 1);
  const paid = hiLo.play(stream(won), bet, [...steps, { kind: 'cash-out' }]);
  expect(hiLo.play(stream(won), bet, [...steps, { kind: 'close' }])).toEqual(paid);
  for (const before of [[], [{ kind: 'skip' } as const]])
    expect(hiLo.play(stream(won), bet, [...before, { kind: 'close' }])).toMatchObject({
      isOver: true,
      staked: 0n,
      payout: 0n,
      view: { isVoid: true },
    });
});

test('a cash-out needs a right call, and nothing follows the end', () => {
  expect(hiLo.play(stream(won), bet, [{ kind: 'cash-out' }])).toBeUndefined();
  expect(hiLo.play(stream(won), bet, [{ kind: 'skip' }, { kind: 'cash-out' }])).toBeUndefined();
  const over: HiLoStep[] = [...callsOf(won, 1), { kind: 'cash-out' }];
  expect(hiLo.play(stream(won), bet, [...over, { kind: 'skip' }])).toBeUndefined();
});

test('a card is skipped without risk, at most 52 times a round', () => {
  const skips = Array.from({ length: hiLoSkipsMax }, (): HiLoStep => ({ kind: 'skip' }));
  const round = hiLo.play(stream(won), bet, skips);
  expect(round).toMatchObject({ isOver: false, view: { skipsLeft: 0, times: 10_000 } });
  expect(round?.view.cards).toHaveLength(hiLoSkipsMax + 1);
  expect(hiLo.play(stream(won), bet, [...skips, { kind: 'skip' }])).toBeUndefined();
});

test('a call that is not offered on an ace or a king is refused', () => {
  const on = (rank: number): number =>
    nonces.find((nonce) => rankOf(hiLo.play(stream(nonce), bet, [])?.view.cards[0] ?? -1) === rank) ?? -1;
  const refused: [number, HiLoCall][] = [
    [on(0), 'lo'],
    [on(12), 'hi'],
  ];
  for (const [nonce, kind] of refused) expect(hiLo.play(stream(nonce), bet, [{ kind }])).toBeUndefined();
});

test('a call that could exceed the largest win is not offered, and every first call is', () => {
  const most = hiLo.readBet({ stake: '156985' });
  expect(most).toBeDefined();
  expect(hiLo.readBet({ stake: '156986' })).toBeUndefined();
  if (!most) return;
  for (const nonce of nonces) {
    const steps = callsOf(nonce, 1);
    const round = hiLo.play(stream(nonce), most, steps);
    const first = hiLo.play(stream(nonce), most, []);
    expect(Object.keys(first?.view.next ?? {}).length).toBeGreaterThanOrEqual(2);
    const times = Object.values(round?.view.next ?? {});
    expect(times.every((each) => payOf(most.stake, each) <= winMax)).toBe(true);
    // The same rank twice would pay 165 stakes.
    const again = hiLo.play(stream(nonce), most, [...steps, { kind: 'same' }]);
    expect(again).toBeUndefined();
  }
});

test('a round ends, fully paid, when no further call could stay below the largest win', () => {
  const large = { stake: parseMoney('156985') };
  let ended = 0;
  for (const nonce of nonces) {
    let steps: HiLoStep[] = [];
    let round = hiLo.play(stream(nonce), large, steps);
    while (round && !round.isOver && steps.length < 60) {
      // The call that pays most of those that are offered; a card without one is skipped.
      const [best] = Object.entries(round.view.next).toSorted(([, one], [, other]) => other - one);
      const kind = hiLoCalls.find((call) => call === best?.[0]) ?? 'skip';
      steps = [...steps, { kind }];
      round = hiLo.play(stream(nonce), large, steps);
    }
    if (!round?.isOver || round.view.isLost) continue;
    ended++;
    expect(round.payout).toBe(payOf(large.stake, round.view.times));
    expect(round.payout).toBeLessThanOrEqual(winMax);
    expect((round.payout * 13n) / 12n).toBeGreaterThan(winMax - 10_000n);
  }
  expect(ended).toBeGreaterThan(0);
});

test('bets and steps are read strictly', () => {
  expect(hiLo.readBet({ stake: '100' })).toEqual(bet);
  for (const kind of ['open', 'HI', '', 1]) expect(hiLo.readStep({ kind })).toBeUndefined();
  expect(hiLo.readStep({ kind: 'hi', card: 1 })).toBeUndefined();
});
