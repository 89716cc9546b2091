import { assert } from '@mela/kernel/assert';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { appliedMigrations, applyMigration, lockMigrations, unlockMigrations } from './queries.ts';

export type Migration = { name: string; text: string; checksum: string };

/** Numbered files are applied once, in order; function files are applied again whenever they change. Both are sorted by name. */
export type Migrations = { numbered: Migration[]; functions: Migration[] };

/** The files applied by this call, and the numbered files that a newer release applied before. */
export type Migrated = { applied: string[]; newer: string[] };

const FUNCTIONS = 'functions';

/** Applies the pending files, one transaction each. An advisory lock serialises processes that start at the same time. */
export async function migrate(url: string, folder: string): Promise<Migrated> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'mela migrations' });
  await client.connect();
  try {
    await lockMigrations(client);
    const { waiting, newer } = compare(migrations, await appliedMigrations(client));
    for (const migration of waiting) await applyMigration(client, migration);
    await unlockMigrations(client);
    return { applied: waiting.map(({ name }) => name), newer };
  } finally {
    await client.end();
  }
}

export async function readMigrations(folder: string): Promise<Migrations> {
  const numbered = await readSql(folder);
  numbered.forEach(({ name }, index) => {
    const number = String(index + 1).padStart(4, '0');
    assert(name.startsWith(`${number}_`), `migration ${name} has the number ${number}`);
  });
  const functions = await readSql(join(folder, FUNCTIONS));
  return {
    numbered,
    functions: functions.map((file) => ({ ...file, name: `${FUNCTIONS}/${file.name}` })),
  };
}

/** A hash of all migrations, which identifies the schema. */
export function schemaVersion({ numbered, functions }: Migrations): string {
  const lines = [...numbered, ...functions].map(({ name, checksum }) => `${name} ${checksum}`);
  return checksumOf(lines.join('\n')).slice(0, 16);
}

/**
 * The files to apply. An applied numbered file must neither change nor disappear. Numbered files after ours belong to a newer release,
 * which keeps its schema and functions usable for this release; our function files may not fit that schema, so none is applied.
 */
export function compare(
  { numbered, functions }: Migrations,
  applied: readonly { name: string; checksum: string }[],
): { waiting: Migration[]; newer: string[] } {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const appliedNumbered = applied.filter(({ name }) => !name.startsWith(`${FUNCTIONS}/`));
  appliedNumbered.slice(0, numbered.length).forEach(({ name, checksum }, index) => {
    const migration = numbered[index];
    assert(migration?.name === name, `the database has migration ${name}, and this release has it too`);
    assert(migration.checksum === checksum, `migration ${name} is unchanged since it was applied`);
  });
  const newer = appliedNumbered.slice(numbered.length).map(({ name }) => name);
  const changed = functions.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  return {
    waiting: [...numbered.slice(appliedNumbered.length), ...(newer.length === 0 ? changed : [])],
    newer,
  };
}

async function readSql(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
