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
