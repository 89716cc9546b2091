import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { disableSynchronousCommit } from './queries.ts';

/**
 * Runs a `copy ... from stdin` with rows in the text format of COPY, one per line. The commit does not wait for the disk, so the last rows
 * may be lost when the machine fails.
 */
export type Copy = (statement: string, rows: string) => Promise<void>;

export function createCopy(pool: pg.Pool): Copy {
  return async (statement, rows) => {
    const client = await pool.connect();
    let isCommitted = false;
    try {
      await client.query(`begin; ${disableSynchronousCommit}`);
      await pipeline(Readable.from([rows]), client.query(copyFrom(statement)));
      await client.query('commit');
      isCommitted = true;
    } finally {
      // After a failure the connection is closed, which rolls back.
      client.release(!isCommitted);
    }
  };
}

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  // PostgreSQL text cannot contain NUL, so it is removed.
  '\0': '',
};
const special = /[\\\t\n\r\0]/;
const everySpecial = new RegExp(special, 'g');

/** A field of a row in the text format of COPY. */
export function copyField(value: string | null): string {
  if (value === null) return String.raw`\N`;
  return special.test(value)
    ? value.replaceAll(everySpecial, (character) => escapes[character] ?? character)
    : value;
}
