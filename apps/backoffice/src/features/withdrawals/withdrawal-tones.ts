import type { WithdrawalState } from '@mela/protocol/withdrawal';

/** What needs somebody glows, what went well is green, what ended otherwise is quiet. */
export const withdrawalTones = {
  requested: 'quiet',
  review: 'accent',
  approved: 'good',
  rejected: 'quiet',
  submitting: 'quiet',
  processing: 'quiet',
  unknown: 'hot',
  sent: 'good',
  confirmed: 'good',
  confirmed_forced: 'good',
  disputed: 'danger',
  failed: 'quiet',
  reversed: 'quiet',
} as const satisfies Record<WithdrawalState, string>;
