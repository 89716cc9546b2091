import { expect, test } from 'vitest';
import { isOnePerson, referralReward, referralRules } from './referral-reward.ts';
import { money } from './testing.ts';

const nothing = { device: false, ip: false, payoutAccount: false, payoutName: false };
const reward = (deposited: number, validBet: number, same = nothing) =>
  referralReward(referralRules, { deposited: money(deposited), validBet: money(validBet) }, same);

test('referralReward pays the second step only after the first', () => {
  expect(reward(500, 1500)).toMatchObject({ first: money(50), second: 0n, total: money(50) });
  expect(reward(5000, 1499)).toMatchObject({ first: 0n, second: 0n });
  expect(reward(5000, 1500).total).toBe(money(200));
  expect(reward(5000, 1500, { ...nothing, device: true })).toMatchObject({ isVoid: true, total: 0n });
});

test('isOnePerson takes an address for a reason only with the payout account', () => {
  expect(isOnePerson(nothing)).toBe(false);
  expect(isOnePerson({ ...nothing, ip: true })).toBe(false);
  expect(isOnePerson({ ...nothing, payoutAccount: true })).toBe(false);
  expect(isOnePerson({ ...nothing, ip: true, payoutAccount: true })).toBe(true);
  expect(isOnePerson({ ...nothing, payoutName: true })).toBe(true);
});
