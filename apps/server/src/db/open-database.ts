import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createCopy, type Copy } from './copy.ts';
import type { Database } from './database.ts';
import { openPipelinedTransactions, type PipelinedTransaction } from './pipelined-transaction.ts';
import type { Schema } from './schema.ts';

export type OpenDatabase = {
  db: Database;
  pipelined: PipelinedTransaction;
  copy: Copy;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  connectionsMax: number;
  /** Receives the error of an idle connection that dies; without a listener the error would end the process. */
  onError(error: Error): void;
};

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

const ownReaders: Record<number, (text: string) => unknown> = {
  [INT8]: BigInt,
  [INT8_ARRAY]: (text) => {
    const inside = text.slice(1, -1);
    return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : BigInt(item)));
  },
  [DATE]: (text) => text,
};

/** Parsers of PostgreSQL values: 64-bit integers become bigint, calendar days stay text. */
export const readers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ownReaders[oid] ?? pg.types.getTypeParser(oid, format),
};

/** A connection pool with typed queries; closing waits for running queries. */
export function openDatabase({ url, connectionsMax, onError }: DatabaseOptions): OpenDatabase {
  const settings: pg.PoolConfig & { connectionString: string; types: pg.CustomTypesConfig } = {
    connectionString: url,
    types: readers,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'mela',
  };
  const pool = new pg.Pool({ ...settings, max: connectionsMax });
  let isClosing = false;
  const complain = (error: Error) => {
    if (!isClosing) onError(error);
  };
  pool.on('error', complain);
  // A connection that dies while in use fails the next query on it; without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const transactions = openPipelinedTransactions(settings, complain);
  const close = async () => {
    isClosing = true;
    await transactions.close();
    await db.destroy();
  };
  return { db, pipelined: transactions.pipelined, copy: createCopy(pool), close };
}
