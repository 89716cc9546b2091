import { openClock } from '@mela/sandbox/clock';
import { listenPanel } from '@mela/sandbox/panel-listener';
import { addressOf, logError, endWith, giveUpAs, reportReady } from '@mela/sandbox/program';
import { openStore } from '@mela/sandbox/store';
import { buildApp, buildPanel } from './app.ts';
import type { Bank } from './bank.ts';
import { loadEnv } from './env.ts';
import { startPump } from './pump.ts';
import { apply, emptyState } from './store/state.ts';

const giveUp = giveUpAs('bank');

async function main(): Promise<void> {
  const env = loadEnv();
  const store = await openStore(env.folder, { empty: emptyState, apply }, giveUp);
  let url = env.url ?? '';
  const bank: Bank = {
    env,
    clock: openClock(store.state.clockOffset),
    store,
    get url() {
      return url;
    },
    wake: () => pump.wake(),
  };
  const pump = startPump(() => bank, logError);
  const app = buildApp(bank);
  const panel = buildPanel(bank);
  endWith(async () => {
    await pump.stop();
    await panel?.close();
    await app.close();
    await store.close();
  });
  await app.listen({ port: env.port, host: env.host });
  if (url === '') url = addressOf(env.host, app.server.address());
  reportReady(url, await listenPanel(panel, env));
}

main().catch(giveUp);
