import { expect, test } from 'vitest';
import { money } from './testing.ts';
import { payByUplines } from './upline-pays.ts';

const node = (id: string, parent: string | null, gross: string, { main = '0', game = '0' } = {}) => ({
  id,
  parent,
  gross: money(gross),
  main: money(main),
  game: money(game),
});

test('payByUplines pays each child out of dividend, main and game balance, and says from which', () => {
  const paid = payByUplines([
    node('A', null, '100', { main: '30', game: '5' }),
    node('B', 'A', '90'),
    node('C', 'A', '60'),
  ]);
  expect(paid.bills.map(({ id, status, sources }) => [id, status, Object.values(sources)])).toEqual([
    ['A', 'issued', [0n, 0n, 0n]],
    ['B', 'issued', [money('90'), 0n, 0n]],
    ['C', 'part paid', [money('10'), money('30'), money('5')]],
  ]);
  expect(paid).toMatchObject({ blocked: ['A'], housePays: money('100') });
});

test('payByUplines blocks each upline that leaves a bill open, not the one that received too little', () => {
  const nodes = [node('A', null, '0'), node('B', 'A', '10'), node('C', 'B', '5'), node('D', 'B', '0')];
  const { bills, blocked, purses } = payByUplines(nodes);
  expect(bills.map(({ status }) => status)).toEqual([
    'not reached',
    'insufficient',
    'insufficient',
    'not reached',
  ]);
  expect(blocked).toEqual(['A', 'B']);
  expect(purses.get('C')).toEqual({ dividend: 0n, main: 0n, game: 0n });
});

test('payByUplines leaves a held bill to a later decision, and its upline keeps the money', () => {
  const paid = payByUplines([
    node('A', null, '100', { main: '30' }),
    { ...node('B', 'A', '80'), isHeld: true },
    node('C', 'A', '50'),
    node('D', 'B', '20', { main: '5' }),
  ]);
  expect(paid.bills.map(({ id, status, paid: got }) => [id, status, got])).toEqual([
    ['A', 'issued', money('100')],
    ['B', 'held', 0n],
    ['C', 'issued', money('50')],
    ['D', 'insufficient', 0n],
  ]);
  expect(paid.blocked).toEqual(['B']);
  expect(paid.purses.get('A')).toEqual({ dividend: money('50'), main: money('30'), game: 0n });
});

test('payByUplines pays nothing to a held head', () => {
  const { housePays, bills } = payByUplines([{ ...node('A', null, '100'), isHeld: true }]);
  expect([housePays, bills[0]?.status]).toEqual([0n, 'held']);
});

test('payByUplines takes the main balance of an account with two contracts once', () => {
  const of = (id: string) => ({ ...node(id, null, '10', { main: '30' }), owner: 'agent' });
  const { bills, purses } = payByUplines([of('A'), of('B'), node('C', 'A', '25'), node('D', 'B', '35')]);
  expect(bills.map(({ paid }) => paid)).toEqual(['10', '10', '25', '25'].map(money));
  expect(purses.get('A')).toEqual({ dividend: 0n, main: 0n, game: 0n });
});
