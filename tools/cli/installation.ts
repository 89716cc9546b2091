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

/** What a command may turn: the database of this installation, and the line to its running processes. */
export type Installation = { env: Env; db: Database; clock: Clock; signals: Signals; log: Logger };

/** Works on the installation whether or not it runs: the named database, the running embedded one, or one started for this. */
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

/** The database alone, migrated if it had to be started. */
export async function reachDatabase(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.DATABASE_URL !== undefined) return { url: env.DATABASE_URL, stop: async () => undefined };
  const folder = clusterFolder(env.DATA_DIR);
  const running = await findEmbedded(folder, 'mela');
  if (running !== undefined) return { url: running, stop: async () => undefined };
  const started = await startEmbedded({ folder, port: env.DATABASE_PORT, database: 'mela' });
  await migrate(started.url, migrationsFolder);
  return started;
}

/** Runs a command and says in one line what went wrong. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isOurs = error instanceof EnvError || error instanceof Complaint;
    process.stderr.write(
      `${isOurs ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}

/** What a person typed cannot be done, and the message says why. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}

/** Rows under each other, as wide as they need to be. */
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
