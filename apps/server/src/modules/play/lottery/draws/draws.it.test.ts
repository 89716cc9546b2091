import { DAY, HOUR, instantOf, MINUTE, plus, SECOND, type Instant } from '@mela/kernel/time';
import { verifyDraw } from '@mela/rules/lottery/derive';
import { lotteryGames, lotteryGameOf } from '@mela/rules/lottery/games';
import { drawAt, drawsBetween, nextDraw } from '@mela/rules/lottery/schedule';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { asApp } from '#db/role.ts';
import { openCrashingDatabase, crashAtEveryStatement } from '#testing/harness/crashing-database.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { drawStates, failClosing, lotteryColumns, setLotteryTime } from '#testing/lottery/queries.ts';
import { createTestDrawService } from '#testing/lottery/test-draw-service.ts';
import { createDrawRunner } from './run-draws.ts';

const start = instantOf('2026-11-18T06:30:30.000Z');
const draws = createTestDrawService(start);
const server = await openTestServer('lottery draws', { outside: { draws: draws.service } });
const { db } = server.runtime;
const { lottery } = server.app.modules;
const guest = server.guest();
let now = start;

afterAll(() => server.close());

/** Sets the clocks of database and draw service. */
async function setTime(at: Instant): Promise<void> {
  now = at;
  draws.setTime(at);
  await setLotteryTime(server.url, at);
}

/** Sets the clocks and runs the job. */
async function runAt(at: Instant): Promise<void> {
  await setTime(at);
  await server.runJob('lottery.draw');
}

const wingo = lotteryGameOf('WINGO_1M');
const dice = lotteryGameOf('K3_1M');
if (wingo === undefined || dice === undefined) throw new Error('the games exist');
const gameCode = wingo.code;
const stateOf = async (issue: string) => (await guest.lottery.verify({ query: { gameCode, issue } })).state;

describe('a draw', () => {
  test('is committed before it opens, closes, is drawn on time, and anybody can recompute it', async () => {
    await runAt(start);
    const { current, next, last } = await guest.lottery.draw({ query: { gameCode } });
    expect(current).toMatchObject({ issue: drawAt(wingo, start).issue });
    expect(next).not.toBeNull();
    expect(last).toBeNull();
    const issue = current?.issue ?? '';
    const before = await guest.lottery.verify({ query: { gameCode, issue } });
    expect(before).toMatchObject({ state: 'open', seed: null, result: null });

    await runAt(instantOf(current?.closeAt ?? ''));
    expect(await stateOf(issue)).toBe('closed');
    await runAt(instantOf(current?.drawAt ?? ''));
    const after = await guest.lottery.verify({ query: { gameCode, issue } });
    expect(after).toMatchObject({ state: 'settled', chain: before.chain });
    const { seed, result, chain } = after;
    expect(
      verifyDraw({ game: gameCode, issue, seed: seed ?? '' }, { chainEnd: chain.commitment, result }),
    ).toMatchObject({ isInChain: true, isResult: true });
    const { rows } = await guest.lottery.opened({ query: { gameCode } });
    expect(rows).toMatchObject([{ issue, result, seed }]);
  });

  test('waits while the draw service is silent or refuses, and is drawn afterwards', async () => {
    const draw = nextDraw(wingo, drawAt(wingo, now));
    draws.setDown(true);
    await runAt(draw.drawAt);
    expect(await stateOf(draw.issue)).toBe('closed');
    draws.setDown(false);
    draws.setTime(plus(draw.drawAt, -SECOND));
    await server.runJob('lottery.draw');
    expect(await stateOf(draw.issue)).toBe('closed');
    await runAt(plus(draw.drawAt, SECOND));
    expect(await stateOf(draw.issue)).toBe('settled');
  });

  test('that fails to close holds up no other draw, and is drawn when it can be closed (LOTT-10)', async () => {
    const draw = drawAt(wingo, now);
    const other = drawAt(dice, now);
    await runAt(plus(draw.closeAt, -SECOND));
    await failClosing(server.url, draw);
    await runAt(plus(draw.drawAt, SECOND));
    expect(await stateOf(draw.issue)).toBe('open');
    const { state } = await guest.lottery.verify({ query: { gameCode: dice.code, issue: other.issue } });
    expect(state).toBe('settled');
    await failClosing(server.url, null);
    await server.runJob('lottery.draw');
    expect(await stateOf(draw.issue)).toBe('settled');
  });

  test('is not drawn with a seed that does not fit the commitment', async () => {
    const draw = drawAt(wingo, now);
    await setTime(draw.drawAt);
    const forged = { ...draws.service, reveal: async () => ({ seed: 'a'.repeat(64), salt: null }) };
    await createDrawRunner({ ...server.runtime, ...server.app.modules, draws: forged })();
    expect(await stateOf(draw.issue)).toBe('closed');
    await server.runJob('lottery.draw');
    expect(await stateOf(draw.issue)).toBe('settled');
  });

  test('accepts a bet until it closes, and closes only after the bets that it accepted', async () => {
    const draw = drawAt(wingo, now);
    await runAt(plus(draw.closeAt, -SECOND));
    let closing: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await lottery.holdOnSale(tx, gameCode, draw.issue);
      await setTime(draw.closeAt);
      closing = server.runJob('lottery.draw');
      // The bet is still under way; its draw stays open for it, and for no other bet.
      await expect(
        db.transaction().execute((other) => lottery.holdOnSale(other, gameCode, draw.issue)),
      ).rejects.toMatchObject({ code: 'DRAW_CLOSED' });
      expect(await stateOf(draw.issue)).toBe('open');
    });
    await closing;
    expect(await stateOf(draw.issue)).toBe('closed');
    const early = nextDraw(wingo, draw);
    await expect(
      db.transaction().execute((tx) => lottery.holdOnSale(tx, gameCode, early.issue)),
    ).rejects.toMatchObject({ code: 'DRAW_CLOSED' });
  });
});

describe('the server after a pause', () => {
  test('draws everything that it missed from the same chains, with one reveal per chain', async () => {
    await runAt(plus(now, MINUTE));
    const from = now;
    draws.asked.length = 0;
    await runAt(plus(now, 20 * HOUR));
    const missed = lotteryGames.flatMap((game) => [...drawsBetween(game, from, now)]);
    const states = await drawStates(server.url, from);
    const wrong = missed.filter(({ game, issue }) => states.get(`${game} ${issue}`) !== 'settled');
    expect(wrong).toEqual([]);
    expect(missed.length).toBeGreaterThan(10_000);
    expect(draws.asked.length).toBe(new Set(missed.map(({ game, issue }) => game + issue.slice(0, 8))).size);
    expect(await lottery.awaitingSettlement()).toEqual([]);
  });

  test('draws the same when it dies at any statement', async () => {
    const crashing = openCrashingDatabase(asApp(server.url));
    const run = () =>
      createDrawRunner({ ...server.runtime, ...server.app.modules, db: crashing.db, draws: draws.service })();
    const places = await crashAtEveryStatement(async (death) => {
      const from = now;
      await setTime(plus(drawAt(wingo, now).drawAt, 100));
      const last = await crashing.live(run, death);
      await crashing.live(run);
      const due = lotteryGames.flatMap((game) => [...drawsBetween(game, from, now)]);
      const states = await drawStates(server.url, from);
      expect(due.map(({ game, issue }) => states.get(`${game} ${issue}`))).toEqual(due.map(() => 'settled'));
      return last;
    });
    await crashing.close();
    expect(places).toBeGreaterThan(10);
  }, 300_000);

  test('holds no draws on days whose chain was not published before', async () => {
    const gone = plus(now, 40 * DAY);
    await runAt(gone);
    const before = drawAt(wingo, plus(gone, -HOUR));
    await expect(guest.lottery.verify({ query: { gameCode, issue: before.issue } })).rejects.toMatchObject({
      code: 'DRAW_UNKNOWN',
    });
    expect((await guest.lottery.draw({ query: { gameCode } })).current).toMatchObject({
      issue: drawAt(wingo, gone).issue,
    });
  });
});

describe('the calls about draws', () => {
  test('list all games by prize mode and category, in both languages', async () => {
    const all = await guest.lottery.menus({ query: {} });
    expect(all.categories.flatMap(({ games }) => games)).toHaveLength(41);
    const zy = await guest.lottery.menu({ query: { prizeMode: 'ZY', device: 'WEB', language: 'HI' } });
    expect(zy.categories.map(({ category }) => category)).toEqual(['SSC', '11X5', 'PK10', 'LHC']);
    expect(zy.categories[0]?.games[0]).toMatchObject({ gameCode: 'SSC1M', name: 'पाँच अंक 1 मिनट' });
    const member = await server.member();
    expect((await member.lottery.recent({ query: {} })).games).toEqual([]);
  });

  test('page through opened numbers, near draws, trends and published chains', async () => {
    const first = await guest.lottery.openedOfGame({ query: { gameCode, size: 5 } });
    expect(first.rows).toHaveLength(5);
    const second = await guest.lottery.opened({ query: { gameCode, size: 5, before: first.next ?? '' } });
    const issues = [...first.rows, ...second.rows].map(({ issue }) => issue);
    expect(issues).toEqual(issues.toSorted().toReversed());
    expect(new Set(issues).size).toBe(10);
    const near = await guest.lottery.near({ query: { gameCode, opened: 3, coming: 120 } });
    expect([near.opened.length, near.coming.length]).toEqual([3, 120]);
    const trend = await guest.lottery.trend({ query: { gameCode: 'K3_1M', draws: 50 } });
    expect(trend.draws).toHaveLength(50);
    const [all] = trend.places;
    expect(all?.numbers.reduce((sum, { count }) => sum + count, 0)).toBe(150);
    const { chains } = await guest.lottery.chains({ query: { gameCode, size: 3 } });
    expect(instantOf(`${chains[0]?.day}T00:00:00Z`) > now).toBe(true);
    await expect(guest.lottery.draw({ query: { gameCode: 'NONE' } })).rejects.toMatchObject({
      code: 'GAME_UNKNOWN',
    });
  });
});

describe('staff', () => {
  test('stop a game with a reason, which is audited, and resume it; bets are refused meanwhile', async () => {
    const staff = await server.staff();
    const draw = nextDraw(wingo, drawAt(wingo, now));
    await runAt(plus(draw.openAt, SECOND));
    const bet = () => db.transaction().execute((tx) => lottery.holdOnSale(tx, gameCode, draw.issue));
    await bet();
    const reason = 'The draw is being checked.';
    expect(await staff.staffLottery.stop({ body: { gameCode, reason } })).toMatchObject({
      isStopped: true,
      stopReason: reason,
      current: { issue: draw.issue },
    });
    await expect(bet()).rejects.toMatchObject({ code: 'LOTTERY_GAME_STOPPED' });
    expect((await guest.lottery.draw({ query: { gameCode } })).isStopped).toBe(true);
    expect(await staff.staffLottery.resume({ body: { gameCode } })).toMatchObject({ isStopped: false });
    await bet();
    const { games } = await staff.staffLottery.games({ query: { language: 'HI' } });
    expect(games).toHaveLength(41);
    const { entries } = await staff.audit.list({ query: {} });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lottery.stop', 'lottery.resume']),
    );
  });

  test('list draws with their state and exposure, and see no seed before the draw', async () => {
    const staff = await server.staff();
    const { draws: page, next } = await staff.staffLottery.draws({ query: { gameCode, size: 5 } });
    expect(page).toHaveLength(5);
    expect(page[0]).toMatchObject({ gameCode, state: 'open', items: 0, exposure: '0.0000', result: null });
    expect(next).toBe(page[4]?.id);
    const { draws: settled } = await staff.staffLottery.draws({ query: { state: 'settled', size: 1 } });
    expect(settled[0]?.result).not.toBeNull();
    expect((await staff.staffLottery.draws({ query: { withItems: 'yes' } })).draws).toEqual([]);
  });
});

describe('the schema of the lottery', () => {
  test('has no column for a result, and none for a seed that the server can write', async () => {
    const columns = await lotteryColumns(server.url);
    expect(columns.map(({ name }) => name).filter((name) => /result|outcome|number/.test(name))).toEqual([]);
    const seeds = columns.filter(({ name }) => /seed|salt$|drawn_at/.test(name));
    expect(seeds).toEqual([
      { name: 'lottery_chain.salt', isWritten: false },
      { name: 'lottery_draw.drawn_at', isWritten: false },
      { name: 'lottery_draw.seed', isWritten: false },
    ]);
    await expect(sql`update lottery_draw set seed = ${'a'.repeat(64)}`.execute(db)).rejects.toThrow(
      'permission',
    );
    await expect(sql`update lottery_chain set commitment = ${'a'.repeat(64)}`.execute(db)).rejects.toThrow(
      'permission',
    );
    await expect(sql`update lottery_draw set state = 'open'`.execute(db)).rejects.toThrow('does not go from');
  });
});
