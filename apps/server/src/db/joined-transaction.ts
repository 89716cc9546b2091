import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  TransactionBuilder,
  type Dialect,
  type Transaction,
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

const propsOf = (tx: Tx) => ({
  config: { dialect },
  dialect,
  driver: new DummyDriver(),
  executor: tx.getExecutor(),
});

/**
 * A database whose every transaction is a part of one that is open: code that opens its own transactions commits with it, or not at all. A
 * part that fails is not rolled back by itself, so its error must end the whole.
 */
export function joinTransaction(tx: Tx): Database {
  return new JoinedDatabase(tx);
}

class JoinedDatabase extends Kysely<Schema> {
  readonly #tx: Tx;

  constructor(tx: Tx) {
    super(propsOf(tx));
    this.#tx = tx;
  }

  override transaction(): TransactionBuilder<Schema> {
    return new JoinedTransaction(this.#tx);
  }
}

class JoinedTransaction extends TransactionBuilder<Schema> {
  readonly #tx: Tx;

  constructor(tx: Tx) {
    super(propsOf(tx));
    this.#tx = tx;
  }

  override async execute<Result>(work: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return work(this.#tx);
  }
}
