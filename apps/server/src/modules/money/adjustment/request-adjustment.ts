import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { Adjustment, AdjustmentAsking } from '@mela/protocol/shapes/adjustment';
import type { StaffActor } from '#http/actor.ts';
import { describeAdjustment } from './describe-adjustment.ts';
import type { Needs } from './needs.ts';
import { adjustmentById, adjustmentByKey, hasMember, insertRequest } from './queries.ts';

/** Limit of one adjustment, in rupees. */
const amountMax = parseMoney('1000000');

/** Stores the request with its reason. Nothing moves before a second person approves. */
export async function requestAdjustment(
  { db, clock, audit }: Needs,
  actor: StaffActor,
  asking: AdjustmentAsking,
): Promise<Adjustment> {
  const { memberId, purpose, amount, reason, key } = asking;
  const size = amount < 0n ? 0n - amount : amount;
  if (size === 0n || size > amountMax) refuse('ADJUSTMENT_OUT_OF_RANGE', { max: formatMoney(amountMax) });
  return db.transaction().execute(async (tx) => {
    if (!(await hasMember(tx, BigInt(memberId)))) refuse('MEMBER_UNKNOWN');
    const request = { requestKey: key, memberId: BigInt(memberId), purpose, amount, reason };
    const id = await insertRequest(tx, { ...request, askedBy: actor.staffId, askedAt: clock.now() });
    if (id === undefined) return repeated();
    await audit.write(tx, actor, {
      action: 'adjustment.ask',
      subject: { kind: 'adjustment', id: String(id) },
      memberId: BigInt(memberId),
      reason,
      before: null,
      after: { purpose, amount: formatMoney(amount) },
    });
    const made = await adjustmentById(tx, id);
    assert(made !== undefined, 'the inserted adjustment exists');
    return describeAdjustment(made, actor);

    /** A repeated key returns the first request; the same key with other content is refused. */
    async function repeated(): Promise<Adjustment> {
      const first = await adjustmentByKey(tx, actor.staffId, key);
      assert(first !== undefined, 'a used key belongs to an adjustment');
      const isSame =
        first.memberId === BigInt(memberId) && first.amount === amount && first.purpose === purpose;
      return isSame ? describeAdjustment(first, actor) : refuse('REQUEST_KEY_REUSED');
    }
  });
}
