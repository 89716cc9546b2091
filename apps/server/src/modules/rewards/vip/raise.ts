import { noMoney } from '@mela/kernel/money';
import { events } from '@mela/protocol/events';
import { addProgress, type VipState } from '@mela/rules/rewards/vip-level';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { lockMembers, setVipLevel } from '#modules/access/member/module.ts';
import type { CountedBet } from '#modules/rewards/reward-bet/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import {
  giftsOf,
  insertChanges,
  insertPayments,
  ladderOf,
  markDue,
  savePeaks,
  statesOf,
  takeDue,
  type GiftRow,
  type StateRow,
} from './queries.ts';

const AT_ONCE = 200;

/** Marks members whom these bets bring to a new level, and tells open pages that the progress changed. */
export async function followBets(
  { hub }: Pick<Needs, 'hub'>,
  tx: Tx,
  bets: readonly CountedBet[],
): Promise<void> {
  const members = bets.map(({ memberId }) => memberId);
  if ((await markDue(tx, members)) > 0) await enqueueJob(tx, 'vip.raise');
  const pushed = new Map(members.map((id) => [String(id), { isLevel: false }]));
  await hub.pushEach(tx, events.vipChanged, pushed);
}

/** Raises every member that was marked. A job of its own, because it locks the rows of members. */
export async function raiseMembers(needs: Needs): Promise<void> {
  for (let raised = AT_ONCE; raised === AT_ONCE;)
    raised = await needs.db.transaction().execute((tx) => raiseSome(needs, tx));
}

async function raiseSome(needs: Needs, tx: Tx): Promise<number> {
  const { clock, hub, inbox, rewardBet } = needs;
  const ids = await takeDue(tx, AT_ONCE);
  if (ids.length === 0) return 0;
  await lockMembers(tx, ids);
  const [ladder, progress, states, gifts] = [
    await ladderOf(tx),
    await rewardBet.lifetimeProgress(tx, ids),
    await statesOf(tx, ids),
    await giftsOf(tx, ids),
  ];
  const at = clock.now();
  const raised = states.flatMap((row) => {
    const lifetime = progress.get(row.memberId) ?? noMoney;
    const before: VipState = { ...stateOf(row, gifts, at), progress: lifetime };
    const { state, gifts: owed } = addProgress(before, noMoney, { ladder, at });
    return state.peak > row.peak ? [{ ...row, after: state.level, owed }] : [];
  });
  for (const { memberId, after } of raised) await setVipLevel(tx, memberId, after);
  await savePeaks(
    tx,
    raised.map(({ memberId, after }) => ({ memberId, peak: after })),
    at,
  );
  await insertChanges(
    tx,
    raised.map(({ memberId, level, after }) => ({ memberId, before: level, after, reason: 'progress', at })),
  );
  const owed = raised.flatMap(({ memberId, owed: levels }) =>
    levels.map(({ level, amount }) => ({
      memberId,
      kind: 'gift' as const,
      period: String(level),
      level,
      amount,
      owedAt: at,
    })),
  );
  if ((await insertPayments(tx, owed)) > 0) await enqueueJob(tx, 'vip.pay');
  for (const { memberId, after } of raised)
    await inbox.write(tx, { memberId }, 'vipReached', { level: String(after) });
  await hub.pushEach(
    tx,
    events.vipChanged,
    new Map(raised.map(({ memberId }) => [String(memberId), { isLevel: true }])),
  );
  failpoint('vip.raised');
  return ids.length;
}

/** A gift that is owed protects its level as one that was granted now. */
export function stateOf(
  { memberId, level, peak }: StateRow,
  gifts: readonly GiftRow[],
  now: Date,
): Omit<VipState, 'progress'> {
  const own = gifts.filter((gift) => gift.memberId === memberId);
  return { level, peak, giftsPaid: new Map(own.map((gift) => [gift.level, gift.grantedAt ?? now])) };
}
