import { systemClock } from '@mela/kernel/time';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { buildApp, type App } from '#app.ts';
import { EnvError, loadEnv, warningsOf, type Env } from '#config/env.ts';
import { clusterFolder, migrationsFolder } from '#config/paths.ts';
import { demandDurability, recordLicence } from '#config/real-money.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { inTurn } from '#db/queries.ts';
import { APP_ROLE, asApp } from '#db/role.ts';
import { hasDemo } from '#demo/queries.ts';
import { seatArcade } from '#demo/register-arcade.ts';
import { seedDemo } from '#demo/seed.ts';
import { prepareJobs, startWorker } from '#jobs/worker.ts';
import { openLog } from '#runtime/log.ts';
import { openWorld, systemRandom, type World } from '#runtime/runtime.ts';

/** What was opened, in order; a stop closes it the other way round. */
type Closing = { name: string; close(): Promise<void> };

/** Env in, world made, listen and work; a signal stops everything in order. */
async function start(env: Env, log: Logger, closings: Closing[]): Promise<void> {
  const opened = (name: string, close: () => Promise<void>) => void closings.unshift({ name, close });

  const { ownerUrl, databaseUrl } = await openCluster(env, opened);
  const { world, app } = await inTurn(ownerUrl, async () => {
    await prepareDatabase(ownerUrl, log);
    const made = await openWorld({ env, databaseUrl, clock: systemClock, random: systemRandom, log });
    opened('pool', made.close);
    return { world: made, app: await prepareHouse(made) };
  });

  if (env.ROLE.includes('jobs')) {
    const worker = await startWorker(ownerUrl, app.jobs, log);
    opened('jobs', worker.stop);
  }
  await app.http.listen({ port: env.PORT, host: env.HOST });
  opened('http', () => app.http.close());
  if (app.backOffice) await openBackOffice(app.backOffice, env, opened);
  opened('readiness', async () => app.drain());
  const addresses = { addresses: app.http.addresses(), backOffice: app.backOffice?.addresses() };
  log.info({ ...addresses, role: env.ROLE }, 'ready');
  // Whoever started this process as a child of its own is told, and need not ask over and over.
  process.send?.({ isReady: true, hasDemo: await hasDemo(world.db) });
}

async function prepareDatabase(ownerUrl: string, log: Logger): Promise<void> {
  const { applied, newer } = await migrate(ownerUrl, migrationsFolder);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  if (newer.length > 0) log.warn({ newer }, 'the database was migrated by a newer release');
  await prepareJobs(ownerUrl, APP_ROLE, log);
}

async function prepareHouse(world: World): Promise<App> {
  await demandDurability(world);
  const app = buildApp(world);
  await world.outbox.register();
  await recordLicence(world, app.modules.audit);
  const isNew = world.env.DEMO && (await seedDemo({ ...world, ...app.modules }));
  if (isNew) world.log.info('the demo world was made');
  await seatArcade({ ...world, ...app.modules });
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
  opened('database', embedded.stop);
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
    // Also where only people look: a level of the log that hides warnings does not hide this one.
    process.stderr.write(`\n!! ${warning}\n\n`);
  }
  const closings: Closing[] = [];
  let isStopping = false;
  closeWithGrace({ delay: env.STOP_SECONDS * 1000 }, async ({ err }) => {
    isStopping = true;
    if (err) log.fatal({ err }, 'stopped by a bug');
    await stop(log, closings);
  });
  // Started by `npm start`, the server does not outlive it, however that ends.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  try {
    await start(env, log, closings);
  } catch (error) {
    // Whoever stops a start half way takes the ground from under it; that is no failure of the start.
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
