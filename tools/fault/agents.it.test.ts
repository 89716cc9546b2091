import { expect, test } from 'vitest';
import { killSettlement } from './lib/kill-settlement.ts';

test(
  'settlement ends as without kills when every step of every kind of contract is killed, and every payment of bills by the merchant and by uplines',
  { timeout: 600_000 },
  async () => {
    const { kills, wrong } = await killSettlement({
      folder: '.cache/fault-agents',
      kills: 110,
      say: () => undefined,
    });
    expect(wrong).toEqual([]);
    expect([...kills.keys()]).toEqual(
      expect.arrayContaining([
        'bets',
        'realtime',
        'hourly',
        'daily',
        'dividend',
        'claim',
        'collect',
        'advance',
      ]),
    );
  },
);
