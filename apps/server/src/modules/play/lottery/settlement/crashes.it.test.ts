import { plus, SECOND } from '@mela/kernel/time';
import type { Draw } from '@mela/rules/lottery/types';
import { afterAll, describe, expect, test } from 'vitest';
import { openAdapters } from '#adapters/open-adapters.ts';
import { createModules } from '#app.ts';
import { asApp } from '#db/role.ts';
import { crashAtEveryStatement, openCrashingDatabase } from '#testing/harness/crashing-database.ts';
import { groupItem, openLotteryTestServer, wingoOrder } from '#testing/lottery/lottery-test-server.ts';
import { drawIdOf, passesOf, unbalancedOrders } from '#testing/lottery/queries.ts';
import { runPasses } from './run-passes.ts';
import { startReturn, startReversal } from './start-pass.ts';

const lottery = await openLotteryTestServer('lottery crashes');
const { server } = lottery;
const { db } = server.runtime;
const mortal = openCrashingDatabase(asApp(server.url));
// Pushes to members are not tested here.
const hub = { ...server.runtime.hub, pushEach: async () => undefined };
const dying = { ...server.runtime, hub, db: mortal.db };
const mortals = createModules(dying, { ...openAdapters(server.runtime.env), draws: lottery.draws.service });
afterAll(async () => {
  await mortal.close();
  await server.close();
});

const players = [
  await lottery.player('100000'),
  await lottery.player('100000'),
  await lottery.player('100000'),
];
const needs = {
  ...dying,
  ...mortals,
  limits: mortals.memberLimits,
  draws: lottery.draws.service,
};
/** Chunks of one member each, so that a pass has several. */
const run = () => runPasses(needs, 1);

const balances = () => Promise.all(players.map(async (player) => (await player.wallet.balance({})).balance));

/** A drawn draw with an order of every player that wins with one item and loses with the other, and gets a rebate for both. */
async function drawnDraw(): Promise<Draw> {
  const draw = await lottery.toNextDraw('SSC1M');
  const halves = [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ];
  const items = halves.map((digits) => groupItem('SSC.1.DWD', { pos: [digits, [], [], [], []] }, 1756));
  for (const player of players) await player.lotteryOrder.place({ body: wingoOrder(draw, items, '20') });
  await lottery.runAt(draw.closeAt);
  await lottery.runAt(plus(draw.drawAt, SECOND));
  return draw;
}

/** A stake of 20 with a tenth of it back, and a win of 10 x 1756 / 2000 times 2. */
const netChange = '-0.44';
const changesSince = async (before: readonly string[]) =>
  (await balances()).map((now, index) => (Number(now) - Number(before[index])).toFixed(2));

async function expectBooksToAgree(): Promise<void> {
  expect(await unbalancedOrders(server.url)).toEqual([]);
  expect(await server.app.modules.bet.verify('all')).toEqual([]);
  expect((await lottery.ledgerFaults()).faults).toEqual([]);
}

const stateOf = async ({ game, issue }: Draw) =>
  (await server.guest().lottery.verify({ query: { gameCode: game, issue } })).state;

describe('a settlement that dies at any statement', () => {
  test('continues where it ended and pays once (LOTT-10)', async () => {
    const places = await crashAtEveryStatement(async (death) => {
      const before = await balances();
      const draw = await drawnDraw();
      const last = await mortal.live(run, death);
      await mortal.live(run);
      expect(await stateOf(draw)).toBe('settled');
      expect(await changesSince(before)).toEqual([netChange, netChange, netChange]);
      return last;
    });
    expect(places).toBeGreaterThan(20);
    await expectBooksToAgree();
  }, 600_000);

  test('returns every stake of a void draw once (LOTT-9)', async () => {
    const before = await balances();
    const places = await crashAtEveryStatement(async (death) => {
      const draw = await drawnDraw();
      const id = await drawIdOf(server.url, draw);
      const last = await mortal.live(async () => {
        await mortal.db.transaction().execute((tx) => startReturn(tx, id));
        await run();
      }, death);
      if ((await stateOf(draw)) !== 'void') await db.transaction().execute((tx) => startReturn(tx, id));
      await mortal.live(run);
      expect(await stateOf(draw)).toBe('void');
      expect(await balances()).toEqual(before);
      return last;
    });
    expect(places).toBeGreaterThan(15);
    await expectBooksToAgree();
  }, 600_000);

  test('takes a wrong payout back once and pays again once (LOTT-10)', async () => {
    const draw = await drawnDraw();
    await server.runJob('lottery.settle');
    const before = await balances();
    const id = await drawIdOf(server.url, draw);
    const places = await crashAtEveryStatement(async (death) => {
      const passes = (await passesOf(server.url, draw.game, draw.issue)).length;
      const last = await mortal.live(async () => {
        await mortal.db.transaction().execute((tx) => startReversal(tx, id));
        await run();
      }, death);
      const hasBegun = (await passesOf(server.url, draw.game, draw.issue)).length > passes;
      if (!hasBegun) await db.transaction().execute((tx) => startReversal(tx, id));
      await mortal.live(run);
      expect(await stateOf(draw)).toBe('settled');
      expect(await balances()).toEqual(before);
      expect(await passesOf(server.url, draw.game, draw.issue)).toHaveLength(passes + 2);
      return last;
    });
    expect(places).toBeGreaterThan(30);
    await expectBooksToAgree();
  }, 600_000);
});

describe('two processes that settle at once', () => {
  test('share the members of a draw and pay each of them once (LOTT-10)', async () => {
    const other = await server.addNode();
    const before = await balances();
    const draw = await drawnDraw();
    const rival = { ...other.runtime, ...other.app.modules, limits: other.app.modules.memberLimits };
    const others = { ...rival, draws: lottery.draws.service };
    await Promise.all([runPasses(needs, 1), runPasses(others, 1), runPasses(others, 2), runPasses(needs, 3)]);
    expect(await stateOf(draw)).toBe('settled');
    expect(await changesSince(before)).toEqual([netChange, netChange, netChange]);
    expect(await passesOf(server.url, draw.game, draw.issue)).toMatchObject([
      { kind: 'settle', items: 6, isFinished: true },
    ]);
    await expectBooksToAgree();
  });
});
