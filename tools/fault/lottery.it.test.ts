import { expect, test } from 'vitest';
import { killLottery } from './lib/kill-lottery.ts';

test(
  'lottery ends as without kills when every step of bets, chases, draws and settlements is killed (LOTT-10)',
  { timeout: 600_000 },
  async () => {
    const { kills, wrong } = await killLottery({
      folder: '.cache/fault-lottery',
      kills: 40,
      say: () => undefined,
    });
    expect(wrong).toEqual([]);
    expect([...kills.keys()]).toEqual(
      expect.arrayContaining(['place', 'chase', 'cancel', 'close', 'draw', 'settle']),
    );
  },
);
