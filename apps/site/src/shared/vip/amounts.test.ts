import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { percentOf, shortMoney } from './amounts.ts';

const money = (text: string) => formatMoney(parseMoney(text));

test.each([
  ['0', '100', 0],
  ['99.99', '100', 99],
  ['100', '100', 100],
  ['250', '100', 100],
  ['-5', '100', 0],
  ['0', '0', 100],
])('percentOf shows %s of %s as %s per cent', (done, line, percent) => {
  expect(percentOf(money(done), money(line))).toBe(percent);
});

test('shortMoney leaves out paise that are zero', () => {
  expect([money('1000000000'), money('12.5')].map(shortMoney)).toEqual(['1,00,00,00,000', '12.50']);
});
