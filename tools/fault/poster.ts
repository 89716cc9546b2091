import { systemClock } from '@mela/kernel/time';
import { asApp } from '@mela/server/db/role';
import { readEnv } from '@mela/server/env';
import { openLog } from '@mela/server/log';
import { createLedger, type Command } from '@mela/server/modules/ledger/module';
import { openWorld, systemRandom } from '@mela/server/world';

// A server process as far as money goes: it posts what it is sent and says what came of it. It is there to be killed.

export type Order = { id: number; command: Command };
export type Report = { id: number; status: 'applied' | 'replayed' | 'unknown' };

const [ownerUrl = ''] = process.argv.slice(2);
const world = await openWorld({
  env: readEnv({ NODE_ENV: 'test' }),
  databaseUrl: asApp(ownerUrl),
  clock: systemClock,
  random: systemRandom,
  log: openLog({ LOG_LEVEL: 'fatal' }),
});
const ledger = createLedger(world);

process.on('message', ({ id, command }: Order) => {
  const report = (status: Report['status']) => process.send?.({ id, status } satisfies Report);
  ledger.post(command).then(
    ({ isReplay }) => report(isReplay ? 'replayed' : 'applied'),
    () => report('unknown'),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
