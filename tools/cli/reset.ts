import { loadEnv } from '@mela/server/config/env';
import { clusterFolder } from '@mela/server/config/paths';
import { wipeEmbedded } from '@mela/server/db/embedded/embedded';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { command, Complaint } from './installation.ts';

// npm run reset: wipes the embedded database and the books of bank and arcade; the next start makes the same demo world again.

await command(async () => {
  const env = loadEnv();
  if (env.DATABASE_URL !== undefined) {
    throw new Complaint(
      'DATABASE_URL is set. This command only wipes the embedded database; drop yours manually.',
    );
  }
  if (!(await wipeEmbedded(clusterFolder(env.DATA_DIR)))) {
    throw new Complaint('The server is still running. Stop it first, then run npm run reset again.');
  }
  // Both remember orders, players and rounds that nobody here knows any more.
  for (const box of ['bank', 'arcade']) await rm(join(env.DATA_DIR, box), { recursive: true, force: true });
  console.log(`Wiped ${clusterFolder(env.DATA_DIR)}. The next npm start creates the demo data again.`);
});
