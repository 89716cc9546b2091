import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#db/database.ts';

const prefix = 'mela_test_';

/** Runs statements on the cluster, outside any test database. */
export async function withAdmin<Result>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Open transactions and running statements of the cluster, each with its database and the event it waits for. */
export async function activeStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', datname, state, wait_event_type, wait_event, now() - state_change, left(query, 200)) as line
       from pg_stat_activity
      where state <> 'idle'
        and pid <> pg_backend_pid()
      order by state_change`,
  );
  return rows.map(({ line }) => line);
}

/** Databases that earlier runs left for inspection. */
export async function dropOldDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  }
}

/** Password authentication hashes thousands of rounds on both ends, which is a fifth of the cost of a connection; a run opens thousands. */
export async function reducePasswordHashing(client: pg.Client): Promise<void> {
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${client.escapeLiteral(client.password ?? '')}`);
}

export async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [prefix + name]);
  return rowCount === 1;
}

export async function createDatabase(client: pg.Client, name: string, template?: string): Promise<void> {
  // Copied as files: the default strategy writes every page to the write-ahead log too.
  const from =
    template === undefined
      ? ''
      : ` template ${client.escapeIdentifier(prefix + template)} strategy file_copy`;
  await client.query(`create database ${client.escapeIdentifier(prefix + name)}${from}`);
}

export async function renameDatabase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(
    `alter database ${client.escapeIdentifier(prefix + from)} rename to ${client.escapeIdentifier(prefix + to)}`,
  );
}

/** One process creates the template with demo data; the others wait and use it. */
export async function lockTemplates(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock(7301403)');
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${prefix}${name}`;
  return url.toString();
}

/** Terminates the listening connections of one database, as a restart would. */
export async function terminateListeners(url: string): Promise<void> {
  await withAdmin(url, (client) =>
    client.query(
      `select pg_terminate_backend(pid)
         from pg_stat_activity
        where datname = current_database()
          and application_name = 'mela signals'`,
    ),
  );
}

/** Number of rows per table, except excluded ones. */
export async function countRows(db: Database, leftOut: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name
      from information_schema.tables
     where table_schema = 'public'
       and table_type = 'BASE TABLE'
     order by 1`.execute(db);
  const counted = rows
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ name }) => sql`select ${sql.lit(name)} as name, count(*)::int as count from ${sql.table(name)}`);
  // One statement for all tables: one for each would take longer than the counting.
  const counts = await sql<{ name: string; count: number }>`${sql.join(counted, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(counts.rows.map(({ name, count }) => [name, count]));
}

/** Tables with a member column. Partitions of the ledger count as one table. */
export async function tablesOfMembers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct columns.table_name collate "C" as name
      from information_schema.columns
      join pg_class on pg_class.oid = format('public.%I', columns.table_name)::regclass
     where columns.table_schema = 'public'
       and columns.column_name = 'member_id'
       and pg_class.relkind in ('r', 'p')
       and not pg_class.relispartition
     order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Number of rows of each table about this member. */
export async function countOwnRows(
  db: Database,
  account: string,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
        from ${sql.table(table)}
       where member_id = (select id from member where account = ${account})`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Creates sessions of a member that all expired at the same time. */
export async function insertEndedSessions(
  db: Database,
  { memberId, count, endedAt }: { memberId: bigint; count: number; endedAt: Instant },
): Promise<void> {
  await sql`
    insert into session (id, token_hash, member_id, made_at, seen_at, ends_at, address, device)
    select gen_random_uuid(), gen_random_uuid()::text, ${memberId}, end_at - interval '1 day', end_at, end_at, '', ''
      from generate_series(1, ${count}::int), (select ${endedAt}::timestamptz as end_at) as moment`.execute(
    db,
  );
}

/** Records a migration as applied that this release does not know, as a newer release would. */
export async function recordMigration(url: string, name: string, checksum: string): Promise<void> {
  await withAdmin(url, (client) =>
    client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]),
  );
}

/** Adds a unique constraint on the sender of feedback, so that a second one makes a call fail unexpectedly. */
export async function breakFeedback(url: string): Promise<void> {
  await withAdmin(url, (client) =>
    client.query('create unique index feedback_by_sender on feedback (sender)'),
  );
}

/** Makes a member's row reject updates and deletes, so that calls fail unexpectedly; the returned function removes this. */
export async function holdMember(url: string, memberId: bigint): Promise<() => Promise<void>> {
  await withAdmin(url, async (client) => {
    await client.query(
      `create function refuse_change() returns trigger language plpgsql
       as $$ begin raise exception 'this row is held'; end $$`,
    );
    await client.query(
      `create trigger held before update or delete on member
       for each row when (old.id = ${memberId}) execute function refuse_change()`,
    );
  });
  return () =>
    withAdmin(url, async (client) => {
      await client.query('drop trigger held on member');
      await client.query('drop function refuse_change()');
    });
}

/** Grants or revokes pg_logical_emit_message, which the server calls so that a commit without changed rows waits for the disk. */
export async function setDiskFlushGrant(url: string, may: boolean): Promise<void> {
  await withAdmin(url, async (client) => {
    // The parameters of the function differ between releases of PostgreSQL.
    const { rows } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc where proname = 'pg_logical_emit_message'`,
    );
    for (const { name } of rows)
      await client.query(
        `${may ? 'grant' : 'revoke'} execute on function ${name} ${may ? 'to' : 'from'} public`,
      );
  });
}

/** New members get ids from here on: long ones, which do not occur in answers by chance. */
export async function startMemberIdsAt(url: string, first: number): Promise<void> {
  await withAdmin(url, (client) => client.query(`alter table member alter column id restart with ${first}`));
}

/** Makes an agent the upline of a tree: its first member and the whole downline. */
export async function setUpline(url: string, agentId: bigint, head: string): Promise<void> {
  await withAdmin(url, async (client) => {
    await client.query(
      `insert into member_tree (ancestor_id, descendant_id, depth)
       select $1, below.descendant_id, below.depth + 1
         from member_tree as below
         join member on member.id = below.ancestor_id
        where member.account = $2`,
      [agentId, head],
    );
    await client.query('update member set upline_id = $1 where account = $2', [agentId, head]);
  });
}

type NewStaff = {
  account: string;
  role: string;
  permissions: readonly string[] | null;
  passwordHash: string;
  madeAt: Instant;
};

/** A staff member who has never signed in; permissions create a role of that name. */
export async function insertStaff(db: Database, staff: NewStaff): Promise<bigint> {
  return db.transaction().execute(async (tx) => {
    const role = staff.permissions === null ? staff.role : `test-${staff.account.replaceAll('.', '-')}`;
    if (staff.permissions !== null)
      await tx.insertInto('staff_role').values({ code: role, name: role }).execute();
    if (staff.permissions !== null && staff.permissions.length > 0) {
      const rows = staff.permissions.map((permission) => ({ role, permission }));
      await tx.insertInto('staff_permission').values(rows).execute();
    }
    const { id } = await tx
      .insertInto('staff')
      .values({
        account: staff.account,
        name: staff.account,
        role,
        password_hash: staff.passwordHash,
        made_at: staff.madeAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Tampers with the audit as a database administrator could, checks it, and restores everything. */
export async function asAttacker<Result>(
  url: string,
  statements: readonly string[],
  look: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = ['audit_entry', 'audit_head', 'audit_anchor'];
  try {
    for (const table of tables) await client.query(`create table kept_${table} as select * from ${table}`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger all`);
    for (const statement of statements) await client.query(statement);
    return await look();
  } finally {
    for (const table of tables) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} select * from kept_${table}`);
      await client.query(`drop table kept_${table}`);
      await client.query(`alter table ${table} enable trigger all`);
    }
    await client.end();
  }
}

/** Number of queued runs of a job. */
export async function jobsDue(ownerUrl: string, name: string): Promise<number> {
  return withAdmin(ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker.jobs where key = $1 and run_at <= now()',
      [name],
    );
    return rows[0]?.count ?? 0;
  });
}

/** All rows about a member's money without ids and times, to compare two scenarios. */
export async function moneyStateOf(db: Database, memberId: bigint) {
  const ofMember = (table: 'deposit' | 'withdrawal') =>
    db.selectFrom(table).select('id').where('member_id', '=', memberId);
  return {
    wallets: await db
      .selectFrom('ledger_account')
      .select(['purpose', 'balance', 'seq'])
      .where('member_id', '=', memberId)
      .orderBy('purpose')
      .execute(),
    entries: await db
      .selectFrom('ledger_entry as entry')
      .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
      .select(['account.purpose', 'entry.seq', 'entry.kind', 'entry.amount', 'entry.balance_after'])
      .where('account.member_id', '=', memberId)
      .orderBy('account.purpose')
      .orderBy('entry.seq')
      .execute(),
    deposits: await db
      .selectFrom('deposit')
      .select(['state', 'reason', 'received', 'credited'])
      .where('member_id', '=', memberId)
      .execute(),
    depositSteps: await db
      .selectFrom('deposit_step')
      .select(['step', 'state'])
      .where('deposit_id', 'in', ofMember('deposit'))
      .orderBy('step')
      .execute(),
    withdrawals: await db
      .selectFrom('withdrawal')
      .select(['status', 'flags', 'utr'])
      .where('member_id', '=', memberId)
      .execute(),
    withdrawalSteps: await db
      .selectFrom('withdrawal_step')
      .select(['status', 'actor'])
      .where('withdrawal_id', 'in', ofMember('withdrawal'))
      // The state `unknown` is temporary and not compared.
      .where('status', '<>', 'unknown')
      .orderBy('id')
      .execute(),
    turnovers: await db
      .selectFrom('turnover')
      .select(['source', 'amount', 'required', 'counted', 'status'])
      .where('member_id', '=', memberId)
      .orderBy('opened_at')
      .orderBy('id')
      .execute(),
    taxYears: await db
      .selectFrom('tax_year')
      .select(['year', 'closing', 'net', 'tax'])
      .where('member_id', '=', memberId)
      .execute(),
    messages: await db
      .selectFrom('notify_message')
      .select('template')
      .where('member_id', '=', memberId)
      .orderBy('template')
      .execute(),
  };
}

/** New connections to this database only read, or write again. */
export async function makeReadOnly(ownerUrl: string, isReadOnly: boolean): Promise<void> {
  await withAdmin(ownerUrl, async (client) => {
    const database = client.escapeIdentifier(client.database ?? '');
    await client.query('set session characteristics as transaction read write');
    await client.query(
      `alter database ${database} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    );
  });
}
