import type { Instant } from '@mela/kernel/time';
import type { GatewayCode } from '#adapters/pay/adapter.ts';
import type { Needs } from './needs.ts';
import { readHealth, saveHealth } from './queries.ts';

export type GatewayHealth = {
  gateway: GatewayCode;
  isUp: boolean;
  successPercent: number | null;
  note: string;
  /** Null until it was asked for the first time. */
  checkedAt: Instant | null;
};

/** Asks every gateway how it is; one that does not answer is down. */
export async function checkHealth({ db, clock, adapters }: Needs): Promise<void> {
  await Promise.all(
    adapters.map(async (adapter) => {
      const word = await adapter.health();
      const health = word === 'unanswered' ? { isUp: false, successPercent: null, note: 'unanswered' } : word;
      await saveHealth(db, { gateway: adapter.code, ...health, checkedAt: clock.now() });
    }),
  );
}

/** Every gateway of this installation as it was last asked; one that was never asked is taken to be up. */
export async function lastHealth({ db, adapters }: Pick<Needs, 'db' | 'adapters'>): Promise<GatewayHealth[]> {
  const asked = await readHealth(db);
  return adapters.map(({ code }) => {
    const found = asked.find(({ gateway }) => gateway === code);
    return { isUp: true, successPercent: null, note: '', checkedAt: null, ...found, gateway: code };
  });
}
