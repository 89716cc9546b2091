import type { DepositState } from '@mela/protocol/deposit';

/** States that need a person are highlighted, successful ones are green, other final states are neutral. */
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
