import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The types alone: what opens a database imports files that need them, and would close an import cycle. */
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
