import { openClock } from '@mela/sandbox/clock';
import { openStore } from '@mela/sandbox/store';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildPanel } from './app.ts';
import type { Arcade } from './arcade.ts';
import { checkTitles } from './dialects/check-titles.ts';
import type { Env } from './env.ts';
import { startOutbox } from './outbox/outbox.ts';
import { recover } from './rounds/recover.ts';
import { openSealKey } from './seeds/seal-key.ts';
import { apply, emptyState } from './store/state.ts';
import { openTables } from './tables/tables.ts';

type Troubles = { onBroken(error: unknown): void; onError(error: unknown): void };

export type OpenArcade = {
  app: FastifyInstance;
  /** Absent in production. */
  panel: FastifyInstance | undefined;
  arcade: Arcade;
  /** The public address for browsers, known once the server listens. */
  placeAt(url: string): string;
  stop(): Promise<void>;
};

/** The arcade over its store; it continues where it stopped. */
export async function openArcade(env: Env, { onBroken, onError }: Troubles): Promise<OpenArcade> {
  const store = await openStore(env.folder, { empty: emptyState, apply }, onBroken, {
    markPath: `${env.folder}.mark`,
  });
  const { sealKey, entries } = await openSealKey(env.folder, store.state, env.formerSealKey);
  await store.write(entries);
  let url = env.url ?? '';
  const arcade: Arcade = {
    env,
    sealKey,
    store,
    clock: openClock(store.state.clockOffset),
    get url() {
      return url;
    },
    send: (transactionId) => outbox.send(transactionId),
  };
  checkTitles(arcade);
  await recover(arcade);
  const outbox = startOutbox(() => arcade, onError);
  const tables = openTables(arcade, onError);
  const app = buildApp(arcade, tables);
  const panel = buildPanel(arcade);
  return {
    app,
    panel,
    arcade,
    placeAt: (place) => (url = place),
    stop: async () => {
      await tables.stop();
      await panel?.close();
      await app.close();
      await outbox.stop();
      await store.close();
    },
  };
}
