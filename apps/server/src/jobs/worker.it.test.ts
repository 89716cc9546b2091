import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withAdvisoryLock } from '#db/queries.ts';
import { APP_ROLE } from '#db/role.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { Job } from './job.ts';
import { allowReading, enqueueJob } from './queries.ts';
import { prepareJobs, startWorker, type Worker } from './worker.ts';

const server = await openTestServer('worker');
const { log, db } = server.runtime;
const workers: Worker[] = [];
beforeAll(() => prepareJobs(server.url, APP_ROLE, log));
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await server.close();
});

async function start(jobs: Job[]): Promise<void> {
  workers.push(await startWorker(server.url, jobs, log));
}

const within = { timeout: 30_000, interval: 20 };

/** A job that counts its concurrent runs and waits for the test to release it. */
function countedJob(name: string, isShared: boolean) {
  const seen = { running: 0, most: 0, done: 0 };
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((open) => (goOn = open));
  const run = async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await gate;
    seen.running -= 1;
    seen.done += 1;
  };
  return { seen, goOn: () => goOn(), job: { name, everyMinutes: 1440, limitSeconds: 60, isShared, run } };
}

test('processes that start together prepare the tables one after another', async () => {
  // PostgreSQL refuses concurrent grants on one object; without the lock some of these would fail.
  const starts = Array.from(
    { length: 160 },
    () => () => withAdvisoryLock(server.url, () => allowReading(server.url, APP_ROLE)),
  );
  for (let first = 0; first < starts.length; first += 4)
    await Promise.all(starts.slice(first, first + 4).map((begin) => begin()));
  const { rows } = await sql<{ mayRead: boolean }>`
    select has_table_privilege(${APP_ROLE}, 'graphile_worker.jobs', 'select') as "mayRead"`.execute(db);
  expect(rows).toEqual([{ mayRead: true }]);
});

test('a kicked job runs immediately, and in two workers concurrently only if declared so', async () => {
  const alone = countedJob('test.alone', false);
  const shared = countedJob('test.shared', true);
  for (let count = 0; count < 2; count++) await start([alone.job, shared.job]);
  for (const name of ['test.alone', 'test.shared']) {
    await enqueueJob(db, name);
    await vi.waitFor(
      () => expect(name === 'test.alone' ? alone.seen.running : shared.seen.running).toBe(1),
      within,
    );
    await enqueueJob(db, name);
  }
  await vi.waitFor(() => expect(shared.seen.running).toBe(2), within);
  alone.goOn();
  shared.goOn();
  await vi.waitFor(() => expect([alone.seen.done, shared.seen.done]).toEqual([1, 2]), within);
  expect(alone.seen.most).toBe(1);
});

test('a job whose process is killed runs again in another process within seconds', async () => {
  const script = `
    import { openLog } from '#runtime/log.ts';
    import { startWorker } from '#jobs/worker.ts';
    const run = () => { process.send('running'); return new Promise(() => undefined); };
    const job = { name: 'test.dying', everyMinutes: 1440, limitSeconds: 60, run };
    await startWorker(process.argv[1], [job], openLog({ LOG_LEVEL: 'silent' }));
    process.send('ready');`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', script, server.url];
  const child = spawn(process.execPath, words, {
    cwd: new URL('../..', import.meta.url).pathname,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  await enqueueJob(db, 'test.dying');
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  let runs = 0;
  const run = async () => void (runs += 1);
  await start([{ name: 'test.dying', everyMinutes: 1440, limitSeconds: 60, run }]);
  await vi.waitFor(async () => {
    await enqueueJob(db, 'test.dying');
    expect(runs).toBeGreaterThan(0);
  }, within);
});
