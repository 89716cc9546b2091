import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import {
  hasRunningBalance,
  accountName,
  type Account,
  type AccountRef,
  type MemberAccountRef,
  type Purpose,
  type Realm,
} from './account-ref.ts';
import type { PostingResult, PostingColumns } from './posting-codec.ts';

export async function openAccount(db: Database | Tx, ref: AccountRef, realm: Realm): Promise<Account> {
  const memberId = 'memberId' in ref ? ref.memberId : null;
  const { rows } = await sql<{ id: bigint; realm: Realm }>`
    select o_id as id, o_realm as realm
      from ledger_open(${realm}, ${memberId}, ${ref.purpose}, ${accountName(ref)})`.execute(db);
  const [account] = rows;
  assert(account, 'an account is found or opened');
  return { id: Number(account.id), realm: account.realm, hasRunningBalance: hasRunningBalance(ref) };
}

/** The accounts of these members that exist already, in one round trip. */
export async function findAccounts(
  db: Database | Tx,
  refs: readonly MemberAccountRef[],
): Promise<{ ref: MemberAccountRef; account: Account }[]> {
  const { rows } = await sql<{ place: number; id: bigint; realm: Realm }>`
    select given.place::integer as place, account.id, account.realm
      from unnest(
             ${arrayLiteral(refs.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(refs.map(({ purpose }) => purpose))}::ledger_purpose[],
             ${arrayLiteral(refs.map(accountName))}::text[]
           ) with ordinality as given (member_id, purpose, name, place)
      join ledger_account account
        on account.member_id = given.member_id
       and account.purpose = given.purpose
       and account.name = given.name`.execute(db);
  return rows.flatMap(({ place, id, realm }) => {
    const ref = refs[place - 1];
    return ref === undefined
      ? []
      : [{ ref, account: { id: Number(id), realm, hasRunningBalance: hasRunningBalance(ref) } }];
  });
}

const results = 'o_statuses::text as statuses, o_balances::text as balances, o_replays::text as replays';
const call = 'from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
const postNow = { name: 'ledger_post', text: `select ${results} ${call}` };
/** All or nothing: raises an error unless every command is applied, now or earlier. */
const postAllText = `select ${results}, ledger_whole(o_statuses) ${call}`;
/** Commits without waiting for the disk. */
const postAsync = {
  name: 'ledger_post_hurried',
  text: `select ${results}, set_config('synchronous_commit', 'off', true) ${call}`,
};

/**
 * Calls the SQL function outside any transaction. The result is committed, and on disk unless the call commits asynchronously or replays a posting
 * of an asynchronous call. Such results must not be acknowledged before `flushCommits`.
 */
export async function callLedgerPost(
  client: pg.Client,
  columns: PostingColumns,
  isAsyncCommit: boolean,
): Promise<PostingResult> {
  const { rows } = await client.query<PostingResult>({
    ...(isAsyncCommit ? postAsync : postNow),
    values: [...columns],
  });
  const [answer] = rows;
  assert(answer, 'the ledger function returns a row');
  return answer;
}

/**
 * A commit that writes a record waits until the disk has it and every earlier commit. A transaction that only reads would not wait, so this one
 * writes an empty message.
 */
export async function flushCommits(client: pg.Client): Promise<void> {
  await client.query({ name: 'secure', text: `select ${walWrite}` });
}

const walWrite = `pg_logical_emit_message(true, 'mela', '')`;

/**
 * Whether a concurrent posting inserted the same key. A repeat of the same posting waits for the locks of its accounts and then finds the key, so an
 * insert conflict means a different posting.
 */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'ledger_key_pkey';
}

/** Calls the SQL function within the caller's transaction. */
export async function callLedgerPostWithin(tx: Tx, columns: PostingColumns): Promise<PostingResult> {
  const { rows } = await tx.executeQuery<PostingResult>(CompiledQuery.raw(postNow.text, [...columns]));
  const [answer] = rows;
  assert(answer, 'the ledger function returns a row');
  if (answer.replays !== null) await sql`select ${sql.raw(walWrite)}`.execute(tx);
  return answer;
}

/** The SQL function as the last statement of a pipelined transaction, sent with its commit. */
export const ledgerPostStatement = (columns: PostingColumns): Statement => ({
  text: postAllText,
  values: columns,
});

/** Reads the statuses from the error that the SQL function raises when it refuses the postings as a whole. */
export function partialFailure(error: unknown): PostingResult | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== PARTIAL_FAILURE) return undefined;
  // A replayed command is not a reason for the refusal.
  return { statuses: (error.detail ?? '{}').replaceAll('replayed', 'NULL'), balances: null, replays: null };
}

/** The error code that the SQL function raises when not every posting of a call can be made. */
const PARTIAL_FAILURE = 'ML001';

/** What each of a member's wallets holds. */
export async function memberBalances(
  db: Database | Tx,
  memberId: bigint,
): Promise<{ purpose: Purpose; name: string; balance: Money }[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['purpose', 'name', 'balance'])
    .where('member_id', '=', memberId)
    .orderBy('name')
    .execute();
  return rows.map(({ purpose, name, balance }) => ({ purpose, name, balance: balance ?? moneyOfUnits(0n) }));
}

/** Cash, bonus money and debts of these members, without debts from contracts; those without such an account are missing. */
export async function fundsOf(
  db: Database | Tx,
  memberIds: readonly bigint[],
): Promise<Map<bigint, { cash: Money; bonus: Money; receivable: Money }>> {
  const { rows } = await sql<{ memberId: bigint; cash: Money; bonus: Money; receivable: Money }>`
    select member_id as "memberId",
           coalesce(sum(balance) filter (where purpose = 'cash'), 0)::bigint as cash,
           coalesce(sum(balance) filter (where purpose = 'bonus'), 0)::bigint as bonus,
           coalesce(sum(balance) filter (where purpose = 'receivable'), 0)::bigint as receivable
      from ledger_account
     where member_id = any (${arrayLiteral(memberIds)}::bigint[])
       and purpose in ('cash', 'bonus', 'receivable')
       and name = ''
     group by member_id`.execute(db);
  return new Map(rows.map(({ memberId, ...funds }) => [memberId, funds]));
}

export type CompareBudget = { calls: number; idle: number; deep: number };
export type Compared = { entries: bigint; isBehind: boolean; open: number };

/** Milliseconds: more than the default statement timeout, less than the time limit of the comparison job. */
const COMPARE_MS_MAX = 30_000;

/** One run of the comparison of balances and entries, on one snapshot. */
export async function compareLedger(
  db: Database,
  { now, zone, budget }: { now: Instant; zone: string; budget: CompareBudget },
): Promise<Compared> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // After a long stop the backlog is compared in chunks of thousands of calls, which can be slow on a busy machine. A timeout would repeat the
      // same chunk and time out again.
      await sql`select set_config('statement_timeout', ${String(COMPARE_MS_MAX)}, true)`.execute(tx);
      const { rows } = await sql<Compared>`
        select o_entries as entries, o_is_behind as "isBehind", o_open as open
          from ledger_compare(${now}, ${zone}, ${budget.calls}, ${budget.idle}, ${budget.deep})`.execute(tx);
      const [compared] = rows;
      assert(compared, 'the comparison returns a row');
      return compared;
    });
}

export async function makeMonths(db: Database, first: Instant, count: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select ledger_make_months((${first}::timestamptz at time zone 'UTC')::date, ${count}::int) as made`.execute(
    db,
  );
  return rows[0]?.made ?? 0;
}

export type Alarm = {
  account: string;
  finding: 'balance' | 'entries' | 'rollup' | 'house' | 'sides';
  expected: Money;
  found: Money;
  foundAt: Instant;
};

const ALARMS_SHOWN = 100;

/** Open alarms, each with its account's owner, purpose and id. */
export async function openAlarms(db: Database | Tx): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('ledger_alarm as alarm')
    .leftJoin('ledger_account as account', 'account.id', 'alarm.account_id')
    .leftJoin('member', 'member.id', 'account.member_id')
    .select([
      'alarm.account_id as id',
      'account.realm',
      'account.purpose',
      'account.name',
      'member.account as member',
      'alarm.finding',
      'alarm.expected',
      'alarm.found',
      'alarm.found_at as foundAt',
    ])
    .where('alarm.cleared_at', 'is', null)
    .orderBy('alarm.id')
    .limit(ALARMS_SHOWN)
    .execute();
  return rows.map(({ id, realm, purpose, name, member, ...alarm }) => ({
    ...alarm,
    account:
      id === null
        ? 'all accounts'
        : [realm, member ?? name, purpose, ...(member && name ? [name] : []), `#${id}`].join(' '),
  }));
}

/** For the metrics: the number of open alarms and the time of the last complete comparison. */
export async function readLedgerMetrics(
  db: Database,
): Promise<{ alarms: number; finishedAt: Instant | null }> {
  const { rows } = await sql<{ alarms: number; finishedAt: Instant | null }>`
    select (select count(*)::int from ledger_alarm where cleared_at is null) as alarms,
           (select finished_at from ledger_round) as "finishedAt"`.execute(db);
  return rows[0] ?? { alarms: 0, finishedAt: null };
}

export type Fault = { what: string; account: bigint | null; expected: bigint; found: bigint };

/** Verifies every entry against balances, keys, house accounts and days. Reads the whole ledger, so it does not run regularly. */
export async function verifyLedger(
  db: Database,
): Promise<{ faults: Fault[]; entries: bigint; postings: bigint }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const faults: Fault[] = [];
      for (const check of wholeChecks) faults.push(...(await check.execute(tx)).rows);
      const { rows } = await sql<{ entries: bigint; postings: bigint }>`
        select (select count(*) from ledger_entry) as entries,
               (select count(*) from ledger_key) as postings`.execute(tx);
      return { faults, entries: rows[0]?.entries ?? 0n, postings: rows[0]?.postings ?? 0n };
    });
}

/** Sums of the accounts without a running balance: the folded totals and the entries since. */
const houseSums = sql`(
  select account_id, ledger_units(amount) as amount
    from (
      select account_id, amount from ledger_house_total
      union all
      select account_id, amount from ledger_house_entry
    ) as parts
   group by account_id
)`;

/** Invariants of the whole ledger; each query returns the violations. */
const wholeChecks = [
  sql<Fault>`
    select 'entries do not follow from each other' as what, account_id as account,
           (balance_before + amount)::bigint as expected, balance_after::bigint as found
      from (
        select account_id, amount, balance_after, seq,
               lag(balance_after::bigint, 1, 0::bigint) over walk as balance_before,
               row_number() over walk as number
          from ledger_entry
        window walk as (partition by account_id order by made_at, seq)
      ) as step
     where seq <> number
        or balance_after <> balance_before + amount
     limit 100`,
  sql<Fault>`
    select 'a balance is not the sum of its entries' as what, account.id as account,
           coalesce(whole.amount, 0)::bigint as expected, account.balance::bigint as found
      from ledger_account account
      left join (
        select account_id, ledger_units(amount) as amount, count(*) as entries
          from ledger_entry
         group by account_id
      ) as whole on whole.account_id = account.id
     where account.balance is not null
       and (account.balance <> coalesce(whole.amount, 0) or account.seq <> coalesce(whole.entries, 0))
     limit 100`,
  sql<Fault>`
    select 'a balance is out of its bounds' as what, id as account, floor::bigint as expected, balance::bigint as found
      from ledger_account
     where balance < floor
        or balance > ceiling
     limit 100`,
  sql<Fault>`
    select 'a house account is not what the entries say' as what, account.id as account,
           coalesce(told.amount, 0)::bigint as expected, coalesce(kept.amount, 0)::bigint as found
      from ledger_account account
      left join (
        select contra_id, -ledger_units(amount) as amount
          from ledger_entry
         group by contra_id
      ) as told on told.contra_id = account.id
      left join ${houseSums} as kept on kept.account_id = account.id
     where account.balance is null
       and coalesce(told.amount, 0) <> coalesce(kept.amount, 0)
     limit 100`,
  sql<Fault>`
    select 'all accounts of a realm do not add up to nothing' as what, null as account,
           0::bigint as expected, sum(coalesce(account.balance, house.amount, 0))::bigint as found
      from ledger_account account
      left join ${houseSums} as house on house.account_id = account.id
     group by account.realm
    having sum(coalesce(account.balance, house.amount, 0)) <> 0`,
  sql<Fault>`
    select 'a posting is written on one side only' as what, min(entry.account_id) as account,
           0::bigint as expected, ledger_units(entry.amount) as found
      from ledger_entry entry
      join ledger_account contra on contra.id = entry.contra_id and contra.balance is not null
     group by entry.posting_id
    having ledger_units(entry.amount) <> 0
     limit 100`,
  sql<Fault>`
    select 'keys and postings are not one to one' as what, null as account,
           coalesce(known.posting_id, 0) as expected, coalesce(made.posting_id, 0) as found
      from ledger_key known
      full join (select distinct posting_id from ledger_entry) as made on made.posting_id = known.posting_id
     where known.posting_id is null
        or made.posting_id is null
     limit 100`,
  sql<Fault>`
    select 'days are not the sum of the proven entries' as what, proven.account_id as account,
           proven.balance::bigint as expected, coalesce(days.amount, 0)::bigint as found
      from ledger_checkpoint proven
      left join (
        select account_id, ledger_units(amount_in - amount_out) as amount, ledger_units(entries) as entries
          from ledger_day
         group by account_id
      ) as days on days.account_id = proven.account_id
     where proven.balance <> coalesce(days.amount, 0)
        or proven.seq <> coalesce(days.entries, 0)
     limit 100`,
];
