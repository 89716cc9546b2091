import { localDay, type Instant, type LocalDay } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { CountedBet } from '#modules/rewards/reward-bet/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { claimByOf, daysOf, type Plan } from './plan.ts';
import {
  countProgress,
  lockProgress,
  markDue,
  plansOn,
  saveProgress,
  takeDue,
  type Due,
  type ProgressRow,
} from './queries.ts';

const AT_ONCE = 200;

/** Marks the days of these bets, in the transaction that counts the bets. */
export async function followBets(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  const days = new Map<string, Due>();
  for (const { memberId, day, isChange } of bets) {
    const key = `${memberId} ${day}`;
    const isRecount = isChange || (days.get(key)?.isRecount ?? false);
    days.set(key, { memberId, day, isRecount });
  }
  await markDays(tx, [...days.values()]);
}

/** Marks the day of a deposit or a sign-in. */
export async function markMember(
  { clock, settings }: Pick<Needs, 'clock' | 'settings'>,
  tx: Tx,
  { memberId, at, isRecount }: { memberId: bigint; at?: Instant; isRecount: boolean },
): Promise<void> {
  const day = localDay(at ?? clock.now(), settings.merchant().timeZone);
  await markDays(tx, [{ memberId, day, isRecount }]);
}

async function markDays(tx: Tx, days: readonly Due[]): Promise<void> {
  if ((await markDue(tx, days)) > 0) await enqueueJob(tx, 'mission.count');
}

/** Counts the missions of every day that was marked. */
export async function countMissions(needs: Needs): Promise<void> {
  for (let counted = AT_ONCE; counted === AT_ONCE;)
    counted = await needs.ledger.transact(async (tx, post) => {
      const { due, postings } = await countSome(needs, tx);
      const [first, ...more] = postings;
      if (first !== undefined) await post(first, ...more);
      return due;
    });
}

type Changed = { row: ProgressRow; isReached: boolean };

async function countSome(needs: Needs, tx: Tx): Promise<{ due: number; postings: PostingRequest[] }> {
  const { hub } = needs;
  const due = await takeDue(tx, AT_ONCE);
  if (due.length === 0) return { due: 0, postings: [] };
  const plans = await plansOn(
    tx,
    due.map(({ day }) => day),
  );
  const wanted = wantedOf(plans, due);
  const rows = await lockProgress(tx, [...wanted.values()]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const open = rows.flatMap((row) => {
    const plan = byId.get(row.missionId);
    const found = wanted.get(keyOf(row));
    if (plan === undefined || found === undefined) return [];
    // A target that was reached stays reached, unless something was taken back.
    if (row.reachedAt !== null && !found.isRecount) return [];
    return row.reachedAt === null && plan.stoppedAt !== null ? [] : [{ row, plan, ...found }];
  });
  const counts = await countProgress(tx, open, needs.settings.merchant().timeZone);
  const postings: PostingRequest[] = [];
  const changed: Changed[] = [];
  for (const { row, plan, lastDay } of open) {
    const progress = counts.get(row.id) ?? 0n;
    const after = afterCount(needs, { row, plan, lastDay, progress });
    if (row.grantedAt !== null && after.reachedAt === null) {
      const back = await needs.reward.revoke(tx, 'mission', [sourceKeyOf(row)]);
      postings.push(...back);
      // A reward that was claimed, or has lapsed, stays.
      const kept =
        back.length === 0 ? { ...row, progress } : { ...after, grantedAt: null, turn: row.turn + 1 };
      changed.push({ row: kept, isReached: false });
    } else changed.push({ row: after, isReached: row.reachedAt === null && after.reachedAt !== null });
  }
  await saveProgress(
    tx,
    changed.map(({ row }) => row),
  );
  if (changed.some(({ isReached }) => isReached)) await enqueueJob(tx, 'mission.grant');
  const pushed = new Map(changed.map(({ row }) => [String(row.memberId), {}]));
  if (pushed.size > 0) await hub.pushEach(tx, events.missionChanged, pushed);
  failpoint('mission.counted');
  return { due: due.length, postings };
}

type Wanted = {
  missionId: bigint;
  memberId: bigint;
  firstDay: LocalDay;
  lastDay: LocalDay;
  isRecount: boolean;
};

const keyOf = ({ missionId, memberId, firstDay }: Pick<Wanted, 'missionId' | 'memberId' | 'firstDay'>) =>
  `${missionId} ${memberId} ${firstDay}`;

/** Every period of a mission that contains one of these days. */
function wantedOf(plans: readonly Plan[], due: readonly Due[]): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { memberId, day, isRecount } of due) {
    for (const plan of plans) {
      const days = daysOf(plan, day);
      if (days === null) continue;
      const one = { missionId: plan.id, memberId, firstDay: days.first, lastDay: days.last };
      const before = wanted.get(keyOf(one))?.isRecount ?? false;
      wanted.set(keyOf(one), { ...one, isRecount: isRecount || before });
    }
  }
  return wanted;
}

type Count = { row: ProgressRow; plan: Plan; lastDay: LocalDay; progress: bigint };

function afterCount(
  { clock, settings }: Pick<Needs, 'clock' | 'settings'>,
  { row, plan, lastDay, progress }: Count,
): ProgressRow {
  const now = clock.now();
  const isGranted = row.grantedAt !== null;
  const stays = progress >= (row.target ?? plan.target) || (isGranted && progress >= plan.target);
  if (row.reachedAt !== null && stays) return { ...row, progress };
  const claimBy = claimByOf(plan, lastDay, settings.merchant().timeZone);
  const isReached = plan.stoppedAt === null && progress >= plan.target && now < claimBy;
  const { target, amount, times } = plan;
  return {
    ...row,
    progress,
    ...(isReached
      ? { reachedAt: row.reachedAt ?? now, target, amount, times, claimBy }
      : { reachedAt: null, target: null, amount: null, times: null, claimBy: null }),
  };
}

/** `7/2026-11-16/17/0` is the reward of member 17 for mission 7 in the week from 16 November. */
export const sourceKeyOf = ({
  missionId,
  firstDay,
  memberId,
  turn,
}: Pick<ProgressRow, 'missionId' | 'firstDay' | 'memberId' | 'turn'>): string =>
  `${missionId}/${firstDay}/${memberId}/${turn}`;
