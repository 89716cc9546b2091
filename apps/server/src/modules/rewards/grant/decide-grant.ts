import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import type { Grant } from '@mela/protocol/shapes/staff-reward';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { requireSecondPerson } from '#modules/base/staff-request/module.ts';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { describeGrant } from './describe-grant.ts';
import { isOwnMember } from './is-own-member.ts';
import type { Needs } from './needs.ts';
import { decide, grantById, type GrantRow } from './queries.ts';

type Order = { id: string; note: string };

/** Approval by a second person. The decision, its audit entry, the reward and its posting are one transaction. */
export async function approveGrant(needs: Needs, actor: StaffActor, order: Order): Promise<Grant> {
  try {
    return await needs.ledger.transact(async (tx, post) => {
      const proposed = await findProposed(needs, tx, actor, order.id);
      const approved = await settle(needs, tx, { actor, order, state: 'approved' });
      const { granted, postings } = await needs.reward.prepare(tx, [rewardOf(proposed)]);
      if (granted.length === 0) refuse('GRANT_NOT_POSSIBLE');
      const [first, ...more] = postings;
      assert(first !== undefined, 'a granted reward has a posting');
      await post(first, ...more);
      return approved;
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

export async function rejectGrant(needs: Needs, actor: StaffActor, order: Order): Promise<Grant> {
  return needs.db.transaction().execute(async (tx) => {
    await findProposed(needs, tx, actor, order.id);
    return settle(needs, tx, { actor, order, state: 'rejected' });
  });
}

/** The id of the grant is the key of the reward, so that a grant gives one reward. */
function rewardOf({ id, memberId, amount, wallet, times, titleEn, titleHi, claimDays }: GrantRow): NewReward {
  return {
    memberId,
    source: 'manual',
    sourceKey: `grant/${id}`,
    budget: 'manual',
    wallet,
    amount,
    terms: { title: { EN: titleEn, HI: titleHi }, step: null, times },
    claim: { withinMs: claimDays === null ? null : claimDays * DAY },
  };
}

async function findProposed({ clock }: Needs, tx: Tx, actor: StaffActor, id: string): Promise<GrantRow> {
  const proposed = await grantById(tx, BigInt(id));
  if (!proposed) return refuse('GRANT_UNKNOWN');
  if (proposed.state !== 'proposed') refuse('GRANT_DECIDED');
  await requireSecondPerson(tx, actor, [proposed.proposedById], clock.now());
  if (isOwnMember(actor, proposed.memberAccount)) refuse('STAFF_NOT_ONESELF');
  return proposed;
}

type Settling = { actor: StaffActor; order: Order; state: 'approved' | 'rejected' };

async function settle({ clock, audit }: Needs, tx: Tx, { actor, order, state }: Settling): Promise<Grant> {
  const id = BigInt(order.id);
  const decision = { id, state, decidedBy: actor.staffId, decidedAt: clock.now(), decision: order.note };
  if (!(await decide(tx, decision))) refuse('GRANT_DECIDED');
  const decided = await grantById(tx, id);
  assert(decided !== undefined, 'the decided grant exists');
  await audit.write(tx, actor, {
    action: state === 'approved' ? 'reward.approve' : 'reward.reject',
    subject: { kind: 'grant', id: order.id },
    memberId: decided.memberId,
    reason: order.note,
    before: { state: 'proposed', proposedBy: decided.proposedBy },
    after: { state, amount: formatMoney(decided.amount), wallet: decided.wallet },
  });
  return describeGrant(decided, actor);
}
