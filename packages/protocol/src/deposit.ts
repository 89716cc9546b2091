/** Every state of a deposit, in its usual order. */
export const depositStates = [
  'created',
  'pending',
  'claimed',
  'paid',
  'credited',
  'review',
  'failed',
  'expired',
  'rejected',
  'reversed',
] as const;

export type DepositState = (typeof depositStates)[number];

/** The transitions of each state. A transition that is not listed cannot happen. */
export const depositTransitions: Record<DepositState, readonly DepositState[]> = {
  created: ['pending', 'paid', 'review', 'failed', 'expired'],
  pending: ['claimed', 'paid', 'review', 'failed', 'expired'],
  claimed: ['paid', 'credited', 'review', 'rejected'],
  paid: ['credited', 'review'],
  credited: ['reversed'],
  review: ['credited', 'rejected'],
  failed: [],
  // A late payment still counts, and a member who paid late may still report it.
  expired: ['claimed', 'paid', 'review'],
  rejected: [],
  reversed: [],
};

export function canDepositTransition(from: DepositState, to: DepositState): boolean {
  return depositTransitions[from].includes(to);
}

/** The party that acts next in each state: none once it has ended. */
export const depositParties = {
  created: 'bank',
  pending: 'member',
  claimed: 'house',
  paid: 'house',
  credited: 'nobody',
  review: 'house',
  failed: 'nobody',
  expired: 'nobody',
  rejected: 'nobody',
  reversed: 'nobody',
} as const satisfies Record<DepositState, string>;

export type DepositParty = (typeof depositParties)[DepositState];

/** The kind of payment, which determines the screen. */
export const depositForms = ['upi_app', 'upi_qr', 'upi_collect', 'net_banking', 'bank_transfer'] as const;

export type DepositForm = (typeof depositForms)[number];

/** The reason of a state. Reasons that staff may give for a refusal are separate. */
export const depositRejections = ['not_found', 'duplicate', 'other_payer', 'returned', 'other'] as const;

export const depositReasons = [
  'declined',
  'too_little',
  'too_much',
  'other_currency',
  'utr_used',
  ...depositRejections,
] as const;

export type DepositReason = (typeof depositReasons)[number];
export type DepositRejection = (typeof depositRejections)[number];

/** The recent success rate of a method. */
export const depositHealths = ['good', 'slow', 'down'] as const;

export type DepositHealth = (typeof depositHealths)[number];

/** The queues of staff: deposits that wait for them, then all. */
export const staffDepositQueues = ['claimed', 'review', 'all'] as const;
export type StaffDepositQueue = (typeof staffDepositQueues)[number];
