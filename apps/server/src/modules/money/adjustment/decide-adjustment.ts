import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { Adjustment } from '@mela/protocol/shapes/adjustment';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { requireSecondPerson } from '#modules/base/staff-request/module.ts';
import type { Leg } from '#modules/money/ledger/module.ts';
import { describeAdjustment } from './describe-adjustment.ts';
import type { Needs } from './needs.ts';
import { adjustmentById, decide } from './queries.ts';

type Order = { id: string; note: string };

/** Approval by a second person. The decision, its audit entry and the posting are one transaction. */
export async function approveAdjustment(needs: Needs, actor: StaffActor, order: Order): Promise<Adjustment> {
  return needs.ledger.transact(async (tx, post) => {
    const asked = await findRequested(tx, order.id);
    await requireSecondPerson(tx, actor, [asked.askedById], needs.clock.now());
    const approved = await settle(needs, tx, { actor, order, state: 'approved' });
    await writeToMember(needs, tx, asked);
    const key = `adjustment:${order.id}`;
    await post({ key, kind: 'adjustment', reference: key, legs: [legOf(asked)] });
    return approved;
  });
}

export async function rejectAdjustment(needs: Needs, actor: StaffActor, order: Order): Promise<Adjustment> {
  return needs.db.transaction().execute(async (tx) => {
    await findRequested(tx, order.id);
    return settle(needs, tx, { actor, order, state: 'rejected' });
  });
}

/** The member learns the amount; the reason is a note between staff. */
async function writeToMember(
  { inbox }: Needs,
  tx: Tx,
  { memberId, amount, purpose }: { memberId: bigint; amount: Money; purpose: string },
): Promise<void> {
  const size = moneyOfUnits(amount < 0n ? 0n - amount : amount);
  const template = amount < 0n ? 'adjustmentDebited' : 'adjustmentCredited';
  await inbox.write(tx, { memberId }, template, { amount: size, wallet: purpose });
}

async function findRequested(tx: Tx, id: string) {
  const asked = await adjustmentById(tx, BigInt(id));
  if (!asked) return refuse('ADJUSTMENT_UNKNOWN');
  if (asked.state !== 'asked') refuse('ADJUSTMENT_DECIDED');
  return asked;
}

/** A positive amount is credited to the member, a negative one is debited. */
function legOf({ memberId, purpose, amount }: { memberId: bigint; purpose: string; amount: Money }): Leg {
  assert(purpose === 'cash' || purpose === 'bonus', 'an adjustment is for cash or bonus');
  const [own, house] = [{ memberId, purpose } as const, { purpose: 'adjustment', name: 'manual' } as const];
  return amount > 0n
    ? { from: house, to: own, amount }
    : { from: own, to: house, amount: moneyOfUnits(0n - amount) };
}

type Settling = { actor: StaffActor; order: Order; state: 'approved' | 'rejected' };

async function settle(
  { clock, audit }: Needs,
  tx: Tx,
  { actor, order, state }: Settling,
): Promise<Adjustment> {
  const id = BigInt(order.id);
  const decision = { id, state, decidedBy: actor.staffId, decidedAt: clock.now(), decision: order.note };
  if (!(await decide(tx, decision))) refuse('ADJUSTMENT_DECIDED');
  const decided = await adjustmentById(tx, id);
  assert(decided !== undefined, 'the decided adjustment exists');
  await audit.write(tx, actor, {
    action: state === 'approved' ? 'adjustment.approve' : 'adjustment.reject',
    subject: { kind: 'adjustment', id: order.id },
    memberId: decided.memberId,
    reason: order.note,
    before: { state: 'asked', askedBy: decided.askedBy },
    after: { state, amount: formatMoney(decided.amount), purpose: decided.purpose },
  });
  return describeAdjustment(decided, actor);
}
