import type { WithdrawalState } from '@mela/protocol/withdrawal';

/** States that need a person are highlighted, successful ones are green, other final states are neutral. */
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
