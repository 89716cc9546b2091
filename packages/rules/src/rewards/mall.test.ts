import { describe, expect, test } from 'vitest';
import { canBecome, redeemRefusals, type MallItem, type Redeemer } from './mall.ts';
import { POINT } from './points.ts';
import { at, money } from './testing.ts';

const item: MallItem = {
  points: 500n * POINT,
  cash: money(20),
  stock: 1,
  perMemberMax: 2,
  vipMin: 3,
  from: at('2025-11-18 00:00'),
  to: at('2025-11-19 00:00'),
};
const member: Redeemer = { points: 500n * POINT, cash: money(20), vip: 3, redeemedBefore: 1 };
const refusals = (changed: Partial<MallItem> = {}, by: Partial<Redeemer> = {}, now = '2025-11-18 12:00') =>
  redeemRefusals({ ...item, ...changed }, { ...member, ...by }, at(now));

describe('redeemRefusals', () => {
  test('allows what meets every limit exactly, and what has no limits', () => {
    expect(refusals()).toEqual([]);
    const free = { stock: null, perMemberMax: null, from: null, to: null };
    expect(refusals(free, { redeemedBefore: 99 }, '2030-01-01 00:00')).toEqual([]);
  });

  test('names every reason', () => {
    expect(refusals({}, {}, '2025-11-17 23:59')).toEqual(['NOT_ON_SALE']);
    expect(refusals({}, {}, '2025-11-19 00:00')).toEqual(['NOT_ON_SALE']);
    const poor = { points: 500n * POINT - 1n, cash: money('19.99'), vip: 2, redeemedBefore: 2 };
    expect(refusals({ stock: 0 }, poor)).toEqual([
      'SOLD_OUT',
      'LIMIT_REACHED',
      'VIP_TOO_LOW',
      'POINTS_MISSING',
      'CASH_MISSING',
    ]);
  });
});

test('a redemption is decided once', () => {
  expect([canBecome('inProcess', 'approved'), canBecome('inProcess', 'rejected')]).toEqual([true, true]);
  expect([canBecome('approved', 'rejected'), canBecome('inProcess', 'inProcess')]).toEqual([false, false]);
});
