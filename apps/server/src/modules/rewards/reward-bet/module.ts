import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import type { Needs } from './needs.ts';
import { hasWaiting, lifetimeProgress, progressBetween } from './queries.ts';
import { SUBSCRIBER } from './subscriber.ts';
import { lastCheck, type Difference } from './verification/queries.ts';
import { verifyRewardBets } from './verification/verify.ts';

export { rewardsSubscriber, type Follower } from './subscriber.ts';
export type { CountedBet } from './queries.ts';

/** The interface for the programmes that are built on bets. */
export type RewardBets = {
  /** The VIP progress of these members over all time; those without a bet are left out. */
  lifetimeProgress(db: Database | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Money>>;
  /** The same between two days, both included. */
  progressBetween(
    db: Database | Tx,
    memberIds: readonly bigint[],
    days: { from: LocalDay; to: LocalDay },
  ): Promise<ReadonlyMap<bigint, Money>>;
  /** Whether every bet that was settled before this moment is counted. */
  isCounted(until: Instant): Promise<boolean>;
  /** Compares the sums of the last two months with the bets; returns the differences. */
  verify(): Promise<Difference[]>;
};

/** The figures that settled bets bring their members: valid bet, VIP progress and points by day and product, and per bet. */
export function createRewardBet(needs: Needs) {
  const rewardBets: RewardBets = {
    lifetimeProgress,
    progressBetween,
    isCounted: async (until) => !(await hasWaiting(needs.db, SUBSCRIBER, until)),
    verify: () => verifyRewardBets(needs),
  };
  const jobs: Job[] = [
    {
      name: 'reward-bet.verify',
      everyMinutes: 24 * 60,
      limitSeconds: 900,
      run: async () => void (await verifyRewardBets(needs)),
    },
  ];
  const metrics: Metric[] = [
    {
      name: 'mela_reward_bet_differences',
      help: 'Sums of bets for rewards that differed from the bets in the last comparison.',
      read: async () => (await lastCheck(needs.db)) ?? Number.NaN,
    },
  ];
  return { ...rewardBets, jobs, metrics };
}
