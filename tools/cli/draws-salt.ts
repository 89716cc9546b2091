import { openDraws } from '@mela/server/adapters/draws/open-draws';
import { openDatabase } from '@mela/server/db/open-database';
import { createAudit } from '@mela/server/modules/base/audit/module';
import { setSalt } from '@mela/server/modules/play/lottery/draws/set-salt';
import { command, reachDatabase, UsageError, withInstallation } from './installation.ts';

// npm run draws:salt -- 2026-11-18 <value>   sets the public value that the chains of a day name (DRAWS_SALT_NAME), once

const [day = '', salt = '', ...more] = process.argv.slice(2);

await command(async () => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || salt === '' || more.length > 0)
    throw new UsageError('Usage: npm run draws:salt -- <day as 2026-11-18> <value>');
  await withInstallation(async ({ env, clock, log }) => {
    const reached = await reachDatabase(env);
    const url = env.DATABASE_OWNER_URL ?? reached.url;
    const onError = (error: unknown) => log.warn({ err: error });
    const { db, close } = openDatabase({ url, connectionsMax: 1, onError });
    try {
      const audit = createAudit({ db, clock, log, secret: env.MELA_SECRET });
      const draws = openDraws({ url: env.DRAWS_URL, key: env.DRAWS_KEY });
      const answer = await setSalt({ db, draws, audit }, { day, salt });
      if (answer === 'no-response')
        throw new UsageError(`The draw service does not answer at ${env.DRAWS_URL}.`);
      if ('refused' in answer) throw new UsageError(answer.refused);
      console.log(`${answer.chains} chains of ${day} got the value.`);
    } finally {
      await close();
      await reached.stop();
    }
  });
});
