import { formatMoney, parseMoney } from '@mela/kernel/money';
import { SECOND } from '@mela/kernel/time';
import type { ChasePlacing, OrderPlacing } from '@mela/protocol/shapes/lottery-order';
import { lotteryChaseShapes, lotteryOrderShapes } from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { comingDraws } from '@mela/rules/lottery/schedule';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openAdapters } from '#adapters/open-adapters.ts';
import { createModules } from '#app.ts';
import { asApp } from '#db/role.ts';
import { placeChase } from '#modules/play/lottery/chase/place-chase.ts';
import { createChaseRunner } from '#modules/play/lottery/chase/run-chases.ts';
import { dropDraws, stopChase } from '#modules/play/lottery/chase/stop-chase.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { crashAtEveryStatement, openCrashingDatabase } from '#testing/harness/crashing-database.ts';
import { openLotteryTestServer, wingoItem, wingoOrder } from '#testing/lottery/lottery-test-server.ts';
import { exposureAndBest } from '#testing/lottery/queries.ts';
import { cancelOrder } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';

const lottery = await openLotteryTestServer('lottery crash');
const { server } = lottery;
const crashing = openCrashingDatabase(asApp(server.url));
const modules = createModules({ ...server.runtime, db: crashing.db }, openAdapters(server.runtime.env));
/** The modules of a process that dies. */
const dying: Needs = {
  ...server.runtime,
  ...modules,
  limits: modules.memberLimits,
  db: crashing.db,
  draws: null,
};
afterAll(async () => {
  await crashing.close();
  await server.close();
});

type Player = Awaited<ReturnType<typeof lottery.player>>;
const wingo = lotteryGameOf('WINGO_1M');
if (wingo === undefined) throw new Error('the game exists');

const who = ({ memberId }: Player) => ({ memberId, country: null, language: 'EN' as const });
const cashOf = async (player: Player) => (await player.wallet.balance({})).balance;
const chase = () => server.runJob('lottery.chase');
const decodedOrder = (wire: unknown): OrderPlacing => lotteryOrderShapes.place.body.parse(wire);
const decodedChase = (wire: unknown): ChasePlacing => lotteryChaseShapes.place.body.parse(wire);

const planBody = (draws: number) => ({
  requestKey: randomUUID(),
  gameCode: 'WINGO_1M',
  items: [wingoItem('10', 'BIG')],
  draws: comingDraws(wingo, lottery.now(), draws).map(({ issue }) => ({ issue, multiple: 1 })),
  stopOnWin: true,
  stake: formatMoney(parseMoney(String(10 * draws))),
});

/** Bet records agree with orders, and the exposure is that of the standing orders, which are all on the same outcomes. */
async function expectAgreement(player: Player): Promise<void> {
  const { orders } = await player.lotteryOrder.list({ query: { size: 100 } });
  const { items: bets } = await player.bet.list({ query: { pageSize: 100 } });
  const shortOf = ({ state, stake }: { state: string; stake: string }) => `${state} ${stake}`;
  expect(bets.map(shortOf).toSorted()).toEqual(orders.map(shortOf).toSorted());
  const { exposure, best } = await exposureAndBest(server.url, lottery.current().issue);
  expect(exposure).toBe(best);
}

/** Lives through the work once for each place at which it can die, with a member of its own. */
async function crashEverywhere(
  prepare: (player: Player) => Promise<{ work(): Promise<unknown>; after(): Promise<void> }>,
): Promise<number> {
  const places = await crashAtEveryStatement(async (death) => {
    const player = await lottery.player('100');
    const { work, after } = await prepare(player);
    const last = await crashing.live(work, death);
    await after();
    await expectAgreement(player);
    return last;
  });
  expect((await lottery.ledgerFaults()).faults).toEqual([]);
  return places;
}

describe('a process that dies at any statement', () => {
  test('leaves an order complete or absent, and the repeated request places it once (LOTT-7)', async () => {
    const draw = await lottery.toNextDraw();
    const places = await crashEverywhere(async (player) => {
      const body = wingoOrder(draw, [wingoItem('10', 'BIG'), wingoItem('5', 'BIG')], '15');
      return {
        work: () => placeOrder(dying, who(player), decodedOrder(body)),
        after: async () => {
          const before = (await player.lotteryOrder.list({ query: {} })).orders.length;
          expect(await cashOf(player)).toBe(before === 0 ? '100.0000' : '85.0000');
          await player.lotteryOrder.place({ body });
          const { orders } = await player.lotteryOrder.list({ query: {} });
          expect(orders).toMatchObject([{ stake: '15.0000', items: 2, state: 'open' }]);
          expect(await cashOf(player)).toBe('85.0000');
        },
      };
    });
    expect(places).toBeGreaterThan(8);
  }, 120_000);

  test('leaves an order open or cancelled, and its stake where it belongs (LOTT-9)', async () => {
    const draw = await lottery.toNextDraw();
    const places = await crashEverywhere(async (player) => {
      const { id } = await player.lotteryOrder.place({
        body: wingoOrder(draw, [wingoItem('10', 'BIG')], '10'),
      });
      return {
        work: () => cancelOrder(dying, who(player), BigInt(id)),
        after: async () => {
          const { state } = await player.lotteryOrder.one({ query: { id } });
          expect(await cashOf(player)).toBe(state === 'cancelled' ? '100.0000' : '90.0000');
          if (state === 'open') await player.lotteryOrder.cancel({ body: { id } });
          expect(await cashOf(player)).toBe('100.0000');
        },
      };
    });
    expect(places).toBeGreaterThan(6);
  }, 120_000);

  test('leaves a chase plan complete or absent, with its money frozen once (LOTT-8)', async () => {
    await lottery.toNextDraw();
    const places = await crashEverywhere(async (player) => {
      const body = planBody(3);
      return {
        work: () => placeChase(dying, who(player), decodedChase(body)),
        after: async () => {
          const plan = await player.lotteryChase.place({ body });
          expect(plan).toMatchObject({ frozen: '30.0000', draws: 3 });
          expect((await player.lotteryChase.list({ query: {} })).chases).toHaveLength(1);
          expect(await cashOf(player)).toBe('70.0000');
          await player.lotteryChase.stop({ body: { id: plan.id } });
          expect(await cashOf(player)).toBe('100.0000');
        },
      };
    });
    expect(places).toBeGreaterThan(6);
  }, 120_000);

  test('buys each draw of a plan once, and releases a refused one once (LOTT-8)', async () => {
    await lottery.toNextDraw();
    const staff = await server.staff();
    const run = createChaseRunner(dying);
    const bought = await crashEverywhere(async (player) => {
      const { id } = await player.lotteryChase.place({ body: planBody(2) });
      return {
        work: run,
        after: async () => {
          await chase();
          const plan = await player.lotteryChase.one({ query: { id } });
          expect(plan).toMatchObject({ spent: '10.0000', released: '0.0000', bought: 1 });
          expect((await player.lotteryOrder.list({ query: {} })).orders).toHaveLength(1);
          await player.lotteryChase.stop({ body: { id } });
          expect(await cashOf(player)).toBe('90.0000');
        },
      };
    });
    expect(bought).toBeGreaterThan(8);
    const reason = 'The draw is being checked.';
    const refused = await crashEverywhere(async (player) => {
      const { id } = await player.lotteryChase.place({ body: planBody(2) });
      await staff.staffLottery.stop({ body: { gameCode: 'WINGO_1M', reason } });
      return {
        work: run,
        after: async () => {
          await chase();
          const plan = await player.lotteryChase.one({ query: { id } });
          expect(plan.lines[0]).toMatchObject({ state: 'refused', reason: 'LOTTERY_GAME_STOPPED' });
          expect(plan).toMatchObject({ spent: '0.0000', released: '10.0000' });
          await staff.staffLottery.resume({ body: { gameCode: 'WINGO_1M' } });
          await player.lotteryChase.stop({ body: { id } });
          expect(await cashOf(player)).toBe('100.0000');
        },
      };
    });
    expect(refused).toBeGreaterThan(4);
  }, 180_000);

  test('drops and stops the draws of a plan as a whole, each once (LOTT-8)', async () => {
    await lottery.toNextDraw();
    const ends = [
      (player: Player, id: bigint, issues: string[]) => dropDraws(dying, who(player), { id, issues }),
      (player: Player, id: bigint) => stopChase(dying, who(player), id),
    ];
    for (const end of ends) {
      await crashEverywhere(async (player) => {
        const { id, lines } = await player.lotteryChase.place({ body: planBody(3) });
        await chase();
        const issues = lines.slice(0, 2).map(({ issue }) => issue);
        return {
          work: () => end(player, BigInt(id), issues),
          after: async () => {
            const plan = await player.lotteryChase.one({ query: { id } });
            const frozen = Number(plan.frozen) - Number(plan.spent) - Number(plan.released);
            const waiting = plan.lines.filter(({ state }) => state === 'waiting').length;
            expect(frozen).toBe(10 * waiting);
            const { orders } = await player.lotteryOrder.list({ query: { state: 'open' } });
            const cash = 100 - 10 * waiting - 10 * orders.length;
            expect(await cashOf(player)).toBe(formatMoney(parseMoney(String(cash))));
            if (plan.state === 'running') await player.lotteryChase.stop({ body: { id } });
          },
        };
      });
    }
  }, 180_000);
});

test('a plan that won ends once, whatever statement its process dies at (LOTT-8)', async () => {
  const places = await crashAtEveryStatement(async (death) => {
    const player = await lottery.player('100');
    await lottery.toDrawWith(
      'WINGO_1M',
      (result) => result.kind === 'numbers' && (result.numbers[0] ?? 0) >= 5,
    );
    const draw = lottery.current();
    const { id } = await player.lotteryChase.place({ body: planBody(3) });
    await chase();
    await lottery.finish(draw);
    const last = await crashing.live(createChaseRunner(dying), death);
    await chase();
    const plan = await player.lotteryChase.one({ query: { id } });
    expect(plan).toMatchObject({ state: 'won', spent: '10.0000', released: '20.0000' });
    // 19.40 of the win, and 90 that were never staked.
    expect(await cashOf(player)).toBe('109.4000');
    return last;
  });
  expect(places).toBeGreaterThan(6);
  expect((await lottery.ledgerFaults()).faults).toEqual([]);
  await lottery.setTime(new Date(lottery.now().getTime() + SECOND));
}, 240_000);
