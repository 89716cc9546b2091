import { formatMoney, type Money } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import { APPLICATION_GRACE_DAYS } from '@mela/protocol/activity';
import { events } from '@mela/protocol/events';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { lockActivity } from '#modules/rewards/activity/queries.ts';
import { amountOf, budgetOf, rewardTermsOf } from '#modules/rewards/activity/stored.ts';
import { applicationById, decideEntry } from './queries.ts';

/** Grants an amount for an application, once: the decision, its audit entry and the grant are one transaction. */
export async function approveApplication(
  needs: Needs,
  actor: StaffActor,
  { id, amount }: { id: string; amount: Money },
): Promise<void> {
  try {
    await needs.ledger.transact(async (tx, post) => {
      const found = await lockApplication(tx, id);
      const { row, memberId } = found;
      const now = needs.clock.now();
      const isOver = row.endsAt === null || now >= plus(row.endsAt, APPLICATION_GRACE_DAYS * DAY);
      if (isOver || row.stoppedAt !== null) refuse('ACTIVITY_OVER');
      const max = amountOf(row);
      if (amount > max) refuse('ACTIVITY_AMOUNT_TOO_HIGH', { max: formatMoney(max) });
      const decision = { id: BigInt(id), amount, reason: null, decidedBy: actor.staffId, decidedAt: now };
      if (!(await decideEntry(tx, { ...decision, state: 'issued' }))) refuse('APPLICATION_DECIDED');
      const { postings } = await needs.rewards.prepare(tx, [
        {
          memberId,
          source: 'activity',
          sourceKey: `${row.id}/${memberId}`,
          budget: budgetOf(row.code),
          amount,
          ...rewardTermsOf(row),
        },
      ]);
      const [first, ...more] = postings;
      if (first === undefined) return refuse('REWARD_PAUSED');
      await needs.audit.write(tx, actor, {
        action: 'activity.approve',
        subject: { kind: 'activity', id: row.code },
        memberId,
        before: { application: id, state: 'applying' },
        after: { state: 'issued', amount: formatMoney(amount) },
      });
      await post(first, ...more);
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

/** Rejects an application with a reason, which the member reads. */
export async function rejectApplication(
  needs: Needs,
  actor: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const { row, memberId } = await lockApplication(tx, id);
    const decidedAt = needs.clock.now();
    const decision = { id: BigInt(id), amount: null, reason, decidedBy: actor.staffId, decidedAt };
    if (!(await decideEntry(tx, { ...decision, state: 'rejected' }))) refuse('APPLICATION_DECIDED');
    await needs.audit.write(tx, actor, {
      action: 'activity.reject',
      subject: { kind: 'activity', id: row.code },
      memberId,
      reason,
      before: { application: id, state: 'applying' },
      after: { state: 'rejected' },
    });
    await needs.inbox.write(tx, { memberId }, 'rewardApplicationRejected', { reason });
    await needs.hub.push(tx, events.rewardChanged, {}, { memberId: String(memberId) });
  });
}

/** The activity is locked first, as by members who take part. */
async function lockApplication(tx: Tx, id: string) {
  const found = await applicationById(tx, BigInt(id));
  if (found === undefined) return refuse('APPLICATION_UNKNOWN');
  const row = await lockActivity(tx, found.code);
  if (row === undefined) return refuse('APPLICATION_UNKNOWN');
  return { row, memberId: found.memberId };
}
