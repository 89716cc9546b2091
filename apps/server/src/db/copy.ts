import { once } from 'node:events';
import pg from 'pg';
import { unhurried } from './queries.ts';

/**
 * Rows for a table in one stream, as `copy ... from stdin` reads them, which costs both sides less than lists of values. Nobody waits
 * for the disk here: what is copied in the last moment before the machine fails may be gone.
 */
export type Copy = (text: string, rows: readonly Buffer[]) => Promise<void>;

/** What the driver's connection has for this, which its types do not say. */
type Copying = { sendCopyFromChunk(part: Buffer): void; endCopyFrom(): void };

export function openCopy(pool: pg.Pool): Copy {
  return async (text, rows) => {
    const client = await pool.connect();
    let isOver = false;
    try {
      const query = Object.assign(new pg.Query(`${unhurried}; ${text}`), {
        // The driver calls this as it calls its own, which would refuse.
        handleCopyInResponse: (connection: Copying): void => {
          for (const part of rows) connection.sendCopyFromChunk(part);
          connection.endCopyFrom();
        },
      });
      client.query(query);
      await once(query, 'end');
      isOver = true;
    } finally {
      // Of one that failed nobody knows how much it has still to say.
      client.release(!isOver);
    }
  };
}

/** What stands in a row for one of its fields. */
export function copied(value: string | null): string {
  if (value === null) return String.raw`\N`;
  return unusual.test(value) ? value.replaceAll(everyUnusual, escapeOf) : value;
}

// The database keeps no character of the number nothing.
const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\0': '',
};
const unusual = /[\\\t\n\r\0]/;
const everyUnusual = new RegExp(unusual, 'g');
const escapeOf = (sign: string): string => escapes[sign] ?? sign;
