import { expect, test } from 'vitest';
import { killSettlement } from './lib/kill-settlement.ts';

test(
  'settlement ends as without kills when every step of every kind of contract is killed',
  { timeout: 600_000 },
  async () => {
    const { kills, wrong } = await killSettlement({
      folder: '.cache/fault-agents',
      kills: 40,
      say: () => undefined,
    });
    expect(wrong).toEqual([]);
    expect([...kills.keys()]).toEqual(
      expect.arrayContaining(['bets', 'realtime', 'hourly', 'daily', 'dividend']),
    );
  },
);
