import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { DepositState, StaffDepositQueue } from '@mela/protocol/deposit';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type DepositMember = { id: bigint; account: string; nickname: string };

export type QueueQuery = {
  queue: StaffDepositQueue;
  search?: string | undefined;
  pageNo: number;
  pageSize: number;
};

/** Ids of one page: in a queue the longest waiting first, among all deposits the newest first. */
export async function idsOf(
  db: Database,
  { queue, search, pageNo, pageSize }: QueueQuery,
): Promise<{ ids: string[]; total: number }> {
  const found = db
    .selectFrom('deposit')
    .innerJoin('member', 'member.id', 'deposit.member_id')
    .$if(queue !== 'all', (query) => query.where('deposit.state', '=', stateOf(queue)))
    .$if(search !== undefined && search !== '', (query) => query.where(matches(search ?? '')));
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select('deposit.id')
    .orderBy(queue === 'all' ? 'deposit.made_at' : 'deposit.changed_at', queue === 'all' ? 'desc' : 'asc')
    .orderBy('deposit.id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

const stateOf = (queue: StaffDepositQueue): DepositState => (queue === 'review' ? 'review' : 'claimed');

/** Exact match with a reference, a UTR, an account or an id. */
function matches(search: string) {
  const sign = search.replaceAll(/[\s-]/g, '').toUpperCase();
  return sql<boolean>`(
    deposit.reference = ${sign}
    or deposit.utr = ${sign}
    or lower(member.account) = lower(${search})
    or deposit.id::text = lower(${search})
    or deposit.gateway_ref = ${search}
  )`;
}

export async function countWaiting(db: Database): Promise<{ claimed: number; review: number }> {
  const rows = await db
    .selectFrom('deposit')
    .select(({ fn }) => ['state', fn.countAll<bigint>().as('count')])
    .where('state', 'in', ['claimed', 'review'])
    .groupBy('state')
    .execute();
  const of = (state: DepositState) => Number(rows.find((row) => row.state === state)?.count ?? 0n);
  return { claimed: of('claimed'), review: of('review') };
}

export async function membersOf(
  db: Database | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, DepositMember>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'account', 'nickname'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Assigns the deposit to a staff member, or returns it to the queue. */
export async function setTaken(tx: Tx, id: string, staffId: bigint | null): Promise<void> {
  await tx.updateTable('deposit').set({ taken_by: staffId }).where('id', '=', id).execute();
}

type NewProposal = {
  id: string;
  staffId: bigint;
  amount: Money;
  utr: string | null;
  note: string;
  at: Instant;
};

/** A later proposal replaces an earlier one. */
export async function saveProposal(
  tx: Tx,
  { id, staffId, amount, utr, note, at }: NewProposal,
): Promise<void> {
  const row = { staff_id: staffId, amount, utr, note, made_at: at };
  await tx
    .insertInto('deposit_proposal')
    .values({ deposit_id: id, ...row })
    .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet(row))
    .execute();
}

export async function proposalsOf(db: Database | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deposit_proposal')
    .innerJoin('staff', 'staff.id', 'deposit_proposal.staff_id')
    .select([
      'deposit_proposal.deposit_id as depositId',
      'deposit_proposal.staff_id as staffId',
      'staff.name',
      'deposit_proposal.amount',
      'deposit_proposal.utr',
      'deposit_proposal.note',
      'deposit_proposal.made_at as madeAt',
    ])
    .where('deposit_id', 'in', ids)
    .execute();
}
