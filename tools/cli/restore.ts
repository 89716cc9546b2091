import { loadEnv } from '@mela/server/config/env';
import { clusterFolder } from '@mela/server/config/paths';
import { restoreEmbedded } from '@mela/server/db/embedded/backup-embedded';
import { resolve } from 'node:path';
import { command, UsageError } from './installation.ts';

// npm run restore -- <folder of a backup>: puts it into DATA_DIR, which must have no database. See docs/runbook/backup.md.

const [source] = process.argv.slice(2);

await command(async () => {
  const env = loadEnv();
  if (env.DATABASE_URL !== undefined)
    throw new UsageError('DATABASE_URL is set. Restore that database with the tools that backed it up.');
  if (source === undefined)
    throw new UsageError('Name the folder of the backup: npm run restore -- <folder>');
  try {
    await restoreEmbedded(resolve(source), clusterFolder(env.DATA_DIR));
  } catch (error) {
    throw new UsageError(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}.`);
  }
  console.log(
    'The database is restored. Start the server, then run npm run ledger:verify and npm run audit:verify.',
  );
});
