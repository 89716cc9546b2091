import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatMoney,
  formatPercent,
  formatTimes,
  isMoneyText,
  moneyOfUnits,
  parseMoney,
  parsePercent,
  parseTimes,
  readCash,
  share,
  showExactMoney,
  showMoney,
  wholePaise,
} from './money.ts';

test('text and units are the same amount both ways', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n }), (units) => {
      expect(parseMoney(formatMoney(moneyOfUnits(units)))).toBe(units);
    }),
  );
});

test('an amount is shown with two decimals rounded down and Indian grouping', () => {
  const shown = (text: string) => showMoney(formatMoney(parseMoney(text)));
  expect(shown('1250000.5099')).toBe('12,50,000.50');
  expect(shown('999.9999')).toBe('999.99');
  expect(shown('100000')).toBe('1,00,000.00');
  expect(shown('0.001')).toBe('0.00');
});

test('a loss is rounded away from zero', () => {
  expect(showMoney(formatMoney(parseMoney('-10.0001')))).toBe('-10.01');
  expect(wholePaise(parseMoney('-0.0001'))).toBe(-100n);
});

test('typed text is an amount in whole paise or undefined', () => {
  expect(readCash('12,50,000.50')).toBe('1250000.50');
  for (const wrong of ['', '-5', '1.234', '1e5', '₹5', '12345678901234'])
    expect(readCash(wrong)).toBeUndefined();
});

test('only decimal text of at most four places is money text', () => {
  expect(isMoneyText('1250.5000')).toBe(true);
  for (const wrong of [1250, '1,250', '1.00001', '', 'NaN']) expect(isMoneyText(wrong)).toBe(false);
});

test('a percentage is a share in millionths, and back', () => {
  expect(parsePercent('96.01')).toBe(960_100n);
  expect(parsePercent('1.25')).toBe(12_500n);
  expect(formatPercent(parsePercent('96.5'))).toBe('96.50');
  expect(formatPercent(parsePercent('0.07'))).toBe('0.07');
  expect(formatPercent(parsePercent('100'))).toBe('100.00');
});

test('a text that is no percentage fails an assertion', () => {
  for (const text of ['', '96.', '96.011', '-1', '1e2'])
    expect(() => parsePercent(text)).toThrow('percentage');
});

test('a share is cut to a whole unit, so that the shares never exceed the total', () => {
  expect(share(parseMoney('100'), parsePercent('30'))).toBe(parseMoney('30'));
  expect(share(parseMoney('0.0001'), parsePercent('99'))).toBe(0n);
  expect(share(parseMoney('-0.0001'), parsePercent('99'))).toBe(-1n);
});

test('a factor is read as people write it, and shown without trailing zeros', () => {
  expect(parseTimes('12.5')).toBe(12_500_000n);
  expect(share(parseMoney('200'), parseTimes('10'))).toBe(parseMoney('2000'));
  expect(['1', '0', '10', '12.5', '0.000001'].map((text) => formatTimes(parseTimes(text)))).toEqual([
    '1',
    '0',
    '10',
    '12.5',
    '0.000001',
  ]);
  for (const text of ['', '-1', '1x', '1.0000001', '10000']) expect(() => parseTimes(text)).toThrow('factor');
});

test('showExactMoney adds the units below a paisa only where there are some', () => {
  const shown = (text: string) => showExactMoney(formatMoney(parseMoney(text)));
  expect(shown('1250000.5')).toBe('12,50,000.50');
  expect(shown('1250000.5099')).toBe('12,50,000.5099');
  expect(shown('-0.2268')).toBe('-0.2268');
});
