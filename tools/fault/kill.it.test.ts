import { expect, test } from 'vitest';
import { killUnderLoad } from './lib/kill-under-load.ts';

test(
  'what was acknowledged survives the death of server, bank, database and worker, once (MEMBER-3)',
  { timeout: 600_000 },
  async () => {
    const said: string[] = [];
    const killed = await killUnderLoad({
      folder: '.cache/fault-kill',
      kills: 4,
      seed: 'small',
      say: (line) => said.push(line),
    });
    expect(said).toEqual(['kill 1: server', 'kill 2: bank', 'kill 3: database', 'kill 4: worker']);
    expect(killed).toMatchObject({ lost: [], doubled: [], wrong: [], open: 0 });
    expect(killed.acknowledged).toBeGreaterThan(400);
    expect(killed.retried).toBeGreaterThan(0);
    expect(killed.deposits).toBeGreaterThan(10);
    expect(killed.payouts).toBeGreaterThan(5);
  },
);
