import type { DepositState } from '@mela/protocol/deposit';
import type { TeamTransactionState } from '@mela/protocol/team-report';
import type { WithdrawalState } from '@mela/protocol/withdrawal';

/** An agent sees how far a payment is, not its steps. */
export const depositStages: Readonly<Record<DepositState, TeamTransactionState>> = {
  created: 'waiting',
  pending: 'waiting',
  claimed: 'waiting',
  paid: 'waiting',
  credited: 'done',
  review: 'review',
  failed: 'failed',
  expired: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
};

export const withdrawalStages: Readonly<Record<WithdrawalState, TeamTransactionState>> = {
  requested: 'waiting',
  review: 'review',
  approved: 'waiting',
  rejected: 'failed',
  submitting: 'waiting',
  processing: 'waiting',
  unknown: 'waiting',
  sent: 'done',
  confirmed: 'done',
  confirmed_forced: 'done',
  disputed: 'review',
  failed: 'failed',
  reversed: 'reversed',
};

/** A row is a completed transfer. */
export const transferStages: Readonly<Record<'done', TeamTransactionState>> = { done: 'done' };

/** The states behind a stage; without one all of them. */
export function statesOf(
  stages: Readonly<Record<string, TeamTransactionState>>,
  stage: TeamTransactionState | undefined,
): readonly string[] {
  return Object.keys(stages).filter((state) => stage === undefined || stages[state] === stage);
}

export function stageOf(
  stages: Readonly<Record<string, TeamTransactionState>>,
  state: string,
): TeamTransactionState {
  return stages[state] ?? 'waiting';
}
