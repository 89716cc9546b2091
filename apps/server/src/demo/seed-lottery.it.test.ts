import { instantOf, MINUTE, plus } from '@mela/kernel/time';
import { verifyDraw } from '@mela/rules/lottery/derive';
import { lotteryGames } from '@mela/rules/lottery/games';
import { drawsPerDay } from '@mela/rules/lottery/schedule';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { setLotteryTime } from '#testing/lottery/queries.ts';
import { createTestDrawService } from '#testing/lottery/test-draw-service.ts';
import { placeLotteryBets } from './place-lottery-bets.ts';
import { daysOf } from './seed-lottery.ts';

const noon = instantOf('2026-11-15T06:32:00.000Z');
const draws = createTestDrawService(noon);
const server = await openTestServer('demo-lottery', { demo: true, outside: { draws: draws.service } });
await setLotteryTime(server.url, noon);
afterAll(() => server.close());
const { db } = server.runtime;

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

async function expectNoDifference(): Promise<void> {
  expect(await server.app.modules.bet.verify('all')).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
}

async function ordersByState(): Promise<Record<string, number>> {
  const states = await rowsOf(sql<{ state: string; orders: number }>`
    select state, count(*)::integer as orders from lottery_order group by state`);
  return Object.fromEntries(states.map(({ state, orders }) => [state, orders]));
}

test('every game has all draws of its past days, drawn on time', async () => {
  const counts = await rowsOf(sql<{ game: string; days: number; draws: number }>`
    select game_code as game, count(distinct day)::integer as days, count(*)::integer as draws
      from lottery_draw
     where is_demo and state in ('settled', 'void') and drawn_at = draw_at
     group by game_code`);
  const isComplete = (game: LotteryGame) => {
    const found = counts.find((row) => row.game === game.code) ?? { days: 0, draws: 0 };
    const days = daysOf(game);
    // A daily game need not be drawn on every day.
    if (game.timetable.kind === 'daily') return found.draws >= 2 && found.draws <= days;
    return found.days === days && found.draws === days * drawsPerDay(game);
  };
  expect(lotteryGames.filter((game) => !isComplete(game))).toEqual([]);
});

test('anybody can recompute a past draw of every game, and the calls mark it as demo (LOTT-12)', async () => {
  const guest = server.guest();
  for (const { code: gameCode } of lotteryGames) {
    const { rows } = await guest.lottery.opened({ query: { gameCode, size: 2 } });
    expect(rows).toHaveLength(2);
    for (const { issue, isDemo } of rows) {
      expect(isDemo).toBe(true);
      const { seed, result, chain } = await guest.lottery.verify({ query: { gameCode, issue } });
      expect(chain.isDemo).toBe(true);
      const published = { chainEnd: chain.commitment, result };
      expect(verifyDraw({ game: gameCode, issue, seed: seed ?? '' }, published)).toMatchObject({
        isInChain: true,
        isResult: true,
      });
    }
  }
});

test('fifty members have orders in every state that the past can have, and one draw was void', async () => {
  expect(Object.keys(await ordersByState()).toSorted()).toEqual([
    'cancelled',
    'lost',
    'returned',
    'void',
    'won',
  ]);
  const [players] = await rowsOf(sql<{ count: number }>`
    select count(distinct member_id)::integer as count from lottery_order where is_demo`);
  expect(players?.count).toBeGreaterThanOrEqual(45);
  const voids = await rowsOf(sql<{ id: bigint }>`select id from lottery_draw where state = 'void'`);
  expect(voids).toHaveLength(1);
});

test('orders, items, bet records, settlements and ledger agree (LOTT-10)', async () => {
  const [sums] = await rowsOf(sql<Record<string, bigint>>`
    select (select coalesce(sum(payout), 0) from lottery_order)::bigint as paid,
           (select coalesce(sum(payout), 0) from lottery_item)::bigint as won,
           (select coalesce(sum(payout), 0) from lottery_settlement)::bigint as settled,
           (select coalesce(sum(payout), 0) from bet where game_type in ('LOTT', 'ELOTT'))::bigint as recorded,
           (select count(*) from lottery_order)::bigint as orders,
           (select count(*) from bet where game_type in ('LOTT', 'ELOTT'))::bigint as bets,
           (select count(*) from lottery_order placed
              left join bet on bet.round_id = placed.round_id
             where bet.stake is distinct from placed.stake
                or bet.valid_bet is distinct from placed.valid_bet)::bigint as different`);
  expect(sums?.['won']).toBe(sums?.['paid']);
  expect(sums?.['settled']).toBe(sums?.['paid']);
  expect(sums?.['recorded']).toBe(sums?.['paid']);
  expect(sums?.['bets']).toBe(sums?.['orders']);
  expect(sums?.['different']).toBe(0n);
  await expectNoDifference();
});

test('demo members have open orders and two running chase plans on real draws, which are drawn and paid like all others', async () => {
  const past = await ordersByState();
  await placeLotteryBets({ ...server.runtime, ...server.app.modules });
  const placed = await ordersByState();
  expect(placed['open']).toBeGreaterThanOrEqual(8);
  expect(placed['cancelled']).toBe((past['cancelled'] ?? 0) + 1);
  const plans = await rowsOf(sql<{ state: string }>`select state from lottery_chase`);
  expect(plans).toEqual([{ state: 'running' }, { state: 'running' }]);
  await expectNoDifference();

  const later = plus(noon, 15 * MINUTE);
  draws.setTime(later);
  await setLotteryTime(server.url, later);
  await server.runJob('lottery.draw');
  await server.runJob('lottery.settle');
  expect((await ordersByState())['open']).toBeLessThan(placed['open'] ?? 0);
  await expectNoDifference();
});
