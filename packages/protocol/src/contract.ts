import type { ModId } from './switches.ts';

// Contracts of agents: what a share of the team's result or turnover is agreed between an account and its direct upline.

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The switch that opens each kind. */
export const contractSwitches = {
  dividend: 'SIGNCONDIV3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  realtime: 'RTSALARY3',
} as const satisfies Record<ContractKind, ModId>;

/** An offer waits as `requested`. All states but the first two are final. */
export const contractStates = [
  'requested',
  'active',
  'rejected',
  'expired',
  'terminated',
  'superseded',
  'invalid',
] as const;
export type ContractState = (typeof contractStates)[number];

/** The periods of dividends. */
export const contractPeriods = ['daily', 'weekly', 'half-month', 'monthly'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** The products that a contract may be limited to. */
export const contractProducts = [
  'slots',
  'fishing',
  'lottery',
  'elottery',
  'instant',
  'sports',
  'esports',
  'cockfight',
  'live',
  'table',
  'blackjackHilo',
  'pvp',
] as const;
export type ContractProduct = (typeof contractProducts)[number];

export const contractBases = ['netLoss', 'totalVolume', 'averageDailyVolume'] as const;
export const contractModes = ['fixed', 'floating'] as const;
export const contractCarries = ['none', 'forever', 'previous', 'month'] as const;
export const contractPayouts = ['automatic', 'manual'] as const;

/** Why a version is no longer open or in force, or will not be after its announced end. */
export const contractEndReasons = [
  /** The upline took the offer back. */
  'WITHDRAWN',
  /** The child did not answer in time. */
  'UNANSWERED',
  /** The agreed last day. */
  'LAST_DAY',
  'ENDED_BY_CHILD',
  'ENDED_BY_UPLINE',
  /** Accepted terms of a later version replaced it. */
  'AMENDED',
  /** The top rate of the upline's contract rose. */
  'RATE_RAISED',
  /** It no longer fits the upline's new terms. */
  'NO_LONGER_VALID',
  /** The contract above it ended in the same cascade. */
  'BASE_LOST',
  /** The contract of the upline ended without new terms. */
  'UPLINE_ENDED',
  /** The account moved to another upline. */
  'MOVED',
  /** The daily check found that it breaks the rules in force. */
  'UNLAWFUL',
] as const;
export type ContractEndReason = (typeof contractEndReasons)[number];

export const contractTiersMax = 20;
