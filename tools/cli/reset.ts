import { loadEnv } from '@mela/server/config/env';
import { clusterFolder } from '@mela/server/config/paths';
import { wipeEmbedded } from '@mela/server/db/embedded/embedded';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { command, UsageError } from './installation.ts';

// npm run reset: wipes the embedded database and the data of bank, arcade and draw service; the next start creates the same demo data again.

await command(async () => {
  const env = loadEnv();
  if (env.DATABASE_URL !== undefined) {
    throw new UsageError(
      'DATABASE_URL is set, and this command wipes only the embedded database. Drop your database yourself.',
    );
  }
  if (!(await wipeEmbedded(clusterFolder(env.DATA_DIR)))) {
    throw new UsageError('The server is still running. Stop it first, then run npm run reset again.');
  }
  // They store orders, players, rounds and published chains of the wiped database.
  for (const sandbox of ['bank', 'arcade', 'draws'])
    for (const path of [sandbox, `${sandbox}.mark`])
      await rm(join(env.DATA_DIR, path), { recursive: true, force: true });
  console.log(`Wiped ${clusterFolder(env.DATA_DIR)}. The next npm start creates it again.`);
});
