import { expect, test } from 'vitest';
import { POCKETS, roulette, rouletteReturnsOf, rouletteSpots } from './roulette.ts';

test('the cloth has 157 spots, and each returns 36 of 37', () => {
  const kinds: Record<string, number> = {};
  for (const [spot, numbers] of rouletteSpots) {
    const [kind = ''] = spot.split(':');
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    expect(numbers.size * rouletteReturnsOf(spot)).toBe(36);
    expect([...numbers].every((number) => number >= 0 && number < POCKETS)).toBe(true);
  }
  expect(kinds).toMatchObject({
    STRAIGHT: 37,
    SPLIT: 60,
    STREET: 14,
    CORNER: 23,
    SIXLINE: 11,
    DOZEN: 3,
    COLUMN: 3,
  });
  expect(rouletteSpots.size).toBe(157);
});

test.each([
  'STRAIGHT:37',
  'SPLIT:3-4',
  'SPLIT:1-5',
  'SPLIT:2-1',
  'STREET:0-1-3',
  'CORNER:3-4-6-7',
  'SIXLINE:2-3-4-5-6-7',
  'DOZEN:4',
  'GREEN',
  'toString',
  '__proto__',
])('%s is no spot', (spot) => {
  expect(roulette.readBet(JSON.parse(`{"stakes":{"${spot}":"10"}}`))).toBeUndefined();
});

test('the zero takes every even chance, dozen and column', () => {
  const outside = [...rouletteSpots].filter(([, numbers]) => numbers.size >= 12);
  expect(outside).toHaveLength(12);
  expect(outside.every(([, numbers]) => !numbers.has(0))).toBe(true);
});

test('red and black, odd and even, low and high are eighteen numbers each', () => {
  for (const [one, other] of [
    ['RED', 'BLACK'],
    ['ODD', 'EVEN'],
    ['LOW', 'HIGH'],
  ] as const) {
    const both = [...(rouletteSpots.get(one) ?? []), ...(rouletteSpots.get(other) ?? [])];
    expect(new Set(both).size).toBe(36);
  }
});
