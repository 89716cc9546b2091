import { expect, test } from 'vitest';
import { runChaos } from './lib/run-chaos.ts';

test(
  'vendor, wallet and ledger agree to the last unit after repeated, swapped and lost callbacks and the death of arcade and server',
  { timeout: 600_000 },
  async () => {
    const { mismatches, callbacks, replays, rollbacks, kills, rounds } = await runChaos({
      folder: '.cache/fault-chaos',
      callbacks: 500,
      kills: 2,
      players: 8,
      seed: 'small',
      say: () => undefined,
    });
    expect(mismatches).toEqual([]);
    expect(kills).toEqual({ arcade: 1, server: 1 });
    expect(callbacks).toBeGreaterThanOrEqual(500);
    // How many of the calls are repeats hangs on how long the dead stayed dead.
    expect(rounds).toBeGreaterThan(50);
    expect(replays).toBeGreaterThan(10);
    expect(rollbacks).toBeGreaterThan(5);
  },
);
