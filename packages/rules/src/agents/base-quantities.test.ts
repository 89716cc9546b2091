import { expect, test } from 'vitest';
import { addColumns, netLossOf, netLossTerms } from './base-quantities.ts';
import { money } from './testing.ts';

const columns = {
  stake: money('1000'),
  payout: money('900'),
  selfRebate: money('1'),
  agentRebate: money('2'),
  promotions: money('3'),
  paymentFees: money('4'),
  salaries: money('5'),
  vendorFee: money('6'),
};
const neither = { salaries: false, vendorFee: false };

test('netLossOf deducts salaries and vendor fee only where the contract says so', () => {
  expect(netLossOf(columns, neither)).toBe(money('90'));
  expect(netLossOf(columns, { salaries: true, vendorFee: false })).toBe(money('85'));
  expect(netLossOf(columns, { salaries: true, vendorFee: true })).toBe(money('79'));
});

test('netLossOf takes a missing column as zero', () => {
  expect(netLossOf({ stake: money('10') }, { salaries: true, vendorFee: true })).toBe(money('10'));
  expect(netLossOf({ payout: money('10') }, neither)).toBe(money('-10'));
  expect(netLossOf({}, neither)).toBe(0n);
});

test('netLossTerms lists the terms with their signs', () => {
  expect(netLossTerms(columns, neither).map(({ column, amount }) => [column, amount])).toEqual([
    ['stake', money('1000')],
    ['payout', money('-900')],
    ['selfRebate', money('-1')],
    ['agentRebate', money('-2')],
    ['promotions', money('-3')],
    ['paymentFees', money('-4')],
  ]);
});

test('addColumns adds each column, and a missing one as zero', () => {
  const sum = addColumns(columns, { stake: money('1'), vendorFee: money('2') });
  expect(sum).toEqual({ ...columns, stake: money('1001'), vendorFee: money('8') });
});
