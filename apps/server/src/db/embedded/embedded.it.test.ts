import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { isReachable } from '#db/queries.ts';
import { clusterPathsFor } from './cluster-paths.ts';
import { startEmbedded, wipeEmbedded, type Embedded } from './embedded.ts';
import { ensureRunner } from './runner.ts';
import { superviseEmbedded } from './supervise-embedded.ts';

const home = await mkdtemp(join(tmpdir(), 'mela-embedded-'));
// PostgreSQL may run as another user, which must be able to traverse to this folder.
await chmod(home, 0o755);
const folder = join(home, 'cluster');
const started: Embedded[] = [];
afterAll(async () => {
  for (const embedded of started) await embedded.stop();
  await wipeEmbedded(folder);
  await rm(home, { recursive: true });
});

const start = async () => {
  const embedded = await startEmbedded({ folder, port: 0, database: 'mela', settings: ['fsync=off'] });
  started.push(embedded);
  return embedded;
};

test('concurrent first starts create one cluster, which one of them owns', async () => {
  const all = await Promise.all([start(), start(), start()]);
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(all.filter(({ isOwned }) => isOwned)).toHaveLength(1);
  expect(await isReachable(all[0]?.url ?? '')).toBe(true);

  const joined = await start();
  expect(joined).toMatchObject({ url: all[0]?.url, isOwned: false });
  await joined.stop();
  expect(await isReachable(joined.url)).toBe(true);
});

test('the embedded database is reached by its socket, or by its port without a socket', async () => {
  const { url } = await start();
  const byPort = new URL(url);
  expect(byPort.searchParams.get('host')).toContain('cluster');
  byPort.searchParams.delete('host');
  expect([await isReachable(url), await isReachable(byPort.toString())]).toEqual([true, true]);
});

test('an embedded database that dies is started again on the same port, and one that was stopped stays stopped', async () => {
  const own = join(home, 'supervised');
  const embedded = await startEmbedded({ folder: own, port: 0, database: 'mela', settings: ['fsync=off'] });
  const reports: string[] = [];
  const watch = superviseEmbedded(embedded, (problem) => reports.push(problem));
  const pid = await postmasterOf(own);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    async () => expect(reports).toContain('the embedded database had died and was started again'),
    {
      timeout: 60_000,
    },
  );
  expect(await isReachable(embedded.url)).toBe(true);
  expect(await postmasterOf(own)).not.toBe(pid);
  await watch.end();
  await embedded.stop();
  expect(await isReachable(embedded.url)).toBe(false);
  await wipeEmbedded(own);
}, 120_000);

/** The process id in the lock file of a cluster, which may be in another place than its folder. */
async function postmasterOf(place: string): Promise<number> {
  const paths = await clusterPathsFor(place, await ensureRunner(userInfo().uid));
  return Number((await readFile(join(paths.cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
