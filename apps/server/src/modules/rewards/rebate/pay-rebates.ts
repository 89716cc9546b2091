import { dayStart, localDay, MINUTE, plus, plusDays, type LocalDay } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { lockMembers } from '#modules/access/member/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { membersToPay, removeEmpty } from './queries.ts';
import { settle } from './settle.ts';

/** A day is paid from this time of the next day on. */
export const AFTER_MIDNIGHT_MS = 30 * MINUTE;
const AT_ONCE = 100;

/** Pays what was bet on the days that are over and not claimed. Members on a break and excluded ones are paid after it. */
export async function payRebates(needs: Needs): Promise<void> {
  const { db, clock, settings, reward, rewardBet, log } = needs;
  const { timeZone } = settings.merchant();
  const until = plusDays(localDay(plus(clock.now(), -AFTER_MIDNIGHT_MS), timeZone), -1);
  if (!(await rewardBet.isCounted(dayStart(plusDays(until, 1), timeZone)))) return;
  await removeEmpty(db, until);
  let unpaid = 0;
  for (let after = 0n, size = AT_ONCE; size === AT_ONCE;) {
    const page = await membersToPay(db, { until, after, limit: AT_ONCE });
    const allowed = await reward.membersForRewards(db, page, clock.now());
    unpaid += await payBatch(
      needs,
      page.filter((memberId) => allowed.has(memberId)),
      until,
    );
    after = page.at(-1) ?? after;
    size = page.length;
  }
  if (unpaid > 0) log.warn({ members: unpaid }, 'the budget does not cover the rebates of these members');
}

/** A batch that the budget does not cover is halved until its members are paid one by one. Returns how many are left. */
async function payBatch(needs: Needs, memberIds: readonly bigint[], until: LocalDay): Promise<number> {
  if (memberIds.length === 0) return 0;
  try {
    await payTogether(needs, memberIds, until);
    return 0;
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    if (memberIds.length === 1) return 1;
    const middle = memberIds.length >> 1;
    const first = await payBatch(needs, memberIds.slice(0, middle), until);
    return first + (await payBatch(needs, memberIds.slice(middle), until));
  }
}

async function payTogether(needs: Needs, memberIds: readonly bigint[], until: LocalDay): Promise<void> {
  const { clock, ledger, reward } = needs;
  await ledger.transact(async (tx, post) => {
    await lockMembers(tx, memberIds);
    // Again under the lock: a break or an exclusion may have begun.
    const allowed = await reward.membersForRewards(tx, memberIds, clock.now());
    const due = { memberIds: memberIds.filter((id) => allowed.has(id)), kind: 'automatic' as const, until };
    const { postings } = await settle(needs, tx, due);
    failpoint('rebate.written');
    const [first, ...more] = postings;
    if (first !== undefined) await post(first, ...more);
  });
}
