import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { lotteryOrder } from '#testing/lottery-game-answers.ts';
import type { Order } from './betting-area.ts';
import { roundWin } from './round-win.ts';

const issue = '202611180041';
const settledAt = '2026-11-18T10:00:05.000Z';
const since = Date.parse('2026-11-18T10:00:00.000Z');
const cash = (text: string) => formatMoney(parseMoney(text));

function order(state: Order['state'], stake: string, payout = '0', changed: Partial<Order> = {}): Order {
  const times = { settledAt: state === 'open' ? null : settledAt };
  return lotteryOrder({ issue, state, stake: cash(stake), payout: cash(payout), ...times, ...changed });
}

const earlier = order('lost', '10', '0', { issue: '202611180040' });
const won = (orders: readonly Order[], next: string | null = null, from = since) => {
  const paid = roundWin({ orders, next }, { issue, since: from });
  return paid === undefined ? undefined : formatMoney(paid);
};

test('a draw is won when its orders together were paid more than they cost (LOTT-9)', () => {
  expect(won([order('won', '10', '20.5'), order('lost', '10'), earlier])).toBe('20.5000');
});

test.each([
  ['paid no more than it cost', [order('won', '10', '20'), order('lost', '10')]],
  ['still has an open order', [order('won', '10', '20.5'), order('open', '5')]],
  ['was void', [order('void', '10', '10')]],
  ['has no order of the member', [earlier]],
])('a draw that %s is not won (LOTT-9)', (_about, orders) => {
  expect(won(orders)).toBeUndefined();
});

test('a win from before the visit is no news, and an incomplete list claims nothing (LOTT-9)', () => {
  const orders = [order('won', '10', '20.5')];
  expect(won(orders, null, since + 60_000)).toBeUndefined();
  expect(won(orders, '7')).toBeUndefined();
  expect(won([...orders, earlier], '7')).toBe('20.5000');
});
