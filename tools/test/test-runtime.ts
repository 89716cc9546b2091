import { systemClock } from '@mela/kernel/time';
import { readEnv } from '@mela/server/config/env';
import { asApp } from '@mela/server/db/role';
import { openLog } from '@mela/server/runtime/log';
import { openRuntime, systemRandom } from '@mela/server/runtime/runtime';

/** The server's runtime with the application's database role, on a given database. Only fatal errors are logged. */
export function openTestRuntime(
  ownerUrl: string,
  settings: Readonly<Record<string, string>> = {},
): ReturnType<typeof openRuntime> {
  return openRuntime({
    env: readEnv({ NODE_ENV: 'test', ...settings }),
    databaseUrl: asApp(ownerUrl),
    clock: systemClock,
    random: systemRandom,
    log: openLog({ LOG_LEVEL: 'fatal' }),
  });
}
