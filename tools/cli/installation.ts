import { systemClock, type Clock } from '@mela/kernel/time';
import { EnvError, loadEnv, type Env } from '@mela/server/config/env';
import { clusterFolder, migrationsFolder } from '@mela/server/config/paths';
import type { Database } from '@mela/server/db/database';
import { findEmbedded, startEmbedded } from '@mela/server/db/embedded/embedded';
import { migrate } from '@mela/server/db/migrate';
import { openDatabase } from '@mela/server/db/open-database';
import { asApp } from '@mela/server/db/role';
import { openSignals, type Signals } from '@mela/server/realtime/signals';
import { openLog } from '@mela/server/runtime/log';
import type { Logger } from 'pino';

/** The database of this installation, and the signals to its running processes. */
export type Installation = { env: Env; db: Database; clock: Clock; signals: Signals; log: Logger };

/** Runs a command on the configured database, the running embedded one, or an embedded one that is started for it. */
export async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  const env = loadEnv();
  const log = openLog({ LOG_LEVEL: 'warn' });
  const { url: ownerUrl, stop } = await reachDatabase(env);
  const url = asApp(ownerUrl);
  const { db, close } = openDatabase({
    url,
    connectionsMax: 2,
    onError: (error) => log.warn({ err: error }),
  });
  const signals = await openSignals({ url, log });
  try {
    await work({ env, db, clock: systemClock, signals, log });
  } finally {
    await signals.close();
    await close();
    await stop();
  }
}

/** The URL of the database. An embedded database that is not running is started and migrated. */
export async function reachDatabase(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.DATABASE_URL !== undefined) return { url: env.DATABASE_URL, stop: async () => undefined };
  const folder = clusterFolder(env.DATA_DIR);
  const running = await findEmbedded(folder, 'mela');
  if (running !== undefined) return { url: running, stop: async () => undefined };
  const started = await startEmbedded({ folder, port: env.DATABASE_PORT, database: 'mela' });
  await migrate(started.url, migrationsFolder);
  return started;
}

/** Runs a command. A user error is printed as one line, any other error with its stack. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isOurs = error instanceof EnvError || error instanceof UsageError;
    process.stderr.write(
      `${isOurs ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}

/** A user error; the message is for the person who typed the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Formats rows as aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, index) => Math.max(known[index] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
