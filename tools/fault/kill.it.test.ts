import { expect, test } from 'vitest';
import { killUnderLoad } from './lib/kill-under-load.ts';

test(
  'acknowledged postings and payments exist exactly once after kills of server, bank, database and worker (MEMBER-3)',
  { timeout: 600_000 },
  async () => {
    const lines: string[] = [];
    const killed = await killUnderLoad({
      folder: '.cache/fault-kill',
      kills: 4,
      seed: 'small',
      say: (line) => lines.push(line),
    });
    expect(lines).toEqual(['kill 1: server', 'kill 2: bank', 'kill 3: database', 'kill 4: worker']);
    expect(killed).toMatchObject({ lost: [], doubled: [], wrong: [], open: 0 });
    expect(killed.acknowledged).toBeGreaterThan(400);
    expect(killed.retried).toBeGreaterThan(0);
    expect(killed.deposits).toBeGreaterThan(10);
    expect(killed.payouts).toBeGreaterThan(5);
  },
);
