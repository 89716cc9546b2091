import { formatMoney, parseMoney, parsePercent } from '@mela/kernel/money';
import { instantOf, localDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import {
  financialYear,
  firstDayOf,
  taxAtYearEnd,
  taxOnWithdrawal,
  untaxedPart,
  type TaxYear,
} from './tax.ts';

const rate = parsePercent('30');

const year = (changed: Partial<Record<keyof TaxYear, string>> = {}): TaxYear => ({
  opening: parseMoney(changed.opening ?? '8000'),
  deposits: parseMoney(changed.deposits ?? '3000'),
  withdrawals: parseMoney(changed.withdrawals ?? '0'),
  taxed: parseMoney(changed.taxed ?? '0'),
});

const shown = ({ net, tax }: { net: bigint; tax: bigint }) => [
  formatMoney(parseMoney(String(net / 10_000n))),
  formatMoney(parseMoney(String(tax / 10_000n))),
];

test('opening 8,000, deposits 3,000, withdrawals 12,000: net 1,000, tax 300 (MEMBER-3)', () => {
  expect(taxOnWithdrawal(year(), parseMoney('12000'), rate)).toEqual({
    net: parseMoney('1000'),
    tax: parseMoney('300'),
  });
});

test('the what-if of the same year: 4,000 now costs nothing, 5,000 costs 300 (MEMBER-3)', () => {
  const soFar = year({ withdrawals: '7000' });
  expect(taxOnWithdrawal(soFar, parseMoney('4000'), rate).tax).toBe(0n);
  expect(taxOnWithdrawal(soFar, parseMoney('5000'), rate).tax).toBe(parseMoney('300'));
  expect(untaxedPart(soFar)).toBe(parseMoney('4000'));
});

test('winnings are taxed once: earlier taxed winnings are deducted (MEMBER-3)', () => {
  const after = year({ withdrawals: '12000', taxed: '1000' });
  expect(taxOnWithdrawal(after, parseMoney('500'), rate)).toEqual({
    net: parseMoney('500'),
    tax: parseMoney('150'),
  });
  expect(
    shown(taxOnWithdrawal(year({ withdrawals: '12000', taxed: '2000' }), parseMoney('500'), rate)),
  ).toEqual(['0.0000', '0.0000']);
});

test('a withdrawal in two parts costs no more than in one (MEMBER-3)', () => {
  const whole = taxOnWithdrawal(year(), parseMoney('12345.67'), rate);
  const first = taxOnWithdrawal(year(), parseMoney('11111.11'), rate);
  const rest = taxOnWithdrawal(
    { ...year(), withdrawals: parseMoney('11111.11'), taxed: first.net },
    parseMoney('1234.56'),
    rate,
  );
  expect(first.tax + rest.tax).toBeLessThanOrEqual(whole.tax);
  expect(whole.tax - (first.tax + rest.tax)).toBeLessThanOrEqual(parseMoney('0.01'));
});

test('the closing balance counts as withdrawn at the end of the year (MEMBER-3)', () => {
  const soFar = year({ withdrawals: '12000', taxed: '1000' });
  expect(taxAtYearEnd(soFar, parseMoney('2000'), rate)).toEqual({
    net: parseMoney('2000'),
    tax: parseMoney('600'),
  });
  expect(taxAtYearEnd(year(), parseMoney('500'), rate).tax).toBe(0n);
});

test('a loss gives no negative tax (MEMBER-3)', () => {
  expect(taxOnWithdrawal(year({ deposits: '90000' }), parseMoney('100'), rate)).toEqual({ net: 0n, tax: 0n });
});

test('tax is cut to whole paise, in favour of the member (MEMBER-3)', () => {
  const { tax } = taxOnWithdrawal(year({ opening: '0', deposits: '0' }), parseMoney('0.19'), rate);
  expect(tax).toBe(parseMoney('0.05'));
});

test('a financial year begins on 1 April in India, whatever the hour elsewhere (MEMBER-3)', () => {
  const day = (text: string) => localDay(instantOf(text), 'Asia/Kolkata');
  expect(financialYear(day('2027-03-31T18:29:59.000Z'))).toBe(2026);
  expect(financialYear(day('2027-03-31T18:30:00.000Z'))).toBe(2027);
  expect(financialYear(day('2026-11-15T06:30:00.000Z'))).toBe(2026);
  expect(firstDayOf(2026)).toBe('2026-04-01');
});
