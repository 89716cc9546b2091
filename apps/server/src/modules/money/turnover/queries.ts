import { noMoney, type Money, type Rate } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import type { TurnoverSource, TurnoverState } from '@mela/protocol/withdrawal';
import { CompiledQuery, sql } from 'kysely';
import { arrayColumns, arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

/** Rows shown on a member's page; older ones stay in the table. */
const rowsShown = 50;

type Inserted = {
  id: string;
  memberId: bigint;
  source: TurnoverSource;
  sourceId: string;
  amount: Money;
  multiplier: Rate;
  required: Money;
  openedAt: Instant;
};

export async function insertTurnover(tx: Tx, row: Inserted): Promise<void> {
  const isMet = row.required === 0n;
  await tx
    .insertInto('turnover')
    .values({
      id: row.id,
      member_id: row.memberId,
      source: row.source,
      source_id: row.sourceId,
      amount: row.amount,
      multiplier: row.multiplier,
      required: row.required,
      status: isMet ? 'met' : 'active',
      opened_at: row.openedAt,
      ended_at: isMet ? row.openedAt : null,
    })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .execute();
}

/** The members among these with an open requirement. */
export async function membersWithTurnover(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct member_id as "memberId"
      from turnover
     where member_id = any (${arrayLiteral([...new Set(memberIds)])}::bigint[])
       and status = 'active'`.execute(tx);
  return new Set(rows.map(({ memberId }) => memberId));
}

export type ActiveRow = { memberId: bigint; id: string; required: Money; counted: Money };

/** Locks the open requirements of these members, in the order in which bets fill them. */
export async function lockActive(tx: Tx, memberIds: readonly bigint[]): Promise<ActiveRow[]> {
  const { rows } = await sql<ActiveRow>`
    select member_id as "memberId", id, required, counted
      from turnover
     where member_id = any (${arrayLiteral([...new Set(memberIds)])}::bigint[])
       and status = 'active'
     order by member_id, opened_at, id
       for update`.execute(tx);
  return rows;
}

type Bet = { reference: string; memberId: bigint; validBet: Money };

const betRows = arrayColumns<Bet>({
  reference: ['text', ({ reference }) => reference],
  member_id: ['bigint', ({ memberId }) => memberId],
  amount: ['bigint', ({ validBet }) => validBet],
});
const insertBetsText = `
  insert into turnover_bet (${betRows.names}, made_at)
  select ${betRows.text}, $${betRows.count + 1}::timestamptz
  on conflict (reference) do nothing
  returning reference`;

/** Returns the references of the bets that were not counted before. */
export async function insertBets(
  tx: Tx,
  bets: readonly Bet[],
  madeAt: Instant,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.executeQuery<{ reference: string }>(
    CompiledQuery.raw(insertBetsText, [...betRows.values(bets), isoOf(madeAt)]),
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** What a bet adds to a requirement. */
export type Count = { reference: string; memberId: bigint; turnoverId: string; amount: Money };

const countRows = arrayColumns<Count>({
  reference: ['text', ({ reference }) => reference],
  turnover_id: ['uuid', ({ turnoverId }) => turnoverId],
  amount: ['bigint', ({ amount }) => amount],
});
const addCountsText = `
  with made as (
    insert into turnover_count (${countRows.names}, made_at)
    select ${countRows.text}, $${countRows.count + 1}::timestamptz
    returning turnover_id, amount, made_at
  )
  update turnover
     set counted = counted + added.amount,
         status = case when counted + added.amount = required then 'met' else status end,
         ended_at = case when counted + added.amount = required then added.made_at end
    from (
      select turnover_id, sum(amount)::bigint as amount, max(made_at) as made_at
        from made
       group by turnover_id
    ) added
   where turnover.id = added.turnover_id`;

export async function addCounts(tx: Tx, counts: readonly Count[], madeAt: Instant): Promise<void> {
  const values = [...countRows.values(counts), isoOf(madeAt)];
  await tx.executeQuery(CompiledQuery.raw(addCountsText, values));
}

/** Returns the member if any count was reversed. */
export async function reverseCounts(tx: Tx, reference: string, at: Instant): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    with back as (
      update turnover_count
         set reversed_at = ${at}::timestamptz
       where reference = ${reference}
         and reversed_at is null
      returning turnover_id, amount
    )
    update turnover
       set counted = turnover.counted - back.amount,
           status = case status when 'met' then 'active' else status end,
           ended_at = case status when 'met' then null else ended_at end
      from back
     where turnover.id = back.turnover_id
    returning turnover.member_id as "memberId"`.execute(tx);
  return rows[0]?.memberId;
}

export async function sumMissing(db: Database | Tx, memberId: bigint): Promise<Money> {
  const row = await db
    .selectFrom('turnover')
    .select(sql<Money>`coalesce(sum(required - counted), 0)::bigint`.as('missing'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.missing ?? noMoney;
}

/** Sets a lower requirement; one that is thereby filled is met. */
export async function lowerRequired(
  tx: Tx,
  changes: readonly { id: string; required: Money }[],
  at: Instant,
): Promise<void> {
  await sql`
    update turnover
       set required = lower.required,
           status = case when counted = lower.required then 'met' else status end,
           ended_at = case when counted = lower.required then ${at}::timestamptz end
      from unnest(
             ${arrayLiteral(changes.map(({ id }) => id))}::uuid[],
             ${arrayLiteral(changes.map(({ required }) => required))}::bigint[]
           ) as lower (id, required)
     where turnover.id = lower.id`.execute(tx);
}

export async function closeActive(tx: Tx, memberId: bigint, at: Instant): Promise<void> {
  await tx
    .updateTable('turnover')
    .set({ status: 'closed', ended_at: at })
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .execute();
}

/** Closes the requirement of a credit. Returns the member if it was still open. */
export async function closeOf(
  tx: Tx,
  { source, sourceId }: { source: TurnoverSource; sourceId: string },
  at: Instant,
): Promise<bigint | undefined> {
  const closed = await tx
    .updateTable('turnover')
    .set({ status: 'closed', ended_at: at })
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .where('status', '=', 'active')
    .returning('member_id as memberId')
    .executeTakeFirst();
  return closed?.memberId;
}

/** Members with open requirements and less than `below` in their wallets. */
export async function membersWithActive(db: Database, below: Money, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('turnover')
    .select('turnover.member_id as memberId')
    .distinct()
    .where('status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_account')
            .select('ledger_account.id')
            .whereRef('ledger_account.member_id', '=', 'turnover.member_id')
            .where('ledger_account.purpose', 'in', ['cash', 'bonus', 'held', 'vendor', 'in_play', 'locked'])
            .where('ledger_account.balance', '>=', below),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export type StoredTurnover = {
  id: string;
  source: TurnoverSource;
  sourceId: string;
  amount: Money;
  multiplier: Rate;
  required: Money;
  counted: Money;
  status: TurnoverState;
  openedAt: Instant;
  endedAt: Instant | null;
  waivedBy: string | null;
  waiveReason: string | null;
};

function selectRows(db: Database | Tx) {
  return db
    .selectFrom('turnover')
    .leftJoin('staff', 'staff.id', 'turnover.waived_by')
    .select([
      'turnover.id',
      'turnover.source',
      'turnover.source_id as sourceId',
      'turnover.amount',
      'turnover.multiplier',
      'turnover.required',
      'turnover.counted',
      'turnover.status',
      'turnover.opened_at as openedAt',
      'turnover.ended_at as endedAt',
      'staff.name as waivedBy',
      'turnover.waive_reason as waiveReason',
    ]);
}

/** Open requirements, then the rest, each newest first. */
export async function rowsOf(db: Database | Tx, memberId: bigint): Promise<StoredTurnover[]> {
  return selectRows(db)
    .where('turnover.member_id', '=', memberId)
    .orderBy(sql`(turnover.status = 'active')`, 'desc')
    .orderBy('turnover.opened_at', 'desc')
    .orderBy('turnover.id', 'desc')
    .limit(rowsShown)
    .execute();
}

export async function rowById(db: Database | Tx, id: string): Promise<StoredTurnover> {
  return selectRows(db).where('turnover.id', '=', id).executeTakeFirstOrThrow();
}

type Locked = { memberId: bigint; status: TurnoverState; required: Money; counted: Money };

export async function memberOf(tx: Tx, id: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('turnover')
    .select('member_id as memberId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.memberId;
}

export async function lockTurnover(tx: Tx, id: string): Promise<Locked | undefined> {
  return tx
    .selectFrom('turnover')
    .select(['member_id as memberId', 'status', 'required', 'counted'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Waived = { id: string; staffId: bigint; reason: string; at: Instant };

export async function markWaived(tx: Tx, { id, staffId, reason, at }: Waived): Promise<void> {
  await tx
    .updateTable('turnover')
    .set({ status: 'waived', waived_by: staffId, waive_reason: reason, ended_at: at })
    .where('id', '=', id)
    .execute();
}
