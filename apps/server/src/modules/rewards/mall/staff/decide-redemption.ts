import { events } from '@mela/protocol/events';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { canBecome } from '@mela/rules/rewards/mall';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/rewards/mall/needs.ts';
import { lockItem, moveStock, type RedemptionRow } from '#modules/rewards/mall/queries.ts';
import { rewardOf } from '#modules/rewards/mall/reward-of.ts';
import { changePoints } from '#modules/rewards/point/module.ts';
import { decide, lockRedemption, memberOf, saveRemark } from './queries.ts';
import { tellApproved, tellNote, tellRejected } from './tell-member.ts';

/** Approves a redemption and pays its money once. On an approved one it only changes the remark, such as "shipped". */
export async function approveRedemption(
  needs: Needs,
  actor: StaffActor,
  { id, remark }: { id: string; remark: string },
): Promise<void> {
  const { clock, ledger, reward } = needs;
  try {
    await ledger.transact(async (tx, post) => {
      const redemption = await lock(tx, id);
      if (redemption.state === 'approved') {
        if (redemption.remark === remark) return;
        await saveRemark(tx, id, remark);
        await note(needs, tx, actor, { redemption, action: 'mall.remark', reason: remark });
        if (remark !== '') await tellNote(needs, tx, 'redemptionNoted', { redemption, note: remark });
        return;
      }
      if (!canBecome(redemption.state, 'approved')) refuse('REDEMPTION_DECIDED');
      await decide(tx, { id, state: 'approved', remark, at: clock.now(), by: actor.staffId });
      await note(needs, tx, actor, { redemption, action: 'mall.approve', reason: remark });
      if (remark === '') await tellApproved(needs, tx, redemption);
      else await tellNote(needs, tx, 'redemptionApprovedNoted', { redemption, note: remark });
      const { postings } = await reward.prepare(tx, rewardOf(redemption));
      const [posting] = postings;
      if (posting !== undefined) await post(posting);
      else if (redemption.kind !== 'goods') refuse('REWARD_PAUSED');
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

/** Rejects a redemption: the points go back to the member and the piece to the stock. A repeated rejection changes nothing. */
export async function rejectRedemption(
  needs: Needs,
  actor: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const redemption = await lock(tx, id);
    if (redemption.state === 'rejected') return;
    if (!canBecome(redemption.state, 'rejected')) refuse('REDEMPTION_DECIDED');
    const { memberId, itemId, points } = redemption;
    await decide(tx, { id, state: 'rejected', remark: reason, at: needs.clock.now(), by: actor.staffId });
    await lockItem(tx, itemId);
    await moveStock(tx, itemId, 1);
    await changePoints(needs, tx, { memberId, kind: 'returned', points });
    await note(needs, tx, actor, { redemption, action: 'mall.reject', reason });
    await tellRejected(needs, tx, redemption, reason);
  });
}

/** Locks the member first, as a redemption does. */
async function lock(tx: Tx, id: string): Promise<RedemptionRow> {
  const memberId = await memberOf(tx, id);
  if (memberId === undefined) return refuse('REDEMPTION_UNKNOWN');
  await lockMember(tx, memberId);
  return lockRedemption(tx, id);
}

type Note = {
  redemption: RedemptionRow;
  action: 'mall.approve' | 'mall.reject' | 'mall.remark';
  reason: string;
};

async function note(
  { audit, hub }: Needs,
  tx: Tx,
  actor: StaffActor,
  { redemption: { reference, memberId, state, nameEn }, action, reason }: Note,
): Promise<void> {
  await audit.write(tx, actor, {
    action,
    subject: { kind: 'mall', id: reference },
    memberId,
    reason,
    before: { state },
    after: { item: nameEn },
  });
  await hub.push(tx, events.rewardChanged, {}, { memberId: String(memberId) });
}
