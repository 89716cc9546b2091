import { expect, test } from 'vitest';
import { killUnderLoad } from './fault/kill.ts';

test(
  'what was acknowledged survives the death of server, database and worker, once',
  { timeout: 240_000 },
  async () => {
    const said: string[] = [];
    const killed = await killUnderLoad({
      folder: '.cache/fault-kill',
      kills: 3,
      seed: 'small',
      say: (line) => said.push(line),
    });
    expect(said).toEqual(['kill 1: server', 'kill 2: database', 'kill 3: worker']);
    expect(killed).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
    expect(killed.acknowledged).toBeGreaterThan(400);
    expect(killed.retried).toBeGreaterThan(0);
  },
);
