import { noMoney, type Money } from '@mela/kernel/money';
import { instantOf, plus, type Instant, type LocalDay } from '@mela/kernel/time';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { RecordWallet } from '@mela/protocol/movements';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

/** Position of the last row of a page. Time is in microseconds, because a `Date` would truncate it. */
export type EntryCursor = { micros: bigint; seq: bigint };

/** Selects entries of an account. Without kinds it selects all. */
export type EntryFilter = {
  accountId: bigint;
  from: Instant;
  /** Exclusive end. */
  until: Instant;
  kinds: readonly LedgerKind[] | undefined;
  matters: ReferenceFilter;
};

/** Only entries with these references, all except these, or all. */
export type ReferenceFilter = { only: readonly string[] } | { except: readonly string[] } | undefined;

export type Entry = {
  seq: bigint;
  micros: bigint;
  madeAt: Instant;
  kind: LedgerKind;
  amount: Money;
  balanceAfter: Money;
  reference: string;
  /** The other account of the movement. */
  contraId: bigint;
};

const epoch = instantOf('1970-01-01T00:00:00.000Z');

const purposes = {
  main: 'cash',
  held: 'held',
  bonus: 'bonus',
  commission: 'commission',
} as const satisfies Record<RecordWallet, string>;

export const holdKinds = ['withdrawal_hold', 'tax_hold'] as const satisfies readonly LedgerKind[];
const releaseKinds = ['withdrawal_release', 'tax_release'] as const satisfies readonly LedgerKind[];

/** Bets and wins are most of the entries, so the index by kind excludes them. */
const unindexed: readonly LedgerKind[] = ['bet', 'settle'];

/** The account of a wallet; undefined if it was never used. */
export async function accountOf(
  db: Database,
  memberId: bigint,
  wallet: RecordWallet,
): Promise<bigint | undefined> {
  const found = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purposes[wallet])
    .executeTakeFirst();
  return found?.id;
}

/** The newest entries of a slice, or those before a position. */
export async function entriesOf(
  db: Database,
  slice: EntryFilter,
  { before, limit }: { before: EntryCursor | undefined; limit: number },
): Promise<Entry[]> {
  const { kinds } = slice;
  const walk = sql`
    select seq,
           (extract(epoch from made_at) * 1000000)::bigint as micros,
           made_at as "madeAt",
           kind,
           amount,
           balance_after as "balanceAfter",
           reference,
           contra_id as "contraId"
      from ledger_entry
     where ${within(slice, before)}`;
  const inOrder = sql`order by made_at desc, seq desc limit ${limit}`;
  if (kinds === undefined || kinds.some((kind) => unindexed.includes(kind))) {
    const { rows } = await sql<Entry>`${walk} and ${ofKinds(kinds)} ${inOrder}`.execute(db);
    return rows;
  }
  // One index scan per kind reads at most a page of each, because the index by kind is ordered.
  const { rows } = await sql<Entry>`
    select entry.*
      from unnest(${[...kinds]}::ledger_kind[]) as wanted (kind)
     cross join lateral (
       ${walk} and ledger_entry.kind = wanted.kind and ledger_entry.kind not in ('bet', 'settle') ${inOrder}
     ) as entry
     order by micros desc, seq desc
     limit ${limit}`.execute(db);
  return rows;
}

/**
 * The conditions of an index scan. Only the lower of the two upper bounds is used; with both, the scan might start at the higher one. `seq` follows
 * the order of time, so it alone orders entries with the same time.
 */
function within({ accountId, from, until, matters }: EntryFilter, before?: EntryCursor): RawBuilder<unknown> {
  const isBefore = before !== undefined && before.micros < BigInt(until.getTime()) * 1000n;
  const conditions = [
    sql`account_id = ${accountId}::bigint`,
    sql`made_at >= ${from}::timestamptz`,
    isBefore
      ? sql`made_at <= ${momentText(before)}::timestamptz and seq < ${before.seq}::bigint`
      : sql`made_at < ${until}::timestamptz`,
    ...(matters === undefined
      ? []
      : 'only' in matters
        ? [sql`reference = any (${[...matters.only]}::text[])`]
        : [
            sql`not (kind = any (${[...holdKinds]}::ledger_kind[]) and reference = any (${[...matters.except]}::text[]))`,
          ]),
  ];
  return sql.join(conditions, sql` and `);
}

const ofKinds = (kinds: readonly LedgerKind[] | undefined) =>
  kinds === undefined ? sql`true` : sql`kind = any (${[...kinds]}::ledger_kind[])`;

/** A time in microseconds as a literal; known at planning time, it lets the planner prune partitions. */
function momentText({ micros }: EntryCursor): string {
  const seconds = plus(epoch, Number(micros / 1000n))
    .toISOString()
    .slice(0, -1);
  return `${seconds}${String(micros % 1000n).padStart(3, '0')}Z`;
}

/** The nicknames of the members who own these accounts. */
export async function ownersOf(
  db: Database,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_account')
    .innerJoin('member', 'member.id', 'ledger_account.member_id')
    .select(['ledger_account.id', 'member.nickname'])
    .where('ledger_account.id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

export type Sums = { moneyIn: Money; moneyOut: Money; count: bigint };
const nothing: Sums = { moneyIn: noMoney, moneyOut: noMoney, count: 0n };

/** Totals of some days: daily sums plus the entries since the last summation, in one snapshot. */
export async function sumOfDays(
  db: Database,
  slice: EntryFilter & { firstDay: LocalDay; lastDay: LocalDay },
): Promise<Sums> {
  const { accountId, from, until, firstDay, lastDay } = slice;
  const kinds = slice.kinds === undefined ? null : [...slice.kinds];
  const { rows } = await sql<Sums>`
    with proven as (
      select coalesce(max(seq), 0) as seq, coalesce(max(made_at), '-infinity') as made_at
        from ledger_checkpoint
       where account_id = ${accountId}::bigint
    ),
    part as (
      select amount_in, amount_out, entries
        from ledger_day
       where account_id = ${accountId}::bigint
         and day between ${firstDay}::date and ${lastDay}::date
         and (${kinds}::ledger_kind[] is null or kind = any (${kinds}::ledger_kind[]))
      union all
      select greatest(amount, 0), greatest(-amount, 0), 1
        from ledger_entry
       where account_id = ${accountId}::bigint
         and made_at >= greatest((select made_at from proven), ${from}::timestamptz)
         and made_at < ${until}::timestamptz
         and seq > (select seq from proven)
         and (${kinds}::ledger_kind[] is null or kind = any (${kinds}::ledger_kind[]))
    )
    select coalesce(ledger_units(amount_in), 0)::bigint as "moneyIn",
           coalesce(ledger_units(amount_out), 0)::bigint as "moneyOut",
           coalesce(ledger_units(entries), 0)::bigint as count
      from part`.execute(db);
  return rows[0] ?? nothing;
}

/** The same from single entries; for slices with few entries. */
export async function sumOfEntries(db: Database, slice: EntryFilter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(ledger_units(greatest(amount, 0)), 0)::bigint as "moneyIn",
           coalesce(ledger_units(greatest(-amount, 0)), 0)::bigint as "moneyOut",
           count(*) as count
      from ledger_entry
     where ${within(slice)}
       and ${ofKinds(slice.kinds)}`.execute(db);
  return rows[0] ?? nothing;
}

/** The balance of the account just before a time. */
export async function balanceBefore(
  db: Database,
  accountId: bigint,
  moment: Instant,
): Promise<Money | undefined> {
  const last = await db
    .selectFrom('ledger_entry')
    .select('balance_after')
    .where('account_id', '=', accountId)
    .where('made_at', '<', moment)
    .orderBy('made_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance_after;
}

export type HeldRow = { reference: string; status: 'waiting' | 'returned' | 'done' };

/**
 * The status of each held amount by reference, from the member's held account: the remainder is pending, a release was returned, the rest was paid.
 * A hold is settled after it began, so older entries are irrelevant.
 */
export async function heldRows(
  db: Database,
  memberId: bigint,
  asked: { references?: readonly string[]; since: Instant },
): Promise<HeldRow[]> {
  const heldId = await accountOf(db, memberId, 'held');
  if (heldId === undefined) return [];
  const { rows } = await sql<HeldRow>`
    select reference,
           case
             when sum(amount) <> 0 then 'waiting'
             when bool_or(kind = any (${[...releaseKinds]}::ledger_kind[])) then 'returned'
             else 'done'
           end as status
      from ledger_entry
     where account_id = ${heldId}::bigint
       and made_at >= ${asked.since}::timestamptz
       ${asked.references === undefined ? sql`` : sql`and reference = any (${[...asked.references]}::text[])`}
     group by reference`.execute(db);
  return rows;
}
