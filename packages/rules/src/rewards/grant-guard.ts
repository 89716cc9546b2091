import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';

/** What an account shares with another one. For a promotion: with one that has taken it already. */
export type SharedTraits = { device: boolean; ip: boolean; payoutAccount: boolean; payoutName: boolean };

/** A promotion as a grant finds it. The window is half open. */
export type Offer = { from: Instant; to: Instant; budgetLeft: Money; perMemberMax: number };

export type GrantRequest = { amount: Money; takenBefore: number; same: SharedTraits };

export type GrantRefusal =
  | 'NOT_YET'
  | 'OVER'
  | 'BUDGET_EMPTY'
  | 'ALREADY_TAKEN'
  | 'SAME_DEVICE'
  | 'SAME_PAYOUT_ACCOUNT'
  | 'SAME_ADDRESS_AND_NAME';

/** Every reason against a grant; none: it may be posted. An address alone is no reason, because households and mobile networks share one. */
export function grantRefusals(
  { from, to, budgetLeft, perMemberMax }: Offer,
  { amount, takenBefore, same }: GrantRequest,
  now: Instant,
): readonly GrantRefusal[] {
  const refusals: GrantRefusal[] = [];
  if (now < from) refusals.push('NOT_YET');
  if (now >= to) refusals.push('OVER');
  if (amount > budgetLeft) refusals.push('BUDGET_EMPTY');
  if (takenBefore >= perMemberMax) refusals.push('ALREADY_TAKEN');
  if (same.device) refusals.push('SAME_DEVICE');
  if (same.payoutAccount) refusals.push('SAME_PAYOUT_ACCOUNT');
  if (same.ip && same.payoutName) refusals.push('SAME_ADDRESS_AND_NAME');
  return refusals;
}
