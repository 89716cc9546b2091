import type { Instant } from '@mela/kernel/time';
import type { StaffRequestKind, StaffRequestState } from '@mela/protocol/staff-request';
import type { Database, Tx } from '#db/database.ts';

const shown = [
  'staff_request.id',
  'staff_request.kind',
  'staff_request.subject',
  'staff_request.content',
  'staff_request.reason',
  'staff_request.state',
  'staff_request.asked_by as askedById',
  'asker.account as askedBy',
  'staff_request.asked_at as askedAt',
  'decider.account as decidedBy',
  'staff_request.decided_at as decidedAt',
  'staff_request.decision',
] as const;

const requests = (db: Database | Tx) =>
  db
    .selectFrom('staff_request')
    .innerJoin('staff as asker', 'asker.id', 'staff_request.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'staff_request.decided_by')
    .select(shown);

type Filters = { state?: StaffRequestState | undefined; before?: string | undefined; size: number };

export async function requestsBy(db: Database, { state, before, size }: Filters) {
  let rows = requests(db)
    .orderBy('staff_request.id', 'desc')
    .limit(size + 1);
  if (state !== undefined) rows = rows.where('staff_request.state', '=', state);
  if (before !== undefined) rows = rows.where('staff_request.id', '<', BigInt(before));
  return rows.execute();
}

export type RequestRow = Awaited<ReturnType<typeof requestsBy>>[number];

export async function requestById(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  return requests(tx).where('staff_request.id', '=', id).executeTakeFirst();
}

type NewRequest = {
  kind: StaffRequestKind;
  subject: string;
  content: object;
  reason: string;
  askedBy: bigint;
  askedAt: Instant;
};

/** Undefined if the same request is already waiting. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<bigint | undefined> {
  const made = await tx
    .insertInto('staff_request')
    .values({
      kind: request.kind,
      subject: request.subject,
      content: JSON.stringify(request.content),
      reason: request.reason,
      asked_by: request.askedBy,
      asked_at: request.askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
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
    .updateTable('staff_request')
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

/** The name of one of these people if a link between both accounts is younger than `since`. */
export async function linkedName(
  tx: Tx,
  { staffId, others, since }: { staffId: bigint; others: readonly bigint[]; since: Instant },
): Promise<string | undefined> {
  if (others.length === 0) return undefined;
  const found = await tx
    .selectFrom('staff')
    .select('staff.name')
    .where('staff.id', 'in', others)
    .where((row) =>
      row.exists(
        row
          .selectFrom('staff_link')
          .select('staff_link.made_at')
          .where('staff_link.made_at', '>', since)
          .where((link) =>
            link.or([
              link.and([
                link('staff_link.staff_id', '=', staffId),
                link('staff_link.by_id', '=', link.ref('staff.id')),
              ]),
              link.and([
                link('staff_link.by_id', '=', staffId),
                link('staff_link.staff_id', '=', link.ref('staff.id')),
              ]),
            ]),
          ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found?.name;
}

/** Stores who opened or restored an account, or approved that; a later time replaces an earlier one. */
export async function linkAccounts(
  tx: Tx,
  staffId: bigint,
  by: readonly bigint[],
  at: Instant,
): Promise<void> {
  if (by.length === 0) return;
  await tx
    .insertInto('staff_link')
    .values(by.map((byId) => ({ staff_id: staffId, by_id: byId, made_at: at })))
    .onConflict((conflict) => conflict.columns(['staff_id', 'by_id']).doUpdateSet({ made_at: at }))
    .execute();
}
