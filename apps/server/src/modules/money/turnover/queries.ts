import { noMoney, type Money, type Rate } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import type { TurnoverSkip, TurnoverSource, TurnoverState } from '@mela/protocol/turnover';
import { turnoverWeights, type Product } from '@mela/rules/money/product';
import type { Fill } from '@mela/rules/money/turnover-requirement';
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
  status: 'active' | 'queued' | 'met';
  scope: readonly Product[] | null;
  stakeMax: Money | null;
  expiresAt: Instant | null;
  isCashBonus: boolean;
  openedAt: Instant;
};

export async function insertTurnover(tx: Tx, row: Inserted): Promise<void> {
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
      status: row.status,
      scope: row.scope === null ? null : [...row.scope],
      stake_max: row.stakeMax,
      expires_at: row.expiresAt,
      is_cash_bonus: row.isCashBonus,
      opened_at: row.openedAt,
      ended_at: row.status === 'met' ? row.openedAt : null,
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

export type LockedRow = {
  memberId: bigint;
  id: string;
  required: Money;
  counted: Money;
  status: TurnoverState;
  scope: readonly Product[] | null;
  stakeMax: Money | null;
  openedAt: Instant;
  expiresAt: Instant | null;
  isCashBonus: boolean;
};

const lockedColumns = sql`
  member_id as "memberId", id, required, counted, status, scope, stake_max as "stakeMax", opened_at as "openedAt",
  expires_at as "expiresAt", is_cash_bonus as "isCashBonus"`;

/** Locks the open and queued requirements of these members, in the order in which bets fill them. */
export async function lockOpen(tx: Tx, memberIds: readonly bigint[]): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns}
      from turnover
     where member_id = any (${arrayLiteral([...new Set(memberIds)])}::bigint[])
       and status in ('active', 'queued')
     order by member_id, opened_at, id
       for update`.execute(tx);
  return rows;
}

/** Locks the requirements that a bet has filled, in the same order. */
export async function lockFilled(tx: Tx, memberId: bigint, reference: string): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns}
      from turnover
     where member_id = ${memberId}
       and id in (
             select turnover_id
               from turnover_count
              where reference = ${reference}
                and reversed_at is null
           )
     order by opened_at, id
       for update`.execute(tx);
  return rows;
}

type Bet = { reference: string; memberId: bigint; stake: Money; validBet: Money; product: Product };

const betRows = arrayColumns<Bet>({
  reference: ['text', ({ reference }) => reference],
  member_id: ['bigint', ({ memberId }) => memberId],
  amount: ['bigint', ({ validBet }) => validBet],
  stake: ['bigint', ({ stake }) => stake],
  product: ['text', ({ product }) => product],
  weight: ['bigint', ({ product }) => turnoverWeights[product]],
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

/** What a bet adds to a requirement, or why it adds nothing. */
export type Count = {
  reference: string;
  memberId: bigint;
  turnoverId: string;
  amount: Money;
  skip: TurnoverSkip | null;
};

/** A requirement in its new form. */
export type TurnoverChange = {
  memberId: bigint;
  id: string;
  required: Money;
  counted: Money;
  status: TurnoverState;
  expiresAt: Instant | null;
  isCashBonus: boolean;
};

const changeRows = arrayColumns<TurnoverChange>({
  id: ['uuid', ({ id }) => id],
  required: ['bigint', ({ required }) => required],
  counted: ['bigint', ({ counted }) => counted],
  status: ['turnover_status', ({ status }) => status],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
});
const countRows = arrayColumns<Count>(
  {
    reference: ['text', ({ reference }) => reference],
    turnover_id: ['uuid', ({ turnoverId }) => turnoverId],
    amount: ['bigint', ({ amount }) => amount],
    skip: ['turnover_skip', ({ skip }) => skip],
  },
  { after: changeRows.count + 1 },
);

/** An ended requirement keeps the time of its end, also when a void takes back what a bet had filled. */
const writeChangesText = `
  update turnover
     set required = change.required,
         counted = change.counted,
         status = change.status,
         expires_at = change.expires_at,
         ended_at = case
                      when change.status not in ('active', 'queued')
                      then coalesce(turnover.ended_at, $${changeRows.count + 1}::timestamptz)
                    end
    from (select ${changeRows.text}) change
   where turnover.id = change.id`;
const addCountsText = `
  with made as (
    insert into turnover_count (${countRows.names}, made_at)
    select ${countRows.text}, $${changeRows.count + 1}::timestamptz
  )
  ${writeChangesText}`;

/** Writes requirements that the caller has locked. */
export async function writeChanges(tx: Tx, changes: readonly TurnoverChange[], at: Instant): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(writeChangesText, [...changeRows.values(changes), isoOf(at)]));
}

type Counted = { counts: readonly Count[]; changes: readonly TurnoverChange[]; madeAt: Instant };

/** Writes what bets have counted, and the requirements that they changed, in one statement. */
export async function addCounts(tx: Tx, { counts, changes, madeAt }: Counted): Promise<void> {
  const values = [...changeRows.values(changes), isoOf(madeAt), ...countRows.values(counts)];
  await tx.executeQuery(CompiledQuery.raw(addCountsText, values));
}

export async function memberOfBet(tx: Tx, reference: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('turnover_bet')
    .select('member_id as memberId')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.memberId;
}

/** Marks the counts of a bet as reversed. Returns what they had added; a second call finds none. */
export async function reverseCounts(tx: Tx, reference: string, at: Instant): Promise<Fill[]> {
  return tx
    .updateTable('turnover_count')
    .set({ reversed_at: at })
    .where('reference', '=', reference)
    .where('reversed_at', 'is', null)
    .returning(['turnover_id as id', 'amount'])
    .execute();
}

/** What is open now; the job may not have marked what has expired. */
export async function sumMissing(db: Database | Tx, memberId: bigint, now: Instant): Promise<Money> {
  const row = await db
    .selectFrom('turnover')
    .select(sql<Money>`coalesce(sum(required - counted), 0)::bigint`.as('missing'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return row?.missing ?? noMoney;
}

/** The requirement of a credit, if it is open or queued. */
export async function openOf(
  tx: Tx,
  { source, sourceId }: { source: TurnoverSource; sourceId: string },
): Promise<{ id: string; memberId: bigint } | undefined> {
  return tx
    .selectFrom('turnover')
    .select(['id', 'member_id as memberId'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .where('status', 'in', ['active', 'queued'])
    .executeTakeFirst();
}

/** Members with a requirement that has expired by now. */
export async function membersDue(tx: Tx, now: Instant, limit: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('turnover')
    .select('member_id as memberId')
    .distinct()
    .where('status', '=', 'active')
    .where('expires_at', '<=', now)
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
  scope: readonly Product[] | null;
  stakeMax: Money | null;
  expiresAt: Instant | null;
  isCashBonus: boolean;
  releasedAt: Instant | null;
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
      sql<readonly Product[] | null>`turnover.scope`.as('scope'),
      'turnover.stake_max as stakeMax',
      'turnover.expires_at as expiresAt',
      'turnover.is_cash_bonus as isCashBonus',
      'turnover.released_at as releasedAt',
      'turnover.opened_at as openedAt',
      'turnover.ended_at as endedAt',
      'staff.name as waivedBy',
      'turnover.waive_reason as waiveReason',
    ]);
}

/** Open requirements, then queued ones, then the rest, each newest first. */
export async function rowsOf(db: Database | Tx, memberId: bigint): Promise<StoredTurnover[]> {
  return selectRows(db)
    .where('turnover.member_id', '=', memberId)
    .orderBy(sql`(turnover.status in ('active', 'queued'))`, 'desc')
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
