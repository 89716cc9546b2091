import { expect, test } from 'vitest';
import { runChaos } from './lib/run-chaos.ts';

test(
  'vendor, wallet and ledger agree after repeated, reordered and lost callbacks and kills of arcade and server',
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
    // The number of repeated calls depends on how long a killed process was down.
    expect(rounds).toBeGreaterThan(50);
    expect(replays).toBeGreaterThan(10);
    expect(rollbacks).toBeGreaterThan(5);
  },
);
