import { loadEnv } from '@mela/server/config/env';
import { clusterFolder } from '@mela/server/config/paths';
import { join } from 'node:path';
import { drillBackup } from './drill-backup.ts';
import { command, reachDatabase, UsageError } from './installation.ts';

// npm run backup:drill: backs up the embedded database of this installation, restores the copy into an empty folder beside it, verifies
// ledger and audit log of the copy, and removes it. The server may run.

await command(async () => {
  const env = loadEnv();
  if (env.DATABASE_URL !== undefined)
    throw new UsageError('DATABASE_URL is set. Practise with the tools that back up that database.');
  const { url, stop } = await reachDatabase(env);
  try {
    const startedAt = performance.now();
    const { before, after, lost } = await drillBackup({
      folder: clusterFolder(env.DATA_DIR),
      url,
      database: 'mela',
      secret: env.MELA_SECRET,
      workFolder: join(env.DATA_DIR, `backup-drill-${process.pid}`),
    });
    console.log(
      `before: ${before.postings} postings, ${before.entries} entries, ${before.audit} audit entries`,
    );
    console.log(
      `restored: ${after.postings} postings, ${after.entries} entries, ${after.audit} audit entries`,
    );
    for (const line of lost) console.log(line);
    console.log(`RESULT backup.seconds ${((performance.now() - startedAt) / 1000).toFixed(1)}`);
    console.log(`RESULT backup.lost ${lost.length}`);
    if (lost.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
});
