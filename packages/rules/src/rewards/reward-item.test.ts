import { expect, test } from 'vitest';
import { claimableCount, itemState, type RewardItem } from './reward-item.ts';
import { at } from './testing.ts';

const item = (changed: Partial<RewardItem> = {}): RewardItem => ({
  expiresAt: at('2025-11-25 00:00'),
  claimedAt: null,
  ...changed,
});

test('itemState expires an item at its moment, and a claimed item never', () => {
  expect(itemState(item(), at('2025-11-24 23:59'))).toBe('claimable');
  expect(itemState(item(), at('2025-11-25 00:00'))).toBe('expired');
  expect(itemState(item({ expiresAt: null }), at('2035-11-25 00:00'))).toBe('claimable');
  expect(itemState(item({ claimedAt: at('2025-11-20 00:00') }), at('2025-11-25 00:00'))).toBe('claimed');
});

test('claimableCount counts only the items that can be claimed now', () => {
  const items = [item(), item({ expiresAt: null }), item({ claimedAt: at('2025-11-20 00:00') })];
  expect(claimableCount(items, at('2025-11-24 00:00'))).toBe(2);
  expect(claimableCount(items, at('2025-11-26 00:00'))).toBe(1);
});
