import type { Instant } from '@mela/kernel/time';
import type { GatewayCode } from '#adapters/pay/adapter.ts';
import type { Needs } from './needs.ts';
import { readHealth, saveHealth } from './queries.ts';

export type GatewayHealth = {
  gateway: GatewayCode;
  isUp: boolean;
  successPercent: number | null;
  note: string;
  /** Null until the first check. */
  checkedAt: Instant | null;
};

/** Checks every gateway; one that does not answer counts as down. */
export async function checkHealth({ db, clock, adapters }: Needs): Promise<void> {
  await Promise.all(
    adapters.map(async (adapter) => {
      const answer = await adapter.health();
      const health =
        answer === 'no-response' ? { isUp: false, successPercent: null, note: 'no-response' } : answer;
      await saveHealth(db, { gateway: adapter.code, ...health, checkedAt: clock.now() });
    }),
  );
}

/** The last check of every gateway of this installation; one that was never checked counts as up. */
export async function lastHealth({ db, adapters }: Pick<Needs, 'db' | 'adapters'>): Promise<GatewayHealth[]> {
  const checks = await readHealth(db);
  return adapters.map(({ code }) => {
    const found = checks.find(({ gateway }) => gateway === code);
    return { isUp: true, successPercent: null, note: '', checkedAt: null, ...found, gateway: code };
  });
}
