import { loadEnv } from '@mela/server/config/env';
import { clusterFolder } from '@mela/server/config/paths';
import { backUpEmbedded } from '@mela/server/db/embedded/backup-embedded';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { command, reachDatabase, UsageError } from './installation.ts';

// npm run backup -- <new folder>: copies the embedded database, also while the server runs. See docs/runbook/backup.md.

const [target] = process.argv.slice(2);

await command(async () => {
  const env = loadEnv();
  if (env.DATABASE_URL !== undefined)
    throw new UsageError('DATABASE_URL is set. Back up that database with pg_basebackup or pg_dump.');
  if (target === undefined) throw new UsageError('Name a new folder: npm run backup -- <folder>');
  const backup = resolve(target);
  if (existsSync(backup)) throw new UsageError(`${backup} exists. Name a new folder.`);
  const { stop } = await reachDatabase(env);
  try {
    await backUpEmbedded(clusterFolder(env.DATA_DIR), backup);
  } finally {
    await stop();
  }
  console.log(`The database is backed up in ${backup}.`);
});
