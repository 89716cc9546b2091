import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import {
  hasRunningBalance,
  nameOf,
  type Account,
  type AccountRef,
  type Purpose,
  type Realm,
} from './account-ref.ts';
import type { PostingResult, PostingColumns } from './posting-codec.ts';

export async function openAccount(db: Database | Tx, place: AccountRef, realm: Realm): Promise<Account> {
  const memberId = 'memberId' in place ? place.memberId : null;
  const { rows } = await sql<{ id: bigint; realm: Realm }>`
    select o_id as id, o_realm as realm
      from ledger_open(${realm}, ${memberId}, ${place.purpose}, ${nameOf(place)})`.execute(db);
  const [account] = rows;
  assert(account, 'an account is found or opened');
  return { id: Number(account.id), realm: account.realm, isKept: hasRunningBalance(place) };
}

const said = 'o_statuses::text as statuses, o_balances::text as balances, o_replays::text as replays';
const call = 'from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
const postNow = { name: 'ledger_post', text: `select ${said} ${call}` };
/** The same for what stands or falls as a whole: fails unless every command was applied, now or before. */
const postAllText = `select ${said}, ledger_whole(o_statuses) ${call}`;
/** The same, committed without waiting for the disk. */
const postAsync = {
  name: 'ledger_post_hurried',
  text: `select ${said}, set_config('synchronous_commit', 'off', true) ${call}`,
};

/**
 * The door on a connection of its own, outside any transaction: what it says is committed, and on the disk too unless it was hurried,
 * or found what a hurried call wrote. Then it counts for nobody before `flushCommits`.
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
  assert(answer, 'the door answers');
  return answer;
}

/**
 * A commit that writes something waits until the disk has it, and with it everything that was committed before. One that only found
 * what a hurried call wrote would not wait.
 */
export async function flushCommits(client: pg.Client): Promise<void> {
  await client.query({ name: 'secure', text: `select ${written}` });
}

const written = `pg_logical_emit_message(true, 'mela', '')`;

/**
 * Whether somebody wrote the same key in this moment. Whoever posts the same waits for its accounts and then finds the key; who meets it
 * only when writing it posts something else.
 */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'ledger_key_pkey';
}

/** The door within somebody's transaction. */
export async function callLedgerPostWithin(tx: Tx, columns: PostingColumns): Promise<PostingResult> {
  const { rows } = await tx.executeQuery<PostingResult>(CompiledQuery.raw(postNow.text, [...columns]));
  const [answer] = rows;
  assert(answer, 'the door answers');
  if (answer.replays !== null) await sql`select ${sql.raw(written)}`.execute(tx);
  return answer;
}

/** The door as the last statement of a transaction that commits with it. */
export const ledgerPostStatement = (columns: PostingColumns): Statement => ({
  text: postAllText,
  values: columns,
});

/** What the door said when it would not have the whole, as it says it otherwise. */
export function partialFailure(error: unknown): PostingResult | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== PARTIAL_FAILURE) return undefined;
  // What was applied before is no reason.
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

export type CompareBudget = { calls: number; idle: number; deep: number };
export type Compared = { entries: bigint; isBehind: boolean; open: number };

/** Longer than other statements have, and over before the job that compares is given up on. */
const COMPARE_MS_MAX = 30_000;

/** One round of the books, all of it seen at one moment. */
export async function compareBooks(
  db: Database,
  { now, zone, budget }: { now: Instant; zone: string; budget: CompareBudget },
): Promise<Compared> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // What a long stop left behind is proven in pieces of thousands of calls: on a machine that is held up one takes its time, and whoever
      // cut it off would meet the same again.
      await sql`select set_config('statement_timeout', ${String(COMPARE_MS_MAX)}, true)`.execute(tx);
      const { rows } = await sql<Compared>`
        select o_entries as entries, o_is_behind as "isBehind", o_open as open
          from ledger_compare(${now}, ${zone}, ${budget.calls}, ${budget.idle}, ${budget.deep})`.execute(tx);
      const [compared] = rows;
      assert(compared, 'a round of the books says how it ended');
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

/** What does not add up now, by the name of the account: whose it is, what for, and its id. */
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

/** For whoever watches: how many alarms are open, and when the books were last found whole or not. */
export async function booksFigures(db: Database): Promise<{ alarms: number; finishedAt: Instant | null }> {
  const { rows } = await sql<{ alarms: number; finishedAt: Instant | null }>`
    select (select count(*)::int from ledger_alarm where cleared_at is null) as alarms,
           (select finished_at from ledger_round) as "finishedAt"`.execute(db);
  return rows[0] ?? { alarms: 0, finishedAt: null };
}

export type Fault = { what: string; account: bigint | null; expected: bigint; found: bigint };

/** Every entry from the first on, against every balance, key, house account and day: reads all there is, so not for every minute. */
export async function verifyBooks(
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

/** What passed through the accounts that keep no balance: what was folded, and what came since. */
const houseSums = sql`(
  select account_id, ledger_units(amount) as amount
    from (
      select account_id, amount from ledger_house_total
      union all
      select account_id, amount from ledger_house_entry
    ) as parts
   group by account_id
)`;

/** What must hold of all the books, each as a question for whatever breaks it. */
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
