import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from '#db/database.ts';
import type { Account } from './accounts.ts';
import type { DoorAnswer, DoorColumns } from './door.ts';
import { isKept, nameOf, type Place, type Purpose, type Realm } from './place.ts';

export async function openAccount(db: Database | Tx, place: Place, realm: Realm): Promise<Account> {
  const memberId = 'memberId' in place ? place.memberId : null;
  const { rows } = await sql<{ id: bigint; realm: Realm }>`
    select o_id as id, o_realm as realm
      from ledger_open(${realm}, ${memberId}, ${place.purpose}, ${nameOf(place)})`.execute(db);
  const [account] = rows;
  assert(account, 'an account is found or opened');
  return { id: Number(account.id), realm: account.realm, isKept: isKept(place) };
}

const door = {
  name: 'ledger_post',
  text: `
    select o_statuses::text as statuses, o_balances::text as balances, o_replays::text as replays
      from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

/** The door on a connection of its own, outside any transaction: what it says is committed. */
export async function callDoor(client: pg.Client, columns: DoorColumns): Promise<DoorAnswer> {
  const { rows } = await client.query<DoorAnswer>({ ...door, values: [...columns] });
  const [answer] = rows;
  assert(answer, 'the door answers');
  return answer;
}

/** The door within somebody's transaction. */
export async function callDoorWithin(tx: Tx, columns: DoorColumns): Promise<DoorAnswer> {
  const { rows } = await sql<DoorAnswer>`
    select o_statuses::text as statuses, o_balances::text as balances, o_replays::text as replays
      from ledger_post(${sql.join(columns)})`.execute(tx);
  const [answer] = rows;
  assert(answer, 'the door answers');
  return answer;
}

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

/** One round of the books, all of it seen at one moment. */
export async function compareBooks(
  db: Database,
  { now, zone, budget }: { now: Instant; zone: string; budget: CompareBudget },
): Promise<Compared> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
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
