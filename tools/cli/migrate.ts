import { loadEnv } from '@mela/server/config/env';
import { migrationsFolder } from '@mela/server/config/paths';
import { migrate } from '@mela/server/db/migrate';
import { command, reachDatabase } from './installation.ts';

// npm run db:migrate: applies the pending numbered files and the changed function files to the database of this installation.

await command(async () => {
  const { url, stop } = await reachDatabase(loadEnv());
  try {
    const { applied, newer } = await migrate(url, migrationsFolder);
    console.log(applied.length === 0 ? 'Nothing to do.' : `Applied ${applied.join(', ')}.`);
    if (newer.length > 0) console.log(`A newer release applied ${newer.join(', ')}; these were not changed.`);
  } finally {
    await stop();
  }
});
