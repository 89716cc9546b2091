import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Types only: the files that open a database import modules that need these types, which would create an import cycle. */
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
