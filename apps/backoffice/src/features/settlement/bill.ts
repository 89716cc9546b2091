import type { BillState } from '@mela/protocol/settlement';
import type { StaffSettlementWire } from '@mela/protocol/shapes/staff-settlement';

export type Bill = StaffSettlementWire['bills']['value']['bills'][number];

/** What staff can decide about a bill. */
export type Outcome = 'approve' | 'pay' | 'reject';
export type Deciding = { bill: Bill; outcome: Outcome };

export const billTones = {
  pending_approval: 'accent',
  claimable: 'accent',
  issued: 'good',
  part_paid: 'danger',
  insufficient: 'danger',
  not_reached: 'quiet',
  rejected: 'quiet',
  expired: 'quiet',
} as const satisfies Record<BillState, string>;

/** The decisions that the server accepts in each state. */
export const outcomesOf = {
  pending_approval: ['approve', 'pay', 'reject'],
  claimable: ['pay', 'reject'],
  issued: [],
  part_paid: ['pay'],
  insufficient: ['pay'],
  not_reached: [],
  rejected: [],
  expired: [],
} as const satisfies Record<BillState, readonly Outcome[]>;

/** The upline left this bill unpaid, in full or in part. */
export const isUnpaidByUpline = ({ state }: Bill): boolean =>
  state === 'part_paid' || state === 'insufficient';
