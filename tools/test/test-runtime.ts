import { systemClock } from '@mela/kernel/time';
import { readEnv } from '@mela/server/config/env';
import { asApp } from '@mela/server/db/role';
import { openLog } from '@mela/server/runtime/log';
import { openWorld, systemRandom } from '@mela/server/runtime/runtime';

/** The server's world as the application's role has it, on a database of the tool's own; only what is fatal is said. */
export function openTestRuntime(
  ownerUrl: string,
  settings: Readonly<Record<string, string>> = {},
): ReturnType<typeof openWorld> {
  return openWorld({
    env: readEnv({ NODE_ENV: 'test', ...settings }),
    databaseUrl: asApp(ownerUrl),
    clock: systemClock,
    random: systemRandom,
    log: openLog({ LOG_LEVEL: 'fatal' }),
  });
}
