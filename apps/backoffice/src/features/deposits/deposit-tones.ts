import type { DepositState } from '@mela/protocol/deposit';

/** What needs somebody glows, what went well is green, what ended otherwise is quiet. */
export const depositTones = {
  created: 'quiet',
  pending: 'quiet',
  claimed: 'accent',
  paid: 'good',
  credited: 'good',
  review: 'hot',
  failed: 'quiet',
  expired: 'quiet',
  rejected: 'quiet',
  reversed: 'danger',
} as const satisfies Record<DepositState, string>;
