import { parseMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { swp1 } from '#adapters/game/swp1/swp1.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { flakyLedger } from '#testing/game-vendors/flaky-ledger.ts';
import { gameOf, openVendors, createPlayer, usualPolicy } from '#testing/game-vendors/players.ts';
import { transactionsWithoutPosting, roundsNet } from '#testing/game-vendors/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { daysUnlikeEvents } from '#testing/outbox/published.ts';
import { runSchedules } from '#testing/scenarios/schedules.ts';
import { createGameWallet } from './module.ts';

const server = await openTestServer('vendor-schedules');
afterAll(() => server.close());
const wishes = {
  CAREFUL: {},
  BETONLY: { undoSettled: 'bet_only' },
  UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
  STRICT: { undoSettled: 'bet_and_wins' },
} as const;
beforeAll(() => openVendors(server, wishes));

const SCHEDULES = 200;

test('all ledgers agree after hundreds of random games with lost, repeated, swapped and changed commands', async () => {
  const { modules } = server.app;
  const { runtime } = server;
  const seed = `vendor ${process.pid}`;
  const rival = await server.addNode();
  const flaky = createGameWallet({
    ...runtime,
    ...modules,
    secret: runtime.env.MELA_SECRET,
    limits: modules.memberLimits,
    ledger: flakyLedger(modules.ledger, seededRandom(seed)),
    dialects: { SWP1: swp1 },
  });
  const policyOf = (vendor: keyof typeof wishes) => ({ ...usualPolicy, ...wishes[vendor], vendor });
  const ran = await runSchedules({
    seed,
    count: SCHEDULES,
    atOnce: 40,
    wallets: [modules.vendor, rival.app.modules.vendor, flaky],
    policies: [policyOf('CAREFUL'), policyOf('BETONLY'), policyOf('UNDOING'), policyOf('STRICT')],
    newPlayer: async (vendor) => {
      const funds = '120';
      const { memberId, token } = await createPlayer(server, vendor, { rupees: funds });
      return { memberId, token, funds: parseMoney(funds) };
    },
    gameOf,
    ledger: modules.ledger,
    db: runtime.db,
    roundsNet: (memberId) => roundsNet(runtime.db, memberId),
  });
  process.stdout.write(`schedules: ${SCHEDULES}, seed "${seed}", ${JSON.stringify(ran.statuses)}\n`);
  expect(ran.violations).toEqual([]);
  for (const status of [
    'OK',
    'INSUFFICIENT_FUNDS',
    'TRANSACTION_CONFLICT',
    'TRANSACTION_CANCELLED',
    'BET_NOT_FOUND',
    'ROUND_CLOSED',
    'ALREADY_SETTLED',
    'ROLLBACK_REFUSED',
    'BUSY',
  ])
    expect([status, (ran.statuses[status] ?? 0) > 0]).toEqual([status, true]);
  expect(await transactionsWithoutPosting(runtime.db)).toBe(0n);
  expect(await verifyLedger(runtime.db)).toMatchObject({ faults: [] });
  expect(await modules.bet.verify('all')).toEqual([]);
  expect(await daysUnlikeEvents(runtime.db)).toEqual([]);
});
