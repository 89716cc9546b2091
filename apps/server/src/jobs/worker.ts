import { assert } from '@mela/kernel/assert';
import { plus, SECOND, systemClock } from '@mela/kernel/time';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type JobHelpers,
  type TaskList,
} from 'graphile-worker';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import type { Job } from './job.ts';
import { allowReading, openWorkerPool, tryLock, unlock } from './queries.ts';

const CONCURRENCY = 4;

export type Worker = { stop(): Promise<void> };

/** Runs the jobs of all modules. With several processes, each turn of a job is run by one of them. */
export async function startWorker(databaseUrl: string, jobs: readonly Job[], log: Logger): Promise<Worker> {
  const names = new Set(jobs.map(({ name }) => name));
  assert(names.size === jobs.length, 'every job has a unique name');
  const tasks: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (_payload: unknown, helpers: JobHelpers) => take(job, helpers, log)]),
  );
  // An exclusive job holds a connection while it runs, in addition to those of the worker itself.
  const pool = openWorkerPool(databaseUrl, { max: 2 * CONCURRENCY, log });
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: workerLogger(log),
    taskList: tasks,
    parsedCronItems: parseCronItems(
      jobs.map(({ name, everyMinutes }) => ({
        task: name,
        match: cronOf(everyMinutes),
        identifier: name,
        // A missed turn is not repeated: the next one does the same work.
        options: { backfillPeriod: 0, ...onlyOne(name) },
      })),
    ),
  });
  // The schedule begins with the next full minute, which is too late for what members wait for.
  for (const { name, everySeconds } of jobs)
    if (everySeconds !== undefined) await runner.addJob(name, {}, onlyOne(name));
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Creates the worker's own tables; `role` may then read the job lag. */
export async function prepareJobs(databaseUrl: string, role: string, log: Logger): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: workerLogger(log) });
  await allowReading(databaseUrl, role);
}

/** A job is queued once, however often it is requested. */
function onlyOne(name: string) {
  return { maxAttempts: 1, jobKey: name };
}

/** Runs a job; a job with an interval in seconds queues its own next run. If that is lost, the next minute starts it again. */
async function take(job: Job, helpers: JobHelpers, log: Logger): Promise<void> {
  try {
    if (job.isShared) await runWithin(job, log);
    else await helpers.withPgClient((client) => runAlone(client, job, log));
  } finally {
    if (job.everySeconds !== undefined) {
      const runAt = plus(systemClock.now(), job.everySeconds * SECOND);
      await helpers.addJob(job.name, {}, { ...onlyOne(job.name), runAt });
    }
  }
}

/**
 * One run at a time over all processes. The advisory lock belongs to the connection, so a killed process releases it; a queue of the
 * worker would stay locked for four hours.
 */
async function runAlone(client: ClientBase, job: Job, log: Logger): Promise<void> {
  if (!(await tryLock(client, job.name))) return;
  try {
    await runWithin(job, log);
  } finally {
    await unlock(client, job.name);
  }
}

/** Converts minutes to a crontab line; only periods that divide an hour or a day evenly are possible. */
export function cronOf(everyMinutes: number): string {
  if (everyMinutes < 60 && 60 % everyMinutes === 0) return `*/${everyMinutes} * * * *`;
  const hours = everyMinutes / 60;
  assert(Number.isInteger(hours) && 24 % hours === 0, `${everyMinutes} minutes divide a day evenly`);
  return hours === 24 ? '0 0 * * *' : `0 */${hours} * * *`;
}

async function runWithin({ name, limitSeconds, run: work }: Job, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} took longer than ${limitSeconds} s`)),
      limitSeconds * 1000,
    );
  });
  try {
    await Promise.race([work(), limit]);
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The worker logs every start and stop; only warnings and errors are forwarded. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level: string, message) => {
    if (level === 'error') log.error({ worker: message }, 'the worker reports');
    else log.debug({ worker: message }, 'the worker reports');
  });
}
