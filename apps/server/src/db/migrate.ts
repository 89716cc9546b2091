import { assert } from '@mela/kernel/assert';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { appliedMigrations, applyMigration, lockMigrations, unlockMigrations } from './queries.ts';

export type Migration = { name: string; text: string; checksum: string };

/** What was applied now, and what a newer release applied before. */
export type Migrated = { applied: string[]; newer: string[] };

/** Brings a database up to the newest migration, one transaction each; processes that start together take turns. */
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

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      assert(
        name.startsWith(`${String(index).padStart(4, '0')}_`),
        `migration ${name} carries number ${index}`,
      );
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

/** One text for the state that all migrations together make. */
export function schemaVersion(migrations: readonly Migration[]): string {
  return checksumOf(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n')).slice(0, 16);
}

/**
 * What is left to apply. A migration that was applied may never change, and none that came before may vanish; one that came after
 * is a newer release's, which leaves the tables so that this release can still use them.
 */
export function compare(
  migrations: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): { waiting: Migration[]; newer: string[] } {
  applied.slice(0, migrations.length).forEach(({ name, checksum }, index) => {
    const migration = migrations[index];
    assert(migration?.name === name, `the database has migration ${name}, and this release has it too`);
    assert(migration.checksum === checksum, `migration ${name} is unchanged since it was applied`);
  });
  return {
    waiting: migrations.slice(applied.length),
    newer: applied.slice(migrations.length).map(({ name }) => name),
  };
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
