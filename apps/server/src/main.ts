import { SECOND, systemClock } from '@mela/kernel/time';
import closeWithGrace from 'close-with-grace';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp, type App } from '#app.ts';
import { EnvError, loadEnv, warningsOf, type Env } from '#config/env.ts';
import { clusterFolder, migrationsFolder } from '#config/paths.ts';
import { requireDurableDatabase, recordLicence } from '#config/real-money.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { superviseEmbedded } from '#db/embedded/supervise-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { withAdvisoryLock } from '#db/queries.ts';
import { APP_ROLE, asApp } from '#db/role.ts';
import { placeLotteryBets } from '#demo/place-lottery-bets.ts';
import { hasDemo } from '#demo/queries.ts';
import { registerArcade } from '#demo/register-arcade.ts';
import { seedDemo } from '#demo/seed.ts';
import { prepareJobs, startWorker } from '#jobs/worker.ts';
import { openLog } from '#runtime/log.ts';
import { openRuntime, systemRandom, type Runtime } from '#runtime/runtime.ts';

/** Closers of the opened resources, in order; a stop runs them in reverse. */
type Closing = { name: string; close(): Promise<void> };

/** Reads the environment, opens the runtime, listens and works; a signal stops everything in order. */
async function start(env: Env, log: Logger, closings: Closing[]): Promise<void> {
  const opened = (name: string, close: () => Promise<void>) => void closings.unshift({ name, close });

  const { ownerUrl, databaseUrl } = await openCluster(env, log, opened);
  const { runtime, app } = await withAdvisoryLock(ownerUrl, async () => {
    await prepareDatabase(ownerUrl, log);
    const made = await openRuntime({ env, databaseUrl, clock: systemClock, random: systemRandom, log });
    opened('pool', made.close);
    return { runtime: made, app: await prepareApp(made) };
  });

  if (env.ROLE.includes('jobs')) {
    const worker = await startWorker(ownerUrl, app.jobs, log);
    opened('jobs', worker.stop);
  }
  await app.http.listen({ port: env.PORT, host: env.HOST });
  opened('http', () => app.http.close());
  if (app.backOffice) await openBackOffice(app.backOffice, env, opened);
  opened('readiness', async () => {
    app.drain();
    // A proxy learns that this process is unready and sends new connections elsewhere, while the port is still open.
    await pause(env.DRAIN_SECONDS * SECOND);
  });
  const addresses = { addresses: app.http.addresses(), backOffice: app.backOffice?.addresses() };
  log.info({ ...addresses, role: env.ROLE }, 'ready');
  // Notifies the parent process, so that it need not poll.
  process.send?.({ isReady: true, hasDemo: await hasDemo(runtime.db) });
}

async function prepareDatabase(ownerUrl: string, log: Logger): Promise<void> {
  const { applied, newer } = await migrate(ownerUrl, migrationsFolder);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  if (newer.length > 0) log.warn({ newer }, 'the database was migrated by a newer release');
  await prepareJobs(ownerUrl, APP_ROLE, log);
}

async function prepareApp(runtime: Runtime): Promise<App> {
  await requireDurableDatabase(runtime);
  const app = buildApp(runtime);
  await runtime.outbox.register();
  await recordLicence(runtime, app.modules.audit);
  const isNew = runtime.env.DEMO && (await seedDemo({ ...runtime, ...app.modules }));
  if (isNew) {
    await placeLotteryBets({ ...runtime, ...app.modules });
    runtime.log.info('the demo data was created');
  }
  await registerArcade({ ...runtime, ...app.modules });
  await app.modules.activity.openWelcome();
  return app;
}

async function openBackOffice(
  http: NonNullable<App['backOffice']>,
  env: Env,
  opened: (name: string, close: () => Promise<void>) => void,
): Promise<void> {
  await http.listen({ port: env.BACKOFFICE_PORT, host: env.HOST });
  opened('back office', () => http.close());
}

async function openCluster(
  env: Env,
  log: Logger,
  opened: (name: string, close: () => Promise<void>) => void,
): Promise<{ ownerUrl: string; databaseUrl: string }> {
  if (env.DATABASE_URL !== undefined) {
    return env.DATABASE_OWNER_URL === undefined
      ? { ownerUrl: env.DATABASE_URL, databaseUrl: asApp(env.DATABASE_URL) }
      : { ownerUrl: env.DATABASE_OWNER_URL, databaseUrl: env.DATABASE_URL };
  }
  const embedded = await startEmbedded({
    folder: clusterFolder(env.DATA_DIR),
    port: env.DATABASE_PORT,
    database: 'mela',
  });
  const watch = superviseEmbedded(embedded, (problem, facts) => log.error(facts, problem));
  opened('database', async () => {
    await watch.end();
    await embedded.stop();
  });
  return { ownerUrl: embedded.url, databaseUrl: asApp(embedded.url) };
}

async function stop(log: Logger, closings: readonly Closing[]): Promise<void> {
  for (const { name, close } of closings) {
    try {
      await close();
      log.info({ stopped: name }, 'stopped');
    } catch (error) {
      log.error({ err: error, stopped: name }, 'could not stop');
    }
  }
  log.flush();
}

async function main(): Promise<void> {
  const env = loadEnv();
  const log = openLog(env);
  for (const warning of warningsOf(env)) {
    log.warn(warning);
    // Written to stderr, so that it is visible at every log level.
    process.stderr.write(`\n!! ${warning}\n\n`);
  }
  const closings: Closing[] = [];
  let isStopping = false;
  closeWithGrace({ delay: env.STOP_SECONDS * 1000 }, async ({ err }) => {
    isStopping = true;
    if (err) log.fatal({ err }, 'stopped by an unexpected error');
    await stop(log, closings);
  });
  // A server started by `npm start` stops when that process ends.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  try {
    await start(env, log, closings);
  } catch (error) {
    // A signal during the start makes the start fail; that is not reported as a failure.
    if (isStopping) return;
    log.fatal({ err: error }, 'could not start');
    await stop(log, closings);
    process.stderr.write(`Could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
});
