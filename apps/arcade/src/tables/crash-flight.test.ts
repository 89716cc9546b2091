import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { millisecondsTo } from '@mela/rules/games/crash';
import { expect, test } from 'vitest';
import type { Round } from '#store/state.ts';
import { crashFlight } from './crash-flight.ts';

function betOf(id: string, stake: string, autoAt?: number): Round {
  return {
    id,
    vendor: 'MELA',
    gameCode: 'MELA_CRASH',
    game: 'crash',
    version: 1,
    playerId: id,
    currency: 'INR',
    wish: id,
    bet: { stake, ...(autoAt === undefined ? {} : { autoAt }) },
    steps: [],
    chance: { kind: 'table', tableRoundId: 'fly' },
    state: 'playing',
    stake: formatMoney(parseMoney(stake)),
    payout: formatMoney(noMoney),
    reason: null,
    madeAt: 0,
    endedAt: null,
  };
}

const outAt = (bets: readonly Round[], multiplier: number) =>
  crashFlight.outOf(bets, millisecondsTo(multiplier)).map(({ id, steps }) => [id, steps]);

test('a bet with a target cashes out there, and no other bet does', () => {
  const bets = [betOf('early', '10.00', 150), betOf('late', '10.00', 300), betOf('never', '10.00')];
  expect(outAt(bets, 149)).toEqual([]);
  expect(outAt(bets, 150)).toEqual([['early', []]]);
  expect(outAt(bets, 300)).toEqual([
    ['early', []],
    ['late', []],
  ]);
});

test('all bets cash out at one height when the table reaches its payout limit, recorded as if the players had cashed out', () => {
  // Three bets of five lakh reach five million together at 3.33.
  const bets = ['one', 'two', 'three'].map((id) => betOf(id, '500000.00'));
  expect(outAt(bets, 332)).toEqual([]);
  expect(outAt(bets, 340)).toEqual(
    ['one', 'two', 'three'].map((id) => [id, [{ kind: 'cash-out', at: 333 }]]),
  );
  // One bet alone may climb on, to the largest win of a bet.
  expect(outAt(bets.slice(0, 1), 399)).toEqual([]);
});
