/** Every state of a deposit, in the order of its usual way. */
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

/** From each state, the moves that exist. What is not written here cannot happen. */
export const depositMoves: Record<DepositState, readonly DepositState[]> = {
  created: ['pending', 'paid', 'review', 'failed', 'expired'],
  pending: ['claimed', 'paid', 'review', 'failed', 'expired'],
  claimed: ['paid', 'credited', 'review', 'rejected'],
  paid: ['credited', 'review'],
  credited: ['reversed'],
  review: ['credited', 'rejected'],
  failed: [],
  // Late money still counts, and whoever paid late may still say so.
  expired: ['claimed', 'paid', 'review'],
  rejected: [],
  reversed: [],
};

export function canDepositMove(from: DepositState, to: DepositState): boolean {
  return depositMoves[from].includes(to);
}

/** Whose turn it is in each state: nobody's once it has ended. */
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

/** How a member pays, as it looks on the screen. */
export const depositForms = ['upi_app', 'upi_qr', 'upi_collect', 'net_banking', 'bank_transfer'] as const;

export type DepositForm = (typeof depositForms)[number];

/** Why a deposit is where it is. Those that staff may give when they refuse one stand apart. */
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

/** How a method has worked of late. */
export const depositHealths = ['good', 'slow', 'down'] as const;

export type DepositHealth = (typeof depositHealths)[number];

/** How staff sort their work: what waits for them, then everything. */
export const staffDepositQueues = ['claimed', 'review', 'all'] as const;
export type StaffDepositQueue = (typeof staffDepositQueues)[number];
