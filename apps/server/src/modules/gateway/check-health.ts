import type { Needs } from './module.ts';
import { saveHealth } from './queries.ts';

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
