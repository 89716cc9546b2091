import { parsePercent, rateOfMillionths } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { guardMargin, marginLeft } from './margin-guard.ts';

const giveBack = {
  selfRebate: parsePercent('0.35'),
  uplineRebates: [parsePercent('0.10')],
  topSalary: parsePercent('0.40'),
  salaryWeight: parsePercent('30'),
  points: parsePercent('0.03'),
};
const half = { margin: parsePercent('1.20'), cap: parsePercent('50') };

test('guardMargin allows exactly the limit and weighs the salary', () => {
  expect(guardMargin(half, giveBack)).toEqual({
    isAllowed: true,
    total: parsePercent('0.60'),
    limit: parsePercent('0.60'),
    salary: parsePercent('0.12'),
  });
  expect(guardMargin(half, { ...giveBack, salaryWeight: parsePercent('100') }).isAllowed).toBe(false);
});

test('guardMargin compares exactly what the display floors away', () => {
  const odd = { ...giveBack, topSalary: rateOfMillionths(4001n) };
  expect(guardMargin(half, odd)).toMatchObject({ isAllowed: false, total: parsePercent('0.60') });
});

test('marginLeft takes the fee from the margin, and may be below zero', () => {
  const items = [parsePercent('1'), parsePercent('1.28')];
  expect(marginLeft(parsePercent('4'), items, parsePercent('10'))).toEqual({
    giveBack: parsePercent('2.28'),
    vendorFee: parsePercent('0.40'),
    left: parsePercent('1.32'),
  });
  expect(marginLeft(parsePercent('1.20'), items, parsePercent('10')).left).toBe(-12_000n);
});
