import { parseTimes } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { sourceKeyOf } from './count.ts';
import type { Needs } from './needs.ts';
import { lockOwed, markGranted, owedAfter, type OwedRow } from './queries.ts';

export const MISSION_BUDGET = 'mission';
const AT_ONCE = 100;

/** Grants what members have reached, as far as the budget covers it; the rest waits for more money, or for the end of a member's break. */
export async function grantReached(needs: Needs): Promise<void> {
  const { db, clock, budget, reward } = needs;
  let left: bigint = await budget.leftOf(db, MISSION_BUDGET);
  let page = await owedAfter(db, { after: 0n, now: clock.now(), limit: AT_ONCE });
  while (page.length > 0) {
    const members = page.map(({ memberId }) => memberId);
    const allowed = await reward.membersForRewards(db, members, clock.now());
    const covered: OwedRow[] = [];
    for (const owed of page) {
      if (!allowed.has(owed.memberId) || owed.amount > left) continue;
      left -= owed.amount;
      covered.push(owed);
    }
    if (covered.length > 0 && !(await grant(needs, covered))) return;
    page = await owedAfter(db, { after: page.at(-1)?.id ?? 0n, now: clock.now(), limit: AT_ONCE });
  }
}

/** False: another grant has used up the budget in the meantime; the next run tries again. */
async function grant({ clock, ledger, reward }: Needs, covered: readonly OwedRow[]): Promise<boolean> {
  try {
    await ledger.transact(async (tx, post) => {
      const now = clock.now();
      const owed = await lockOwed(
        tx,
        covered.map(({ id }) => id),
        now,
      );
      const { granted, postings } = await reward.prepare(
        tx,
        owed.map((row) => rewardOf(row, now)),
      );
      const keys = new Set(granted.map(({ sourceKey }) => sourceKey));
      const done = owed.filter((row) => keys.has(sourceKeyOf(row)));
      await markGranted(
        tx,
        done.map(({ id }) => id),
        now,
      );
      failpoint('mission.granted');
      const [first, ...more] = postings;
      if (first !== undefined) await post(first, ...more);
    });
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') return false;
    throw error;
  }
}

function rewardOf(row: OwedRow, now: Date): NewReward {
  const { memberId, amount, times, titles, claimBy } = row;
  return {
    memberId,
    source: 'mission',
    sourceKey: sourceKeyOf(row),
    budget: MISSION_BUDGET,
    amount,
    terms: { title: titles, step: null, times: parseTimes(times) },
    claim: { withinMs: claimBy.getTime() - now.getTime() },
  };
}
