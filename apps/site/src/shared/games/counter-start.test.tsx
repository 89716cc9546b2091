import { plus } from '@mela/kernel/time';
import { beforeEach, expect, test } from 'vitest';
import { counterStart, storedJackpot, storeJackpot } from './counter-start.ts';

beforeEach(() => sessionStorage.clear());

test('the counters keep their start for the browser session, so that a reload continues them (HOME-9)', () => {
  const start = counterStart();
  expect(counterStart()).toEqual(start);
  const earlier = plus(start, -60_000);
  sessionStorage.setItem('countersStartedAt', earlier.toISOString());
  expect(counterStart()).toEqual(earlier);
});

test('the jackpot continues at the amount that the browser session showed last', () => {
  expect(storedJackpot()).toBeNull();
  storeJackpot({ paise: 2_03_00_000 });
  expect(storedJackpot()).toBe(2_03_00_000);
  sessionStorage.setItem('jackpotPaise', 'no amount');
  expect(storedJackpot()).toBeNull();
});
