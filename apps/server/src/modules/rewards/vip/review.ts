import { noMoney } from '@mela/kernel/money';
import { dayStart, localDay, plusDays, type Instant, type LocalDay } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { vipLevelOf } from '@mela/rules/rewards/vip-ladder';
import { reviewVip } from '@mela/rules/rewards/vip-level';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { lockMembers, setVipLevel } from '#modules/access/member/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import {
  giftsOf,
  insertChanges,
  insertPayments,
  insertReviews,
  ladderOf,
  membersToReview,
  statesOf,
} from './queries.ts';
import { stateOf } from './raise.ts';

const AT_ONCE = 200;
const KEPT_DAYS = 30;

/** The month before the one of a day, by its first day, and the first day after it. */
export function lastMonth(today: LocalDay): { month: LocalDay; next: LocalDay } {
  const next = firstDay(today);
  return { month: firstDay(plusDays(next, -1)), next };
}

export const firstDay = (day: LocalDay): LocalDay => plusDays(day, 1 - Number(day.slice(8)));

/** Reviews the last month of every member who had a level in it, once all bets of the month are counted. */
export async function reviewMonth(needs: Needs): Promise<void> {
  const { db, clock, settings, rewardBet } = needs;
  const zone = settings.merchant().timeZone;
  const { month, next } = lastMonth(localDay(clock.now(), zone));
  const end = dayStart(next, zone);
  if (!(await rewardBet.isCounted(end))) return;
  for (let reviewed = AT_ONCE; reviewed === AT_ONCE;)
    reviewed = await db.transaction().execute((tx) => reviewSome(needs, tx, { month, next, end }));
}

type Month = { month: LocalDay; next: LocalDay; end: Instant };

async function reviewSome(needs: Needs, tx: Tx, { month, next, end }: Month): Promise<number> {
  const { clock, rewardBet } = needs;
  const ids = await membersToReview(tx, { month, before: end, limit: AT_ONCE });
  if (ids.length === 0) return 0;
  await lockMembers(tx, ids);
  const ladder = await ladderOf(tx);
  const days = { from: plusDays(next, -KEPT_DAYS), to: plusDays(next, -1) };
  const progress = await rewardBet.progressBetween(tx, ids, days);
  const gifts = await giftsOf(tx, ids);
  const at = clock.now();
  const found = (await statesOf(tx, ids)).map((row) => {
    const last30Days = progress.get(row.memberId) ?? noMoney;
    const state = { ...stateOf(row, gifts, end), progress: noMoney };
    const { state: after, salary } = reviewVip(state, last30Days, { ladder, at: end });
    const keep = vipLevelOf(ladder, row.level)?.keep ?? noMoney;
    const { memberId, level: before } = row;
    return { memberId, month, before, after: after.level, progress: last30Days, keep, salary, at };
  });
  const isNew = await insertReviews(tx, found);
  const reviews = found.filter(({ memberId }) => isNew.has(memberId));
  const changes = reviews.filter(({ before, after }) => before !== after);
  for (const { memberId, after } of changes) await setVipLevel(tx, memberId, after);
  await insertChanges(
    tx,
    changes.map(({ memberId, before, after }) => ({ memberId, before, after, reason: 'review', at })),
  );
  const period = month.slice(0, 7);
  const owed = reviews
    .filter(({ salary }) => salary > 0n)
    .map(({ memberId, after: level, salary: amount }) => ({
      memberId,
      kind: 'salary' as const,
      period,
      level,
      amount,
      owedAt: at,
    }));
  if ((await insertPayments(tx, owed)) > 0) await enqueueJob(tx, 'vip.pay');
  await announce(needs, tx, changes);
  failpoint('vip.reviewed');
  return ids.length;
}

async function announce(
  { inbox, hub }: Needs,
  tx: Tx,
  changes: readonly { memberId: bigint; before: number; after: number }[],
): Promise<void> {
  for (const { memberId, before, after } of changes) {
    const template = after < before ? 'vipLowered' : 'vipRegained';
    await inbox.write(tx, { memberId }, template, { level: String(after) });
  }
  const pushed = new Map(changes.map(({ memberId }) => [String(memberId), { isLevel: true }]));
  await hub.pushEach(tx, events.vipChanged, pushed);
}
