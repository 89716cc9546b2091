import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { allocate } from './count-bet.ts';

const row = (id: string, source: 'deposit' | 'bonus', required: string, counted = '0') => ({
  id,
  source,
  required: parseMoney(required),
  counted: parseMoney(counted),
});

const fill = (rows: Parameters<typeof allocate>[0], amount: string, bonusPercent?: number) =>
  allocate(rows, { amount: parseMoney(amount), ...(bonusPercent === undefined ? {} : { bonusPercent }) }).map(
    ({ id, amount: part }) => `${id} ${formatMoney(part)}`,
  );

test('a deposit takes play of every product whole, a bonus its share of it (MEMBER-3)', () => {
  expect(fill([row('d', 'deposit', '500')], '100', 15)).toEqual(['d 100.0000']);
  expect(fill([row('b', 'bonus', '500')], '100', 15)).toEqual(['b 15.0000']);
  expect(fill([row('b', 'bonus', '500')], '100')).toEqual(['b 100.0000']);
  expect(fill([row('b', 'bonus', '500')], '100', 0)).toEqual([]);
});

test('the oldest is filled first, and what a bonus took is used up by what it was worth (MEMBER-3)', () => {
  // Ten of the bonus need twenty of play at half the weight; eighty are left for the deposit.
  expect(fill([row('b', 'bonus', '10'), row('d', 'deposit', '500')], '100', 50)).toEqual([
    'b 10.0000',
    'd 80.0000',
  ]);
  expect(fill([row('d', 'deposit', '60', '50'), row('b', 'bonus', '500')], '100', 50)).toEqual([
    'd 10.0000',
    'b 45.0000',
  ]);
});

test('no row takes more than it misses, and no unit of play counts twice (MEMBER-3)', () => {
  const rows = [row('a', 'bonus', '0.0001'), row('b', 'bonus', '0.0001'), row('c', 'deposit', '1')];
  expect(fill(rows, '0.0020', 10)).toEqual(['a 0.0001', 'b 0.0001']);
  expect(fill(rows, '0.0021', 10)).toEqual(['a 0.0001', 'b 0.0001', 'c 0.0001']);
});
