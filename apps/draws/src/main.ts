import { openClock } from '@mela/sandbox/clock';
import { addressOf, endWith, giveUpAs, reportReady } from '@mela/sandbox/program';
import { openStore } from '@mela/sandbox/store';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { openChainKey } from './chain-key.ts';
import { loadEnv } from './env.ts';
import { openRevealLog } from './reveal-log.ts';
import { apply, emptyState } from './state.ts';

/** Never another address: only processes of this machine may ask for seeds. */
const HOST = '127.0.0.1';

const giveUp = giveUpAs('draw service');

async function main(): Promise<void> {
  const env = loadEnv();
  const store = await openStore(env.folder, { empty: emptyState, apply }, giveUp);
  const { chains, lots } = store.state;
  const chainKey = await openChainKey(env.keyFile, chains.size > 0 || lots.size > 0);
  const reveals = await openRevealLog(join(env.folder, 'reveals'));
  const app = buildApp({ env, clock: openClock(env.clockOffsetMs), store, chainKey, reveals });
  endWith(async () => {
    await app.close();
    await store.close();
  });
  await app.listen({ port: env.port, host: HOST });
  reportReady(addressOf(HOST, app.server.address()));
}

main().catch(giveUp);
