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
import { allowReading, tryLock, unlock } from './queries.ts';

const CONCURRENCY = 4;

export type Worker = { stop(): Promise<void> };

/** Runs the jobs of all modules. However many processes do, each turn of a job is taken by one of them. */
export async function startWorker(databaseUrl: string, jobs: readonly Job[], log: Logger): Promise<Worker> {
  const names = new Set(jobs.map(({ name }) => name));
  assert(names.size === jobs.length, 'every job has a name of its own');
  const tasks: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (_payload: unknown, helpers: JobHelpers) => take(job, helpers, log)]),
  );
  const runner = await run({
    connectionString: databaseUrl,
    // A job that runs alone holds a connection while it does, besides those that the worker needs for itself.
    maxPoolSize: 2 * CONCURRENCY,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: workerLogger(log),
    taskList: tasks,
    parsedCronItems: parseCronItems(
      jobs.map(({ name, everyMinutes }) => ({
        task: name,
        match: cronOf(everyMinutes),
        identifier: name,
        // A turn that is missed is not made up for: the next one does the same work.
        options: { backfillPeriod: 0, ...onlyOne(name) },
      })),
    ),
  });
  return { stop: () => runner.stop() };
}

/** Creates the worker's own tables; `role` may then read how long jobs wait. */
export async function prepareJobs(databaseUrl: string, role: string, log: Logger): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: workerLogger(log) });
  await allowReading(databaseUrl, role);
}

/** A job waits once, however many ask for it. */
function onlyOne(name: string) {
  return { maxAttempts: 1, jobKey: name };
}

/** Runs a job; one that goes by seconds asks for its own next turn. If that is ever lost, the next minute begins anew. */
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
 * One run at a time in the whole house. The lock belongs to the connection and not to a row, so that a process that is killed in
 * the middle lets go of it: a queue of the worker's own would stay shut for four hours.
 */
async function runAlone(client: ClientBase, job: Job, log: Logger): Promise<void> {
  if (!(await tryLock(client, job.name))) return;
  try {
    await runWithin(job, log);
  } finally {
    await unlock(client, job.name);
  }
}

/** Minutes become a crontab line; only those that divide an hour or a day evenly can be one. */
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

/** The worker tells of every start and stop; only what went wrong is worth a line of ours. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level: string, message) => {
    if (level === 'error') log.error({ worker: message }, 'the worker reports');
    else log.debug({ worker: message }, 'the worker reports');
  });
}
