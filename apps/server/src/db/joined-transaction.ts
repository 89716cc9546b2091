import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  TransactionBuilder,
  type Dialect,
} from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** Compiles queries for PostgreSQL; the open transaction has the connection. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * A database whose every transaction is a part of one that is open: code that opens its own transactions commits with it, or not at all. A
 * part that fails is not rolled back by itself, so its error must end the whole.
 */
export function joinTransaction(tx: Tx): Database {
  const props = { config: { dialect }, dialect, driver: new DummyDriver(), executor: tx.getExecutor() };
  const joined = Object.assign(new TransactionBuilder<Schema>(props), {
    execute: <Result>(work: (part: Tx) => Promise<Result>): Promise<Result> => work(tx),
  });
  return Object.assign(new Kysely<Schema>(props), { transaction: () => joined });
}
