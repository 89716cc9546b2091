import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrationsFolder } from '#config/paths.ts';
import { createDatabase, databaseUrl, withAdmin } from '#testing/harness/queries.ts';
import { migrate } from './migrate.ts';

const adminUrl = inject('postgresUrl');
const home = await mkdtemp(join(tmpdir(), 'mela-migrations-'));
afterAll(() => rm(home, { recursive: true, force: true }));

const TABLE = '0001_table.sql';
const ANSWER = 'functions/answer.sql';
const answering = (value: number): string =>
  `create or replace function answer() returns integer language sql as 'select ${value}';`;

let folder: string;
let url: string;
const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const answered = async (): Promise<unknown> =>
  withAdmin(url, async (client) => (await client.query('select answer()')).rows);
const recorded = async (): Promise<unknown> =>
  withAdmin(url, async (client) => (await client.query('select * from migration order by name')).rows);

async function openDatabase(): Promise<string> {
  const name = `migrate_${crypto.randomUUID()}`;
  await withAdmin(adminUrl, (client) => createDatabase(client, name));
  return databaseUrl(adminUrl, name);
}

describe('migrate', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(home, 'files-'));
    await mkdir(join(folder, 'functions'));
    await write(TABLE, 'create table one (id integer);');
    await write(ANSWER, answering(1));
    url = await openDatabase();
  });

  test('applies numbered files, then function files, and nothing on the second run', async () => {
    await write(ANSWER, `${answering(1)} insert into one select answer();`);
    expect(await migrate(url, folder)).toEqual({ applied: [TABLE, ANSWER], newer: [] });
    const before = await recorded();
    expect(await migrate(url, folder)).toEqual({ applied: [], newer: [] });
    expect(await recorded()).toEqual(before);
  });

  test('applies a function file again when it changed', async () => {
    await migrate(url, folder);
    await write(ANSWER, answering(2));
    expect(await migrate(url, folder)).toEqual({ applied: [ANSWER], newer: [] });
    expect(await answered()).toEqual([{ answer: 2 }]);
    expect(await migrate(url, folder)).toEqual({ applied: [], newer: [] });
  });

  test('refuses a changed numbered file and applies nothing', async () => {
    await migrate(url, folder);
    await write(TABLE, 'create table one (id bigint);');
    await write(ANSWER, answering(2));
    await expect(migrate(url, folder)).rejects.toThrow(`migration ${TABLE} is unchanged`);
    expect(await answered()).toEqual([{ answer: 1 }]);
  });

  test('keeps the old function and its record when a function file fails', async () => {
    await migrate(url, folder);
    const before = await recorded();
    await write(ANSWER, `${answering(2)} select 1 / 0;`);
    await expect(migrate(url, folder)).rejects.toThrow(`Migration ${ANSWER} failed: division by zero`);
    expect(await answered()).toEqual([{ answer: 1 }]);
    expect(await recorded()).toEqual(before);
  });

  test('records nothing for a new function file that fails', async () => {
    await write(ANSWER, 'select 1 / 0;');
    await expect(migrate(url, folder)).rejects.toThrow(`Migration ${ANSWER} failed`);
    expect(await recorded()).toEqual([expect.objectContaining({ name: TABLE })]);
  });

  test('applies each file of the product once when two processes migrate concurrently', async () => {
    const results = await Promise.all([migrate(url, migrationsFolder), migrate(url, migrationsFolder)]);
    const [none, all] = results.map(({ applied }) => applied).toSorted((a, b) => a.length - b.length);
    expect(none).toEqual([]);
    expect(all).toEqual(expect.arrayContaining(['0001_base.sql', 'functions/ledger_post.sql']));
    expect(await recorded()).toHaveLength(all?.length ?? 0);
  });
});
