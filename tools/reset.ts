import { wipeEmbedded } from '@mela/server/db/embedded';
import { loadEnv } from '@mela/server/env';
import { clusterFolder } from '@mela/server/home';
import { command, Complaint } from './installation.ts';

// npm run reset: wipes the embedded database; the next start makes the same demo world again.

await command(async () => {
  const env = loadEnv();
  if (env.DATABASE_URL !== undefined) {
    throw new Complaint(
      'DATABASE_URL names a database of yours, which this command does not touch. Drop it yourself.',
    );
  }
  if (!(await wipeEmbedded(clusterFolder(env.DATA_DIR)))) {
    throw new Complaint('The server is still running. Stop it first, then run npm run reset again.');
  }
  console.log(`Wiped ${clusterFolder(env.DATA_DIR)}. The next npm start makes everything anew.`);
});
