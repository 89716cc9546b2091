import { listenPanel } from '@mela/sandbox/panel-listener';
import { addressOf, logError, endWith, giveUpAs, reportReady } from '@mela/sandbox/program';
import { loadEnv } from './env.ts';
import { openArcade } from './open-arcade.ts';

const giveUp = giveUpAs('arcade');

async function main(): Promise<void> {
  const env = loadEnv();
  const { app, panel, placeAt, stop } = await openArcade(env, { onBroken: giveUp, onError: logError });
  endWith(stop);
  await app.listen({ port: env.port, host: env.host });
  const url = placeAt(env.url ?? addressOf(env.host, app.server.address()));
  reportReady(url, await listenPanel(panel, env));
}

main().catch(giveUp);
