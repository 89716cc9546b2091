import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import {
  ceilingOf,
  crashMax,
  judgeCrash,
  millisecondsTo,
  multiplierAt,
  readCrashBet,
  readCrashStep,
  type CrashBet,
} from './crash.ts';
import { winMax } from './pay.ts';

const stake = parseMoney('100');

function outAt(point: number, bet: CrashBet, ...at: number[]): unknown {
  const round = judgeCrash(
    point,
    bet,
    at.map((each) => ({ kind: 'cash-out', at: each })),
  );
  return round && { payout: round.payout, cashedAt: round.view.cashedAt };
}

test('a bet cashes out at the earliest of the player’s request, its target and its ceiling', () => {
  expect(outAt(500, { stake }, 250)).toEqual({ payout: parseMoney('250'), cashedAt: 250 });
  expect(outAt(500, { stake, autoAt: 200 }, 250)).toEqual({ payout: parseMoney('200'), cashedAt: 200 });
  expect(outAt(500, { stake, autoAt: 300 }, 250)).toEqual({ payout: parseMoney('250'), cashedAt: 250 });
  expect(outAt(500, { stake })).toEqual({ payout: 0n, cashedAt: undefined });
  expect(outAt(crashMax, { stake })).toEqual({ payout: parseMoney('1000000'), cashedAt: crashMax });
  expect(outAt(500, { stake }, 250, 260)).toBeUndefined();
});

test('a cash-out at the exact crash point wins, and one a hundredth later loses', () => {
  expect(outAt(250, { stake, autoAt: 250 })).toEqual({ payout: parseMoney('250'), cashedAt: 250 });
  expect(outAt(249, { stake, autoAt: 250 })).toEqual({ payout: 0n, cashedAt: undefined });
});

test('a large bet cashes out before it could exceed the largest win', () => {
  const large = parseMoney('30000');
  expect(ceilingOf(large)).toBe(6666);
  expect(outAt(crashMax, { stake: large })).toEqual({ payout: parseMoney('1999800'), cashedAt: 6666 });
  expect(winMax - parseMoney('1999800')).toBeLessThan(large / 100n);
  expect(ceilingOf(parseMoney('1'))).toBe(crashMax);
});

test('targets start at 1.01 and end where the flight or the largest win does', () => {
  expect(readCrashBet({ stake: '100', autoAt: 101 })).toEqual({ stake, autoAt: 101 });
  expect(readCrashBet({ stake: '100' })).toEqual({ stake });
  for (const autoAt of [100, 1_000_001, 1.5, '200', null])
    expect(readCrashBet({ stake: '100', autoAt })).toBeUndefined();
  expect(readCrashBet({ stake: '30000', autoAt: 6667 })).toBeUndefined();
  expect(readCrashBet({ stake: '2000000' })).toBeUndefined();
  expect(readCrashStep({ kind: 'cash-out', at: 100 })).toBeUndefined();
  expect(readCrashStep({ kind: 'cash-out', at: 101 })).toEqual({ kind: 'cash-out', at: 101 });
});

test('the flight doubles in 11.6 seconds and is tenfold after 38.4', () => {
  expect([0, 11_552, 11_553, 38_376, 38_377].map(multiplierAt)).toEqual([100, 199, 200, 999, 1000]);
  expect(multiplierAt(1_000_000)).toBe(crashMax);
  for (const multiplier of [101, 150, 200, 268, 1000, 99_999, crashMax]) {
    expect(multiplierAt(millisecondsTo(multiplier))).toBeGreaterThanOrEqual(multiplier);
    expect(multiplierAt(millisecondsTo(multiplier) - 2)).toBeLessThan(multiplier);
  }
});
