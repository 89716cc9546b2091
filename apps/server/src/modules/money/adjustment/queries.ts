import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { AdjustmentFilters } from '@mela/protocol/shapes/adjustment';
import type { Database, Tx } from '#db/database.ts';

const shown = [
  'adjustment.id',
  'adjustment.member_id as memberId',
  'member.account as memberAccount',
  'adjustment.purpose',
  'adjustment.amount',
  'adjustment.reason',
  'adjustment.state',
  'adjustment.asked_by as askedById',
  'asker.account as askedBy',
  'adjustment.asked_at as askedAt',
  'decider.account as decidedBy',
  'adjustment.decided_at as decidedAt',
  'adjustment.decision',
] as const;

const adjustments = (db: Database | Tx) =>
  db
    .selectFrom('adjustment')
    .innerJoin('member', 'member.id', 'adjustment.member_id')
    .innerJoin('staff as asker', 'asker.id', 'adjustment.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'adjustment.decided_by')
    .select(shown);

export async function adjustmentsBy(db: Database, filters: AdjustmentFilters) {
  let rows = adjustments(db)
    .orderBy('adjustment.id', 'desc')
    .limit(filters.size + 1);
  if (filters.state !== undefined) rows = rows.where('adjustment.state', '=', filters.state);
  if (filters.memberId !== undefined)
    rows = rows.where('adjustment.member_id', '=', BigInt(filters.memberId));
  if (filters.before !== undefined) rows = rows.where('adjustment.id', '<', BigInt(filters.before));
  return rows.execute();
}

export async function adjustmentById(db: Database | Tx, id: bigint) {
  return adjustments(db).where('adjustment.id', '=', id).executeTakeFirst();
}

export async function adjustmentByKey(tx: Tx, askedBy: bigint, requestKey: string) {
  return adjustments(tx)
    .where('adjustment.asked_by', '=', askedBy)
    .where('adjustment.request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function hasMember(tx: Tx, id: bigint): Promise<boolean> {
  const found = await tx.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

type NewAdjustment = {
  requestKey: string;
  memberId: bigint;
  purpose: 'cash' | 'bonus';
  amount: Money;
  reason: string;
  askedBy: bigint;
  askedAt: Instant;
};

/** Undefined if the same person has already used the key. */
export async function insertRequest(tx: Tx, asking: NewAdjustment): Promise<bigint | undefined> {
  const made = await tx
    .insertInto('adjustment')
    .values({
      request_key: asking.requestKey,
      member_id: asking.memberId,
      purpose: asking.purpose,
      amount: asking.amount,
      reason: asking.reason,
      asked_by: asking.askedBy,
      asked_at: asking.askedAt,
    })
    .onConflict((conflict) => conflict.columns(['asked_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

type Decision = {
  id: bigint;
  state: 'approved' | 'rejected';
  decidedBy: bigint;
  decidedAt: Instant;
  decision: string;
};

/** False if another person has decided concurrently. */
export async function decide(tx: Tx, order: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('adjustment')
    .set({
      state: order.state,
      decided_by: order.decidedBy,
      decided_at: order.decidedAt,
      decision: order.decision,
    })
    .where('id', '=', order.id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Number of open requests, and the time of the oldest. */
export async function waiting(db: Database): Promise<{ count: number; oldestAt: Instant | null }> {
  const found = await db
    .selectFrom('adjustment')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min('asked_at').as('oldestAt')])
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return { count: Number(found.count), oldestAt: found.oldestAt };
}
