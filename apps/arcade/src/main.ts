import { addressOf, logError, endWith, giveUpAs, reportReady } from '@mela/sandbox/program';
import { loadEnv } from './env.ts';
import { openArcade } from './open-arcade.ts';

const giveUp = giveUpAs('arcade');

async function main(): Promise<void> {
  const env = loadEnv();
  const { app, placeAt, stop } = await openArcade(env, { onBroken: giveUp, onError: logError });
  endWith(stop);
  await app.listen({ port: env.port, host: env.host });
  reportReady(placeAt(env.url ?? addressOf(env.host, app.server.address())));
}

main().catch(giveUp);
