import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadEnv } from '#config/env.ts';
import { migrationsFolder, repositoryRoot } from '#config/paths.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import {
  createDatabase,
  databaseUrl,
  dropOldDatabases,
  reducePasswordHashing,
  withAdmin,
} from './queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster for the databases of this test run. */
    postgresUrl: string;
  }
}

export const emptyTemplate = 'template_empty';

let stop: () => Promise<void> = async () => undefined;

/** One PostgreSQL per run: the embedded one, or the one of DATABASE_URL. */
export async function setup(project: TestProject): Promise<void> {
  const adminUrl = loadEnv().DATABASE_URL ?? (await startCluster());
  await withAdmin(adminUrl, async (client) => {
    await dropOldDatabases(client);
    await createDatabase(client, emptyTemplate);
  });
  await migrate(databaseUrl(adminUrl, emptyTemplate), migrationsFolder);
  project.provide('postgresUrl', adminUrl);
}

export async function teardown(): Promise<void> {
  await stop();
}

async function startCluster(): Promise<string> {
  const { folder, release } = await claimFolder();
  const embedded = await startEmbedded({
    folder: join(folder, 'cluster'),
    port: 0,
    database: 'admin',
    // The data is disposable, so durability is off.
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
      // Autovacuum is off: it would visit a hundred databases that live for a few seconds each.
      'autovacuum=off',
    ],
  });
  stop = async () => {
    await embedded.stop();
    await release();
  };
  await withAdmin(embedded.url, reducePasswordHashing);
  return embedded.url;
}

/** A folder is in use while its owner holds its port; the system releases the port when the owner dies. */
const CLAIMS_FROM = 19_400;

/** Concurrent runs have a cluster each; a folder is reused once its run has ended. */
async function claimFolder(number = 1): Promise<{ folder: string; release(): Promise<void> }> {
  const claim = createServer();
  const held = once(claim, 'listening').then(() => true);
  claim.listen(CLAIMS_FROM + number, '127.0.0.1');
  if (!(await held.catch(() => false))) return claimFolder(number + 1);
  claim.unref();
  const folder = join(repositoryRoot, '.cache', 'test-clusters', String(number));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const release = async () => {
    claim.close();
    await once(claim, 'close');
  };
  return { folder, release };
}
