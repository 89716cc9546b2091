/** Every state of a withdrawal, in its usual order. */
export const withdrawalStates = [
  'requested',
  'review',
  'approved',
  'rejected',
  'submitting',
  'processing',
  'unknown',
  'sent',
  'confirmed',
  'confirmed_forced',
  'disputed',
  'failed',
  'reversed',
] as const;

export type WithdrawalState = (typeof withdrawalStates)[number];

/** The transitions of each state. A transition that is not listed cannot happen; the database has the same list. */
export const withdrawalTransitions: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['review', 'approved', 'rejected'],
  review: ['approved', 'rejected'],
  approved: ['submitting'],
  rejected: [],
  submitting: ['processing', 'unknown', 'sent', 'failed'],
  processing: ['unknown', 'sent', 'failed'],
  unknown: ['processing', 'sent', 'failed'],
  sent: ['confirmed', 'confirmed_forced', 'disputed', 'reversed'],
  confirmed: ['reversed'],
  confirmed_forced: ['confirmed', 'disputed', 'reversed'],
  disputed: ['confirmed', 'reversed'],
  failed: [],
  reversed: [],
};

export function canWithdrawalTransition(from: WithdrawalState, to: WithdrawalState): boolean {
  return withdrawalTransitions[from].includes(to);
}

/** The stage of a state, as shown to the member. */
export const withdrawalStages = [
  'requested',
  'checking',
  'queued',
  'sent',
  'received',
  'not_received',
  'returned',
  'rejected',
] as const;

export type WithdrawalStage = (typeof withdrawalStages)[number];

export const stageOfState = {
  requested: 'requested',
  review: 'checking',
  approved: 'queued',
  submitting: 'queued',
  processing: 'queued',
  unknown: 'queued',
  sent: 'sent',
  confirmed: 'received',
  confirmed_forced: 'received',
  disputed: 'not_received',
  failed: 'returned',
  reversed: 'returned',
  rejected: 'rejected',
} as const satisfies Record<WithdrawalState, WithdrawalStage>;

/** The party that acts next, and its time limit; none once it has ended. */
export const stageParties = {
  requested: { party: 'house', waitMinutes: 5 },
  checking: { party: 'house', waitMinutes: 24 * 60 },
  queued: { party: 'gateway', waitMinutes: 2 * 60 },
  sent: { party: 'bank', waitMinutes: 24 * 60 },
  received: { party: 'nobody', waitMinutes: 0 },
  not_received: { party: 'house', waitMinutes: 3 * 24 * 60 },
  returned: { party: 'nobody', waitMinutes: 0 },
  rejected: { party: 'nobody', waitMinutes: 0 },
} as const satisfies Record<WithdrawalStage, { party: string; waitMinutes: number }>;

export type WithdrawalParty = (typeof stageParties)[WithdrawalStage]['party'];

export const payoutKinds = ['bank', 'vpa'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** The queues of staff: withdrawals that wait for them, then the others. */
export const staffWithdrawalQueues = ['review', 'unknown', 'disputed', 'under_way', 'ended', 'all'] as const;
export type StaffWithdrawalQueue = (typeof staffWithdrawalQueues)[number];
