import closeWithGrace from 'close-with-grace';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { Bank } from './bank.ts';
import { openClock } from './clock.ts';
import { loadEnv } from './env.ts';
import { startPump } from './pump.ts';
import { openStore } from './store/store.ts';

const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Nothing may be promised on a disk that does not keep it. */
function giveUp(error: unknown): void {
  process.stderr.write(`The bank ends: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const env = loadEnv();
  const store = await openStore(env.folder, giveUp);
  const clock = openClock(store.state.clockOffset);
  let url = env.url ?? '';
  const bank: Bank = {
    env,
    clock,
    store,
    get url() {
      return url;
    },
    wake: () => pump.wake(),
  };
  const pump = startPump(
    () => bank,
    (error) => say({ level: 'error', message: error instanceof Error ? error.message : String(error) }),
  );
  const app = buildApp(bank);
  closeWithGrace({ delay: 10_000 }, async () => {
    await pump.stop();
    await app.close();
    await store.close();
  });
  // Started as a child, the bank does not outlive its parent, however that ends.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await app.listen({ port: env.port, host: env.host });
  if (url === '') url = addressOf(env.host, app.server.address());
  process.send?.({ isReady: true, url });
  say({ message: 'ready', url });
}

function addressOf(host: string, bound: AddressInfo | string | null): string {
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

main().catch(giveUp);
