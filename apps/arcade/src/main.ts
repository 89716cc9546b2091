import { addressOf, complain, endWith, giveUpAs, tellReady } from '@mela/sandbox/program';
import { loadEnv } from './env.ts';
import { openArcade } from './open-arcade.ts';

const giveUp = giveUpAs('arcade');

async function main(): Promise<void> {
  const env = loadEnv();
  const { app, placeAt, stop } = await openArcade(env, { onBroken: giveUp, onError: complain });
  endWith(stop);
  await app.listen({ port: env.port, host: env.host });
  tellReady(placeAt(env.url ?? addressOf(env.host, app.server.address())));
}

main().catch(giveUp);
