import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

/** An arbitrary number that must be the same in every release. */
const MIGRATION_LOCK = 7_301_402;

export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query(`
    create table if not exists migration (
      name       text primary key,
      checksum   text not null,
      applied_at timestamptz not null default now()
    )`);
}

export async function unlockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
}

const START_LOCK = 7_301_406;

/**
 * Serialises the preparation of processes that start together: concurrent grants, keys and demo data would conflict. The advisory lock
 * belongs to the session, so a process that dies releases it.
 */
export async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'mela start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

export async function appliedMigrations(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  return rows;
}

export async function applyMigration(
  client: pg.Client,
  { name, text, checksum }: { name: string; text: string; checksum: string },
): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '10s'");
    await client.query(text);
    await client.query(
      `insert into migration (name, checksum)
       values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Fails if the database does not answer. */
export async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL error codes for a concurrent creation of the same object. */
const madeMeanwhile = ['42P04', '23505'];

export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !madeMeanwhile.includes(error.code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** Durability settings of PostgreSQL that are off. */
export async function nonDurableSettings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name
      from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit')
       and setting = 'off'
     order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Disables synchronous_commit for the current transaction: its commit does not wait for the disk. */
export const disableSynchronousCommit = `select set_config('synchronous_commit', 'off', true)`;

type BaseBackup = {
  copyData(): Promise<void>;
  /** Copies the files of the write-ahead log that the backup needs. */
  copyLogs(isNeeded: (name: string) => boolean): Promise<void>;
};

/** A base backup of a whole cluster: files copied while it runs, and the log that makes them consistent. */
export async function withBaseBackup(
  adminUrl: string,
  { copyData, copyLogs }: BaseBackup,
): Promise<{ label: string; tablespaces: string; firstLog: string; lastLog: string }> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'mela backup' });
  await client.connect();
  try {
    // The slot belongs to this connection. Until it ends, no log that the backup needs is removed.
    const slot = `mela_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query("select pg_backup_start('mela', true)");
    await copyData();
    const { rows } = await client.query<{ label: string; tablespaces: string; lastLog: string }>(
      `select labelfile as label,
              spcmapfile as tablespaces,
              pg_walfile_name(lsn) as "lastLog"
         from pg_backup_stop(false)`,
    );
    const { label = '', tablespaces = '', lastLog = '' } = rows[0] ?? {};
    const firstLog = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
    // The names of the log are numbers of the same length.
    await copyLogs((name) => /^[0-9A-F]{24}$/.test(name) && name >= firstLog && name <= lastLog);
    return { label, tablespaces: tablespaces.trim(), firstLog, lastLog };
  } finally {
    await client.end();
  }
}
