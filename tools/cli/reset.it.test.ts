import { childEnvironment } from '@mela/server/config/env';
import { clusterFolder } from '@mela/server/config/paths';
import { startEmbedded } from '@mela/server/db/embedded/embedded';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#test/steps.ts';

const folder = await mkdtemp(join(tmpdir(), 'mela-reset-'));
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

const reset = (dataDir: string) =>
  new Promise<{ isDone: boolean; said: string }>((resolve) => {
    const env = childEnvironment({ DATA_DIR: dataDir, DATABASE_URL: '' });
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tools/cli/reset.ts'],
      { cwd: root, env },
      (error, out, wrong) => resolve({ isDone: error === null, said: out + wrong }),
    );
  });

test('reset refuses while the database is running, and then wipes it and the data of the bank', async () => {
  const dataDir = join(folder, 'data');
  const cluster = clusterFolder(dataDir);
  const { stop } = await startEmbedded({
    folder: cluster,
    port: 0,
    database: 'mela',
    settings: ['fsync=off'],
  });
  expect(await reset(dataDir)).toEqual({
    isDone: false,
    said: 'The server is still running. Stop it first, then run npm run reset again.\n',
  });
  expect(existsSync(cluster)).toBe(true);
  await stop();
  const bankData = join(dataDir, 'bank');
  await mkdir(bankData, { recursive: true });
  expect(await reset(dataDir)).toMatchObject({ isDone: true, said: expect.stringContaining('Wiped') });
  expect(existsSync(cluster)).toBe(false);
  expect(existsSync(bankData)).toBe(false);
}, 90_000);

test('reset reports the reason when it cannot wipe the database', async () => {
  const dataDir = join(folder, 'odd');
  await mkdir(`${clusterFolder(dataDir)}.password`, { recursive: true });
  await chmod(dataDir, 0o755);
  const { isDone, said } = await reset(dataDir);
  expect(isDone).toBe(false);
  expect(said).toContain('EISDIR');
  expect(said).not.toContain('still running');
}, 60_000);
