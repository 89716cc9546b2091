import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { lotteryChaseShapes, lotteryOrderShapes } from './lottery-order.ts';

const item = {
  play: 'SSC.ZX5',
  selection: { pos: [[1], [2], [3], [4], [5]] },
  terms: { kind: 'group', unit: '2', multiple: 3, group: 1800 },
};
const order = {
  requestKey: 'a'.repeat(16),
  gameCode: 'SSC1M',
  issue: '202611180001',
  items: [item],
  stake: '6',
};
const place = lotteryOrderShapes.place.body;

test('an order is read with amounts as money', () => {
  expect(place.parse(order)).toMatchObject({
    stake: parseMoney('6'),
    items: [{ terms: { unit: parseMoney('2'), group: 1800 } }],
  });
});

test.each([
  ['odds of the client', { ...order, items: [{ ...item, odds: { WIN: 99_999 } }] }],
  ['a ceiling of the client', { ...order, items: [{ ...item, terms: { ...item.terms, maxGroup: 1980 } }] }],
  ['a group above the platform', { ...order, items: [{ ...item, terms: { ...item.terms, group: 1981 } }] }],
  ['more than 50 items', { ...order, items: Array.from({ length: 51 }, () => item) }],
  ['no item', { ...order, items: [] }],
  ['a negative amount', { ...order, items: [{ ...item, terms: { kind: 'amount', amount: '-1' } }] }],
  ['parts of a paisa', { ...order, stake: '6.001' }],
  ['a number that is no draw', { ...order, issue: '2026111800' }],
])('an order with %s is not read', (_about, body) => {
  expect(place.safeParse(body).success).toBe(false);
});

test('a chase is read with up to 120 draws', () => {
  const { items, gameCode, requestKey } = order;
  const chase = (count: number) => ({
    requestKey,
    gameCode,
    items,
    draws: Array.from({ length: count }, (_, index) => ({
      issue: String(202_611_180_001 + index),
      multiple: 1,
    })),
    stopOnWin: true,
    stake: '720',
  });
  expect(lotteryChaseShapes.place.body.safeParse(chase(120)).success).toBe(true);
  expect(lotteryChaseShapes.place.body.safeParse(chase(121)).success).toBe(false);
});
