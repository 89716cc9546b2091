import { followsInChain } from '@mela/rules/games/seeds';
import { lotteryGames } from '@mela/rules/lottery/games';
import { drawsPerDay } from '@mela/rules/lottery/schedule';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('demo-lottery', { demo: true });
afterAll(() => server.close());
const { db } = server.runtime;

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

test('every game has its draws of the past days, each with a seed of its own published chain (LOTT-12)', async () => {
  const counts = await rowsOf(sql<{ game: string; days: number; draws: number }>`
    select game_code as game, count(distinct day)::integer as days, count(*)::integer as draws
      from lottery_draw
     where is_demo and state in ('settled', 'void') and seed is not null
     group by game_code`);
  expect(counts).toHaveLength(lotteryGames.length);
  for (const game of lotteryGames) {
    const found = counts.find((row) => row.game === game.code);
    if (game.timetable.kind === 'period')
      expect(found).toMatchObject({ days: 3, draws: 3 * drawsPerDay(game) });
    else expect(found?.draws ?? 0).toBeGreaterThanOrEqual(2);
  }
  const seeds = await rowsOf(sql<{ entry: number; seed: string; commitment: string; isDemo: boolean }>`
    select draw.entry::integer as entry, draw.seed, chain.commitment, chain.is_demo as "isDemo"
      from lottery_draw draw
      join lottery_chain chain using (game_code, day)
     where draw.id % 997 = 0`);
  expect(seeds.length).toBeGreaterThan(30);
  for (const { entry, seed, commitment, isDemo } of seeds) {
    expect(isDemo).toBe(true);
    expect(followsInChain(commitment, seed, entry)).toBe(true);
  }
});

test('fifty members have orders in every state that the past can have, and one draw was void', async () => {
  const states = await rowsOf(sql<{ state: string; orders: number }>`
    select state, count(*)::integer as orders from lottery_order group by state`);
  const found = Object.fromEntries(states.map(({ state, orders }) => [state, orders]));
  expect(Object.keys(found).toSorted()).toEqual(['cancelled', 'lost', 'returned', 'void', 'won']);
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
  expect(await server.app.modules.bet.verify('all')).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
});
