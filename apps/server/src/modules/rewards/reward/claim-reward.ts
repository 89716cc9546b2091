import type { Money } from '@mela/kernel/money';
import { events } from '@mela/protocol/events';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { sumOf } from '@mela/rules/agents/exact';
import { lockMember } from '#modules/access/member/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { openRequirement } from './open-requirement.ts';
import { claimPosting } from './postings.ts';
import { publishPaid } from './publish-paid.ts';
import { claimableOf, endRewards, lockReward, membersForRewards, type RewardRow } from './queries.ts';
import { readTerms } from './terms.ts';

/** Pays a reward once. A member who claims it again, or twice at the same time, gets the same answer and no more money. */
export async function claimReward(needs: Needs, memberId: bigint, id: string): Promise<RewardRow> {
  const { clock, hub, inbox, ledger } = needs;
  return ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const found = await lockReward(tx, memberId, id);
    if (found === undefined) return refuse('REWARD_UNKNOWN');
    const now = clock.now();
    if (found.state === 'claimed') return found;
    if (found.state !== 'claimable' || (found.expiresAt !== null && found.expiresAt <= now))
      return refuse('REWARD_ENDED');
    if (!(await membersForRewards(tx, [memberId], now)).has(memberId)) refuse('REWARD_PAUSED');
    await endRewards(tx, { ids: [id], state: 'claimed', at: now });
    await openRequirement(needs, tx, found, readTerms(found.terms));
    await publishPaid(needs, tx, found, now);
    const { amount, source, reference } = found;
    await inbox.write(tx, { memberId }, 'rewardCredited', { amount, source, reference });
    await hub.push(tx, events.rewardChanged, {}, { memberId: String(memberId) });
    failpoint('reward.claimed');
    await post(claimPosting(found));
    return { ...found, state: 'claimed', endedAt: now };
  });
}

/** Claims one reward after the other, each in its own transaction; one that ended meanwhile is left out. */
export async function claimAllRewards(
  needs: Needs,
  memberId: bigint,
): Promise<{ claimed: number; total: Money }> {
  const paid: RewardRow[] = [];
  for (const { id } of await claimableOf(needs.db, memberId, needs.clock.now())) {
    try {
      paid.push(await claimReward(needs, memberId, id));
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'REWARD_ENDED') throw error;
    }
  }
  return { claimed: paid.length, total: sumOf(paid, ({ amount }) => amount) };
}
