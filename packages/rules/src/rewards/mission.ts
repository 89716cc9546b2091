import type { Money } from '@mela/kernel/money';
import { localDay, type Instant } from '@mela/kernel/time';
import { floorDivide } from '#agents/exact.ts';

export const missionMetrics = [
  'TURNOVER',
  'DEPOSIT',
  'BET_COUNT',
  'WIN_COUNT',
  'BEST_MULTIPLIER',
  'LOGIN_DAYS',
  'GAMES_PLAYED',
] as const;

export type MissionMetric = (typeof missionMetrics)[number];

/**
 * The value of a metric. Amounts are in ledger units, multipliers in ten-thousandths (2.5 times is 25_000), the other metrics are whole
 * numbers.
 */
export type MissionValue = bigint;

export type Mission = {
  metric: MissionMetric;
  target: MissionValue;
  /** What happens in this half-open window counts. */
  from: Instant;
  to: Instant;
  /** From this moment on the reward has lapsed. */
  claimBy: Instant;
  filter: MissionFilter;
};

/** The bets that count. Null: all. */
export type MissionFilter = {
  stakeMin: Money;
  products: readonly string[] | null;
  vendors: readonly string[] | null;
};

export type MissionBet = {
  at: Instant;
  product: string;
  vendor: string;
  game: string;
  stake: Money;
  payout: Money;
  validBet: Money;
};

/** What one event adds. Counts with the same key count once in metrics of different things. */
export type MissionCount = { value: MissionValue; key: string };

const MULTIPLIER_UNITS = 10_000n;

/** What a settled bet adds; null: nothing. A bet without valid bet counts for no metric. */
export function countMissionBet(mission: Mission, bet: MissionBet): MissionCount | null {
  if (!isInWindow(mission, bet.at) || bet.validBet <= 0n || !passes(mission.filter, bet)) return null;
  switch (mission.metric) {
    case 'TURNOVER':
      return { value: bet.validBet, key: '' };
    case 'BET_COUNT':
      return { value: 1n, key: '' };
    case 'WIN_COUNT':
      return bet.payout > bet.stake ? { value: 1n, key: '' } : null;
    case 'BEST_MULTIPLIER':
      return bet.stake > 0n
        ? { value: floorDivide(bet.payout * MULTIPLIER_UNITS, bet.stake), key: '' }
        : null;
    case 'GAMES_PLAYED':
      return { value: 1n, key: bet.game };
    case 'DEPOSIT':
    case 'LOGIN_DAYS':
      return null;
  }
}

export function countMissionDeposit(mission: Mission, amount: Money, at: Instant): MissionCount | null {
  return mission.metric === 'DEPOSIT' && isInWindow(mission, at) ? { value: amount, key: '' } : null;
}

export function countMissionLogin(mission: Mission, at: Instant, zone: string): MissionCount | null {
  return mission.metric === 'LOGIN_DAYS' && isInWindow(mission, at)
    ? { value: 1n, key: localDay(at, zone) }
    : null;
}

/** The progress after all counts that were not taken back. */
export function missionProgress(metric: MissionMetric, counts: readonly MissionCount[]): MissionValue {
  if (metric === 'LOGIN_DAYS' || metric === 'GAMES_PLAYED')
    return BigInt(new Set(counts.map(({ key }) => key)).size);
  const isBest = metric === 'BEST_MULTIPLIER';
  return counts.reduce((sum, { value }) => (isBest ? (value > sum ? value : sum) : sum + value), 0n);
}

export type MissionState = 'LOCKED' | 'IN_PROGRESS' | 'CLAIMABLE' | 'CLAIMED' | 'EXPIRED';

/** A mission that was met in its window stays claimable until `claimBy`. */
export function missionState(
  { from, to, claimBy, target }: Pick<Mission, 'from' | 'to' | 'claimBy' | 'target'>,
  { progress, isClaimed }: { progress: MissionValue; isClaimed: boolean },
  now: Instant,
): MissionState {
  if (isClaimed) return 'CLAIMED';
  if (now < from) return 'LOCKED';
  if (now >= claimBy) return 'EXPIRED';
  if (progress >= target) return 'CLAIMABLE';
  return now >= to ? 'EXPIRED' : 'IN_PROGRESS';
}

/** A void after the claim does not show less than the target. */
export function shownProgress(
  { target }: Pick<Mission, 'target'>,
  { progress, isClaimed }: { progress: MissionValue; isClaimed: boolean },
): MissionValue {
  return isClaimed && progress < target ? target : progress;
}

const isInWindow = ({ from, to }: Mission, at: Instant): boolean => from <= at && at < to;

function passes({ stakeMin, products, vendors }: MissionFilter, bet: MissionBet): boolean {
  const isProduct = products === null || products.includes(bet.product);
  const isVendor = vendors === null || vendors.includes(bet.vendor);
  return bet.stake >= stakeMin && isProduct && isVendor;
}
