import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { VendorCaseKind, VendorCaseOutcome } from '@mela/protocol/vendor-desk';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type CaseRow = {
  id: bigint;
  vendor: string;
  kind: VendorCaseKind;
  memberId: bigint;
  account: string;
  subject: string;
  amount: Money;
  openedAt: Instant;
  claimedBy: bigint | null;
  claimedName: string | null;
  proposedBy: bigint | null;
  proposedName: string | null;
  proposedAt: Instant | null;
  proposedOutcome: VendorCaseOutcome | null;
  closedAt: Instant | null;
  closedBy: bigint | null;
  closedName: string | null;
  outcome: VendorCaseOutcome | null;
  note: string;
};

const cases = sql`
    select found.id,
           found.vendor_code as vendor,
           found.kind,
           found.member_id as "memberId",
           member.account,
           found.subject,
           found.amount,
           found.opened_at as "openedAt",
           found.claimed_by as "claimedBy",
           claimer.name as "claimedName",
           found.proposed_by as "proposedBy",
           proposer.name as "proposedName",
           found.proposed_at as "proposedAt",
           found.proposed_outcome as "proposedOutcome",
           found.closed_at as "closedAt",
           found.closed_by as "closedBy",
           closer.name as "closedName",
           found.outcome,
           found.note
      from vendor_case found
      join member on member.id = found.member_id
      left join staff claimer on claimer.id = found.claimed_by
      left join staff proposer on proposer.id = found.proposed_by
      left join staff closer on closer.id = found.closed_by`;

type CaseFilter = {
  state: 'open' | 'closed';
  vendor?: string | undefined;
  kind?: VendorCaseKind | undefined;
  memberId?: bigint | undefined;
  after?: bigint | undefined;
  limit: number;
};

/** Open cases oldest first, closed cases newest first. */
export async function casesBy(db: Database, filter: CaseFilter): Promise<CaseRow[]> {
  const { state, vendor, kind, memberId, after, limit } = filter;
  const isOpen = state === 'open';
  const asked = [
    isOpen ? sql`found.closed_at is null` : sql`found.closed_at is not null`,
    ...(vendor === undefined ? [] : [sql`found.vendor_code = ${vendor}`]),
    ...(kind === undefined ? [] : [sql`found.kind = ${kind}::vendor_case_kind`]),
    ...(memberId === undefined ? [] : [sql`found.member_id = ${memberId}::bigint`]),
    ...(after === undefined
      ? []
      : [isOpen ? sql`found.id > ${after}::bigint` : sql`found.id < ${after}::bigint`]),
  ];
  const { rows } = await sql<CaseRow>`
    ${cases}
     where ${sql.join(asked, sql` and `)}
     order by found.id ${isOpen ? sql`asc` : sql`desc`}
     limit ${limit}`.execute(db);
  return rows;
}

export async function caseById(db: Database | Tx, id: bigint): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    ${cases}
     where found.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The same, with a row lock. */
export async function lockCase(tx: Tx, id: bigint): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    ${cases}
     where found.id = ${id}::bigint
       for no key update of found`.execute(tx);
  return rows[0];
}

export async function claim(tx: Tx, id: bigint, by: { staffId: bigint; at: Instant } | null): Promise<void> {
  await tx
    .updateTable('vendor_case')
    .set({ claimed_by: by?.staffId ?? null, claimed_at: by?.at ?? null })
    .where('id', '=', id)
    .execute();
}

type Proposal = { outcome: 'paid' | 'kept'; note: string; staffId: bigint; at: Instant };

/** A proposal removes the assignment, because another person approves it. */
export async function propose(tx: Tx, id: bigint, { outcome, note, staffId, at }: Proposal): Promise<void> {
  await tx
    .updateTable('vendor_case')
    .set({
      proposed_by: staffId,
      proposed_at: at,
      proposed_outcome: outcome,
      note,
      claimed_by: null,
      claimed_at: null,
    })
    .where('id', '=', id)
    .execute();
}

type TransactionRow = {
  moveId: string;
  kind: string;
  state: string;
  roundId: string | null;
  amount: Money;
  at: Instant;
};

/**
 * Transactions around the subject of a case: those of a round, or of the round of a transaction. Some subjects have the kind of the
 * transaction as a prefix.
 */
export async function transactionsAround(
  db: Database,
  { vendor, memberId, subject }: Pick<CaseRow, 'vendor' | 'memberId' | 'subject'>,
  limit: number,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    with named as (
      select unnest(array[${subject}, regexp_replace(${subject}, '^(bet|win|rollback|reward|adjust) ', '')]) collate "C" as name
    ),
    rounds as (
      select round_id
        from vendor_transaction
       where vendor_code = ${vendor}
         and member_id = ${memberId}::bigint
         and transaction_id in (select name from named)
       union
      select name from named
    )
    select stored.transaction_id as "moveId", stored.kind, stored.state, stored.round_id as "roundId", stored.amount, stored.made_at as at
      from vendor_transaction stored
     where stored.vendor_code = ${vendor}
       and stored.member_id = ${memberId}::bigint
       and (stored.transaction_id in (select name from named) or stored.round_id in (select round_id from rounds))
     order by stored.made_at, stored.id
     limit ${limit}`.execute(db);
  return rows;
}
