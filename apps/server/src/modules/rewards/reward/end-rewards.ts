import { DAY, plus } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { RewardSource } from '@mela/protocol/reward';
import type { Tx } from '#db/database.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { returnPosting } from './postings.ts';
import {
  endRewards,
  lockClaimable,
  lockExpired,
  lockToRemind,
  markReminded,
  membersForRewards,
  type RewardRow,
} from './queries.ts';

const AT_ONCE = 200;

/** Ends rewards that nobody claimed in time; their money goes back to the budgets. */
export async function expireRewards(needs: Needs): Promise<void> {
  for (let ended = AT_ONCE; ended === AT_ONCE;) {
    ended = await needs.ledger.transact(async (tx, post) => {
      const due = await lockExpired(tx, needs.clock.now(), AT_ONCE);
      const [first, ...more] = await endRewardsAs(needs, tx, due, 'expired');
      failpoint('reward.expired');
      if (first !== undefined) await post(first, ...more);
      return due.length;
    });
  }
}

/**
 * Takes back unclaimed rewards of a source, for bets that became void or a decision by staff. The caller posts the returned postings as the
 * last step of the transaction.
 */
export async function revokeRewards(
  needs: Needs,
  tx: Tx,
  source: RewardSource,
  keys: readonly string[],
): Promise<PostingRequest[]> {
  return endRewardsAs(needs, tx, await lockClaimable(tx, source, keys), 'revoked');
}

/** Ends unclaimed rewards and returns the postings that give their money back. */
export async function endRewardsAs(
  { clock, hub }: Needs,
  tx: Tx,
  rewards: readonly RewardRow[],
  state: 'expired' | 'revoked',
): Promise<PostingRequest[]> {
  if (rewards.length === 0) return [];
  await endRewards(tx, { ids: rewards.map(({ id }) => id), state, at: clock.now() });
  const members = new Map(rewards.map(({ memberId }) => [String(memberId), {}]));
  await hub.pushEach(tx, events.rewardChanged, members);
  return rewards.map(returnPosting);
}

/** Tells members once that a reward expires within a day. */
export async function remindOfRewards({ db, clock, inbox }: Needs): Promise<void> {
  for (let seen = AT_ONCE; seen === AT_ONCE;) {
    seen = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const due = await lockToRemind(tx, { now, until: plus(now, DAY), limit: AT_ONCE });
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      await markReminded(tx, ids, now);
      const members = due.map(({ memberId }) => memberId);
      const reachable = await membersForRewards(tx, members, now);
      for (const { memberId, amount, source, reference, expiresAt } of due) {
        if (expiresAt === null || !reachable.has(memberId)) continue;
        const params = { amount, source, reference, until: expiresAt };
        await inbox.write(tx, { memberId }, 'rewardExpires', params);
      }
      return due.length;
    });
  }
}
