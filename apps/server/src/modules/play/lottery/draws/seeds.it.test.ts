import { plus, SECOND } from '@mela/kernel/time';
import { chainPlaceOf } from '@mela/rules/lottery/schedule';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openLotteryTestServer, wingoItem, wingoOrder } from '#testing/lottery/lottery-test-server.ts';
import { lotteryColumns, definerFunctions, serverRights, tablesWith } from '#testing/lottery/queries.ts';

const lottery = await openLotteryTestServer('lottery seeds');
const { server, draws } = lottery;
const { db } = server.runtime;
afterAll(() => server.close());

const gameCode = 'WINGO_1M';

describe('the seed of a draw', () => {
  test('is in no table and in no answer to staff or members before the draw, and in both afterwards (LOTT-12)', async () => {
    const [staff, asha] = [await server.staff(), await lottery.player('100')];
    const draw = await lottery.toNextDraw();
    const seed = draws.seedOf(draw);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    await asha.lotteryOrder.place({ body: wingoOrder(draw, [wingoItem('10', 'BIG')], '10') });
    const { draws: listed } = await staff.staffLottery.draws({ query: { gameCode, size: 5 } });
    const id = listed.find(({ issue }) => issue === draw.issue)?.id ?? '';

    const answers = async () => {
      const query = { gameCode, issue: draw.issue };
      return JSON.stringify([
        await staff.staffLottery.draws({ query: { gameCode } }),
        await staff.staffLottery.draw({ query: { id } }),
        await asha.lottery.verify({ query }),
        await asha.lottery.draw({ query: { gameCode } }),
        await asha.lottery.openedOfGame({ query: { gameCode } }),
        await asha.lottery.chains({ query: { gameCode } }),
        await asha.lotteryOrder.list({ query: {} }),
      ]);
    };
    expect(await tablesWith(server.url, seed)).toEqual([]);
    expect(await answers()).not.toContain(seed);
    // On sale, and after closing too.
    await lottery.runAt(draw.closeAt);
    expect(await tablesWith(server.url, seed)).toEqual([]);
    expect(await answers()).not.toContain(seed);

    await lottery.runAt(plus(draw.drawAt, SECOND));
    expect(await tablesWith(server.url, seed)).toEqual(['lottery_draw']);
    expect(await answers()).toContain(seed);
  });

  test('is not written before the draw is due, even if the server had it (LOTT-12)', async () => {
    const draw = await lottery.toNextDraw();
    const { day, entry } = chainPlaceOf(draw.issue);
    const seed = draws.seedOf(draw);
    const reveal = () =>
      sql`select lottery_reveal(${gameCode}, ${day}::date, ${entry}, ${seed}, null)`.execute(db);
    await reveal();
    expect(await tablesWith(server.url, seed)).toEqual([]);
    await lottery.runAt(draw.closeAt);
    await reveal();
    expect(await tablesWith(server.url, seed)).toEqual([]);
  });
});

describe('the schema of the lottery', () => {
  test('has no column for a result or an unrevealed seed, and the server writes neither seeds nor moments of draws (LOTT-12)', async () => {
    const columns = await lotteryColumns(server.url);
    const names = columns.map(({ name }) => name);
    expect(names).toContain('lottery_draw.seed');
    expect(names.filter((name) => /result|outcome|number|secret|cipher|next_/.test(name))).toEqual([]);
    expect(columns.filter(({ name }) => /seed|salt$|drawn_at/.test(name))).toEqual([
      { name: 'lottery_chain.salt', isWritten: false },
      { name: 'lottery_draw.drawn_at', isWritten: false },
      { name: 'lottery_draw.seed', isWritten: false },
    ]);
  });

  test('gives the server one function that writes seeds, and no right to replace it (LOTT-12)', async () => {
    expect(await definerFunctions(server.url)).toEqual([{ name: 'lottery_reveal', isCalled: true }]);
    expect(await serverRights(server.url)).toEqual({ isOwner: false, isCreator: false, isSuper: false });
    const forbidden = [
      sql`update lottery_draw set seed = ${'a'.repeat(64)}`,
      sql`update lottery_draw set drawn_at = now()`,
      sql`update lottery_draw set draw_at = now()`,
      sql`update lottery_chain set commitment = ${'a'.repeat(64)}`,
      sql`update lottery_chain set salt = 'chosen'`,
      sql`delete from lottery_draw`,
      sql`delete from lottery_chain`,
      sql`truncate lottery_draw cascade`,
    ];
    for (const statement of forbidden)
      await expect(statement.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`alter table lottery_draw disable trigger all`.execute(db)).rejects.toThrow('owner');
    await expect(
      sql`create or replace function lottery_now() returns timestamptz language sql as 'select now()'`.execute(
        db,
      ),
    ).rejects.toThrow(/permission denied|owner/);
  });
});
