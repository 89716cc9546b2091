import { moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import type { Order } from './betting-area.ts';

type Orders = { orders: readonly Order[]; next: string | null };
type Round = { issue: string; since: number };

/**
 * What the orders of a draw were paid, if they were settled after a moment of the server and paid more than they cost. Undefined while one
 * of them is open, and when the list may lack one of them.
 */
export function roundWin({ orders, next }: Orders, { issue, since }: Round): Money | undefined {
  const ofRound = orders.filter((order) => order.issue === issue);
  const isWhole = next === null || orders.some((order) => order.issue < issue);
  if (!isWhole || ofRound.some(({ state }) => state === 'open')) return undefined;
  const settled = ofRound.filter(({ state }) => state === 'won' || state === 'lost' || state === 'returned');
  const isNew = settled.some(
    ({ settledAt }) => settledAt !== null && instantOf(settledAt).getTime() >= since,
  );
  const [paid, staked] = [sumOf(settled, 'payout'), sumOf(settled, 'stake')];
  return isNew && paid > staked ? moneyOfUnits(paid) : undefined;
}

const sumOf = (orders: readonly Order[], part: 'payout' | 'stake'): bigint =>
  orders.reduce((sum, order) => sum + parseMoney(order[part]), 0n);
