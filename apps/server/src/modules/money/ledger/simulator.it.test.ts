import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { simulate } from '#testing/scenarios/simulator.ts';
import { verifyLedger } from './module.ts';

const server = await openTestServer('simulator');
afterAll(() => server.close());

const COMMANDS = 100_000;

test(
  'ledger answers 100,000 random commands as the model does, and all balances match',
  { timeout: 600_000 },
  async () => {
    const rival = await server.addNode();
    const memberIds = await Promise.all(Array.from({ length: 40 }, () => server.openMember({})));
    const trialIds = await Promise.all(Array.from({ length: 6 }, () => server.openMember({ type: 4 })));
    const seed = `ledger ${process.pid}`;
    process.stdout.write(`simulator: ${COMMANDS} commands, seed "${seed}"\n`);
    const { commands, outcomes, violations } = await simulate({
      seed,
      commands: COMMANDS,
      memberIds,
      trialIds,
      ledger: server.app.modules.ledger,
      rivals: [rival.app.modules.ledger],
      window: 500,
    });
    expect(violations).toEqual([]);
    expect(commands).toBe(COMMANDS);
    for (const status of ['applied', 'replayed', 'insufficient', 'LEDGER_KEY_REUSED', 'broken']) {
      expect([status, (outcomes[status] ?? 0) > 10]).toEqual([status, true]);
    }
    for (let round = 0; round < 3; round++) await server.runJob('ledger.balance');
    expect(await verifyLedger(server.runtime.db)).toMatchObject({ faults: [] });
  },
);
