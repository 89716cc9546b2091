import { seededRandom } from '@mela/kernel/random';
import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

test('an order number has the letter of its kind and ten unambiguous characters (MEMBER-3)', () => {
  const random = seededRandom('order');
  const numbers = Array.from({ length: 500 }, () => orderNumber(random, 'W'));
  for (const number of numbers) expect(number).toMatch(/^W[0-9B-DF-HJ-KMNP-TV-Z]{10}$/);
  expect(new Set(numbers).size).toBe(500);
});
