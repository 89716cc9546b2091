import { describe, expect, test } from 'vitest';
import { grantRefusals, type GrantRequest, type Offer } from './grant-guard.ts';
import { at, money } from './testing.ts';

const offer: Offer = {
  from: at('2025-11-18 00:00'),
  to: at('2025-11-19 00:00'),
  budgetLeft: money(100),
  perMemberMax: 1,
};
const nothing = { device: false, ip: false, payoutAccount: false, payoutName: false };
const refusals = (changed: Partial<GrantRequest> = {}, now = '2025-11-18 12:00') =>
  grantRefusals(offer, { amount: money(100), takenBefore: 0, same: nothing, ...changed }, at(now));

describe('grantRefusals', () => {
  test('keeps to the window, the budget and the number for each member', () => {
    expect(refusals()).toEqual([]);
    expect(refusals({}, '2025-11-17 23:59')).toEqual(['NOT_YET']);
    expect(refusals({}, '2025-11-19 00:00')).toEqual(['OVER']);
    expect(refusals({ amount: money('100.0001') })).toEqual(['BUDGET_EMPTY']);
    expect(refusals({ takenBefore: 1 })).toEqual(['ALREADY_TAKEN']);
  });

  test('takes a device, a payout account, or an address with a payout name for the same person', () => {
    const same = (traits: Partial<typeof nothing>) => refusals({ same: { ...nothing, ...traits } });
    expect(same({ ip: true })).toEqual([]);
    expect(same({ payoutName: true })).toEqual([]);
    expect(same({ ip: true, payoutName: true })).toEqual(['SAME_ADDRESS_AND_NAME']);
    expect(same({ device: true, payoutAccount: true })).toEqual(['SAME_DEVICE', 'SAME_PAYOUT_ACCOUNT']);
  });
});
