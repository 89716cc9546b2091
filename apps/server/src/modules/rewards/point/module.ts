import { balanceAt, noPoints, pointRules, type PointBalance } from '@mela/rules/rewards/points';
import type { Database, Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { Follower } from '#modules/rewards/reward-bet/module.ts';
import { expirePoints } from './expire-points.ts';
import { followBets } from './follow-bets.ts';
import type { Needs } from './needs.ts';
import { balanceOf } from './queries.ts';

export { createPointCalls } from './member-calls.ts';
export { readBalance } from './read-points.ts';
export { changePoints, lockPoints } from './spend-points.ts';

/** The interface of points for other modules. */
export type Points = {
  /** The points of a member now; none if they have expired. */
  balanceOf(db: Database | Tx, memberId: bigint): Promise<PointBalance>;
  follow: Follower;
};

/** Points: earned by settled bets, taken back with void ones, expired some time after the last earning. */
export function createPoint(needs: Needs) {
  const points: Points = {
    balanceOf: async (db, memberId) =>
      balanceAt((await balanceOf(db, memberId)) ?? noPoints, pointRules, needs.clock.now()),
    follow: (tx, bets) => followBets(needs, tx, bets),
  };
  const jobs: Job[] = [
    { name: 'point.expire', everyMinutes: 60, limitSeconds: 300, run: () => expirePoints(needs) },
  ];
  return { ...points, jobs };
}
