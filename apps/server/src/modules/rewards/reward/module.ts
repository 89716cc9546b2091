import { pageOf } from '@mela/kernel/page';
import type { Instant } from '@mela/kernel/time';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { staffRewardCalls } from '@mela/protocol/calls/staff-reward';
import type { RewardSource } from '@mela/protocol/reward';
import { rewardShapes } from '@mela/protocol/shapes/reward';
import { staffRewardShapes } from '@mela/protocol/shapes/staff-reward';
import { sumOf } from '@mela/rules/agents/exact';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { BONUS_RELEASE_JOB } from '#modules/money/turnover/module.ts';
import { forfeitBonus } from './bonus/forfeit-bonus.ts';
import { releaseBonuses } from './bonus/release-bonuses.ts';
import { takeBackBonus } from './bonus/take-back-bonus.ts';
import { claimAllRewards, claimReward } from './claim-reward.ts';
import { describeDetail, describeReward } from './describe-reward.ts';
import { expireRewards, remindOfRewards, revokeRewards } from './end-rewards.ts';
import { grantRewards, prepareGrants, requireGrant, type Granted, type NewReward } from './grant-rewards.ts';
import type { Needs } from './needs.ts';
import { claimableOf, countClaimable, detailsOf, membersForRewards } from './queries.ts';
import { listRewards } from './staff/list-rewards.ts';
import { revokeReward } from './staff/revoke-reward.ts';

export type { NewReward } from './grant-rewards.ts';
export type { RewardTerms } from './terms.ts';

/** The interface of rewards for other modules: everything that a member is given goes through it. */
export type Rewards = {
  /** Pays a claimable reward once. */
  claim(memberId: bigint, id: string): Promise<unknown>;
  /**
   * Writes grants with their messages and requirements, and returns the postings that the caller makes as the last step of the
   * transaction. Grants that exist, and members who may not get rewards now, are left out. The posting refuses INSUFFICIENT_BALANCE if
   * the budget does not cover it.
   */
  prepare(tx: Tx, wanted: readonly NewReward[]): Promise<Granted>;
  /** Grants in transactions of its own; returns those that the budget did not cover. */
  grant(wanted: readonly NewReward[]): Promise<readonly NewReward[]>;
  /** Grants one; refuses BUDGET_EMPTY. */
  require(wanted: NewReward): Promise<void>;
  /** Takes back unclaimed rewards; the caller makes the postings as the last step of the transaction. */
  revoke(tx: Tx, source: RewardSource, keys: readonly string[]): Promise<PostingRequest[]>;
  /** Ends the bonus that a reward of this source and key was, if its turnover is open; its money goes back. The caller holds the member's lock. */
  takeBack(tx: Tx, source: RewardSource, key: string): Promise<boolean>;
  /** The members among these who may get rewards now: not on a break, not excluded, not closed, no trial and no test account. */
  membersForRewards(
    db: Database | Tx,
    memberIds: readonly bigint[],
    now: Instant,
  ): Promise<ReadonlySet<bigint>>;
  /** The number on the badge. */
  countClaimable(db: Database | Tx, memberId: bigint): Promise<number>;
};

/** Everything that members are given: grants, claims, expiry, the reward center and the bonus details. */
export function createReward(needs: Needs) {
  const rewards: Rewards = {
    claim: (memberId, id) => claimReward(needs, memberId, id),
    prepare: (tx, wanted) => prepareGrants(needs, tx, wanted),
    grant: (wanted) => grantRewards(needs, wanted),
    require: (wanted) => requireGrant(needs, wanted),
    revoke: (tx, source, keys) => revokeRewards(needs, tx, source, keys),
    takeBack: (tx, source, key) => takeBackBonus(needs, tx, source, key),
    membersForRewards,
    countClaimable: (db, memberId) => countClaimable(db, memberId, needs.clock.now()),
  };
  const calls = bind(rewardCalls, rewardShapes, {
    claimable: async ({ actor, query }) => {
      const found = await claimableOf(needs.db, actor.memberId, needs.clock.now());
      return {
        rewards: found.map((row) => describeReward(row, query.language)),
        total: sumOf(found, ({ amount }) => amount),
      };
    },
    claim: async ({ actor, body }) =>
      describeReward(await claimReward(needs, actor.memberId, body.id), body.language),
    count: async ({ actor }) => ({
      availablePromoCount: await countClaimable(needs.db, actor.memberId, needs.clock.now()),
      availablePromo: { REFERRAL: needs.switches.isOpen('REFERRAL3') },
    }),
    claimAll: ({ actor }) => claimAllRewards(needs, actor.memberId),
    forfeit: ({ actor, body }) => forfeitBonus(needs, actor.memberId, body.id),
    details: async ({ actor, query }) => {
      const { pageNo, pageSize, source, language } = query;
      const slice = { memberId: actor.memberId, source, offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await detailsOf(needs.db, slice);
      const shown = rows.map((row) => describeDetail(row, language));
      return pageOf(shown, { pageNum: pageNo, pageSize, total });
    },
  });
  const staffCalls = bind(staffRewardCalls, staffRewardShapes, {
    list: ({ query }) => listRewards(needs.db, query),
    revoke: async ({ actor, body }) => {
      await revokeReward(needs, actor, body);
      return {};
    },
  });
  const jobs: Job[] = [
    { name: 'reward.expire', everyMinutes: 1, limitSeconds: 50, run: () => expireRewards(needs) },
    { name: BONUS_RELEASE_JOB, everyMinutes: 1, limitSeconds: 50, run: () => releaseBonuses(needs) },
    { name: 'reward.remind', everyMinutes: 10, limitSeconds: 50, run: () => remindOfRewards(needs) },
  ];
  return {
    ...rewards,
    calls,
    staffCalls,
    jobs,
    /** Cancels an unclaimed reward on behalf of staff. */
    revokeOne: (actor: StaffActor, order: { id: string; reason: string }) =>
      revokeReward(needs, actor, order),
    /** Ends rewards that were not claimed in time. */
    expire: () => expireRewards(needs),
  };
}
