import { formatMoney, parseMoney } from '@mela/kernel/money';
import { plus, SECOND, type Instant } from '@mela/kernel/time';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { comingDraws } from '@mela/rules/lottery/schedule';
import type { Draw } from '@mela/rules/lottery/types';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startReturn } from '#modules/play/lottery/settlement/start-pass.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openLotteryTestServer, wingoItem } from '#testing/lottery/lottery-test-server.ts';
import { drawIdOf, markOrder } from '#testing/lottery/queries.ts';

const lottery = await openLotteryTestServer('lottery chase');
const { server } = lottery;
afterAll(() => server.close());

type Player = Awaited<ReturnType<typeof lottery.player>>;
const wingo = lotteryGameOf('WINGO_1M');
const fiveDigits = lotteryGameOf('SSC1M');
if (wingo === undefined || fiveDigits === undefined) throw new Error('the games exist');

const cashOf = async (player: Player) => (await player.wallet.balance({})).balance;
const coming = (count: number) => comingDraws(wingo, lottery.now(), count);
const chase = () => server.runJob('lottery.chase');

/** A plan of 10 rupees a draw at these multiples, from the current draw on. */
const planOf = (multiples: readonly number[], change: object = {}) => ({
  requestKey: randomUUID(),
  gameCode: 'WINGO_1M',
  items: [wingoItem('10', 'GREEN')],
  draws: coming(multiples.length).map(({ issue }, index) => ({ issue, multiple: multiples[index] ?? 1 })),
  stopOnWin: true,
  stake: formatMoney(parseMoney(String(10 * multiples.reduce((sum, one) => sum + one, 0)))),
  ...change,
});

/** Locks the account of a player as staff do, or unlocks it. */
const setLocked = ({ memberId }: Player, at: Instant | null) =>
  server.runtime.db.updateTable('member').set({ locked_at: at }).where('id', '=', memberId).execute();

/** Voids a draw and returns its stakes. */
async function voidDraw(draw: Draw): Promise<void> {
  const id = await drawIdOf(server.url, draw);
  await server.runtime.db.transaction().execute((tx) => startReturn(tx, id));
  await server.runJob('lottery.settle');
}

const statesOf = async (player: Player, id: string) =>
  (await player.lotteryChase.one({ query: { id } })).lines.map(({ state }) => state);

describe('a chase plan', () => {
  test('sets its whole cost aside, and buys each draw from it when the draw opens (LOTT-8)', async () => {
    const asha = await lottery.player('1000');
    await lottery.toNextDraw();
    const body = planOf([1, 2, 4]);
    const [placed, again] = await Promise.all([
      asha.lotteryChase.place({ body }),
      asha.lotteryChase.place({ body }),
    ]);
    expect(again).toEqual(placed);
    expect(placed).toMatchObject({
      state: 'running',
      frozen: '70.0000',
      spent: '0.0000',
      draws: 3,
      lines: [{ state: 'waiting', stake: '10.0000' }, { stake: '20.0000' }, { stake: '40.0000' }],
    });
    expect(await cashOf(asha)).toBe('930.0000');
    await chase();
    await chase();
    const first = await asha.lotteryChase.one({ query: { id: placed.id } });
    expect(first).toMatchObject({ spent: '10.0000', bought: 1, released: '0.0000' });
    expect(first.lines.map(({ state }) => state)).toEqual(['bought', 'waiting', 'waiting']);
    await lottery.toNextDraw();
    await chase();
    expect(await statesOf(asha, placed.id)).toEqual(['bought', 'bought', 'waiting']);
    const { orders } = await asha.lotteryOrder.list({ query: {} });
    expect(orders).toMatchObject([
      { stake: '20.0000', chaseId: placed.id },
      { stake: '10.0000', chaseId: placed.id },
    ]);
    expect(await cashOf(asha)).toBe('930.0000');
    const other = { ...body, stopOnWin: false };
    await expect(asha.lotteryChase.place({ body: other })).rejects.toMatchObject({
      code: 'REQUEST_KEY_REUSED',
    });
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('with stop on win releases all draws whose sale has not closed, the bought one too (LOTT-8)', async () => {
    const asha = await lottery.player('1000');
    await lottery.toNextDraw();
    const { id } = await asha.lotteryChase.place({ body: planOf([1, 1, 1, 1]) });
    await chase();
    await lottery.toNextDraw();
    await chase();
    expect(await statesOf(asha, id)).toEqual(['bought', 'bought', 'waiting', 'waiting']);
    const [, won] = (await asha.lotteryOrder.list({ query: {} })).orders;
    await markOrder(server.url, won?.id ?? '', 'won');
    await chase();
    const ended = await asha.lotteryChase.one({ query: { id } });
    expect(ended).toMatchObject({
      state: 'won',
      frozen: '40.0000',
      spent: '10.0000',
      released: '30.0000',
      bought: 1,
    });
    expect(ended.lines.map(({ state }) => state)).toEqual(['bought', 'released', 'released', 'released']);
    expect(await cashOf(asha)).toBe('990.0000');
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('stops and drops draws at the wish of its member, and finishes after its last draw (LOTT-8)', async () => {
    const asha = await lottery.player('1000');
    await lottery.toNextDraw();
    const dropped = await asha.lotteryChase.place({ body: planOf([1, 1, 1]) });
    const stopped = await asha.lotteryChase.place({ body: planOf([1, 1]) });
    await chase();
    const [one, , three] = dropped.lines.map(({ issue }) => issue);
    const drop = (issues: string[]) => asha.lotteryChase.drop({ body: { id: dropped.id, issues } });
    expect(await drop([one ?? '', three ?? ''])).toMatchObject({ spent: '0.0000', released: '20.0000' });
    expect(await statesOf(asha, dropped.id)).toEqual(['dropped', 'waiting', 'dropped']);
    expect(await asha.lotteryChase.stop({ body: { id: stopped.id } })).toMatchObject({
      state: 'stopped',
      spent: '10.0000',
      released: '10.0000',
    });
    await expect(asha.lotteryChase.stop({ body: { id: stopped.id } })).rejects.toMatchObject({
      code: 'CHASE_OVER',
    });
    expect(await cashOf(asha)).toBe('980.0000');
    const draw = await lottery.toNextDraw();
    await chase();
    await lottery.setTime(draw.closeAt);
    await expect(drop([draw.issue])).rejects.toMatchObject({ code: 'DRAW_CLOSED' });
    await expect(drop(['202601010001'])).rejects.toMatchObject({ code: 'DRAW_CLOSED' });
    const last = (await asha.lotteryChase.one({ query: { id: dropped.id } })).lines[1]?.orderId;
    await markOrder(server.url, last ?? '', 'lost');
    await chase();
    const { chases } = await asha.lotteryChase.list({ query: { state: 'finished' } });
    expect(chases).toMatchObject([
      { id: dropped.id, state: 'finished', spent: '10.0000', released: '20.0000' },
    ]);
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('releases the money of a draw that is refused, missed or void (LOTT-8)', async () => {
    const asha = await lottery.player('1000');
    const staff = await server.staff();
    await lottery.toNextDraw();
    const { id, lines } = await asha.lotteryChase.place({ body: planOf([1, 1, 1, 1, 1]) });
    await staff.staffLottery.stop({ body: { gameCode: 'WINGO_1M', reason: 'The draw is being checked.' } });
    await chase();
    await staff.staffLottery.resume({ body: { gameCode: 'WINGO_1M' } });
    await lottery.toNextDraw();
    await lottery.toNextDraw();
    await chase();
    await voidDraw(lottery.current());
    const plan = await asha.lotteryChase.one({ query: { id } });
    expect(plan.lines.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'LOTTERY_GAME_STOPPED'],
      ['refused', 'DRAW_CLOSED'],
      ['released', null],
      ['waiting', null],
      ['waiting', null],
    ]);
    expect(plan).toMatchObject({ spent: '0.0000', released: '30.0000' });
    expect(await cashOf(asha)).toBe('980.0000');
    expect(lines).toHaveLength(5);
    await lottery.runAt(plus(lottery.current().drawAt, -SECOND));
  });

  test('is refused whole with the reason: gaps, past draws, another total, too little cash (LOTT-8)', async () => {
    const asha = await lottery.player('30');
    await lottery.toNextDraw();
    const place = (body: ReturnType<typeof planOf>) => asha.lotteryChase.place({ body });
    const [one, two, three] = planOf([1, 1, 1]).draws;
    const past = { issue: '202611010001', multiple: 1 };
    for (const draws of [[one, three], [two, one], [one, one], [past]])
      await expect(place(planOf([1, 1], { draws }))).rejects.toMatchObject({ code: 'CHASE_DRAWS_INVALID' });
    await expect(place(planOf([1], { stake: '11.0000' }))).rejects.toMatchObject({
      code: 'ORDER_STAKE_CHANGED',
      params: { stake: '10.0000' },
    });
    await expect(place(planOf([2, 2]))).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    const dear = { items: [wingoItem('20', 'GREEN')], stake: '200000.0000' };
    await expect(place(planOf([1, 9999], dear))).rejects.toMatchObject({
      code: 'ORDER_ITEMS_REFUSED',
      params: { items: ['1 STAKE_TOO_LARGE 100000.0000'] },
    });
    expect(await cashOf(asha)).toBe('30.0000');
    expect((await asha.lotteryChase.list({ query: {} })).chases).toEqual([]);
  });

  test('of a member who excluded himself buys no more, and releases its money (LOTT-8)', async () => {
    const asha = await lottery.player('100');
    await lottery.toNextDraw();
    const { id } = await asha.lotteryChase.place({ body: planOf([1, 1]) });
    await asha.playLimits.pause({ body: { period: 'day' } });
    await chase();
    expect(await statesOf(asha, id)).toEqual(['refused', 'waiting']);
    const ravi = await lottery.player('0');
    await expect(ravi.lotteryChase.one({ query: { id } })).rejects.toMatchObject({ code: 'CHASE_UNKNOWN' });
    await expect(ravi.lotteryChase.stop({ body: { id } })).rejects.toMatchObject({ code: 'CHASE_UNKNOWN' });
  });

  test('that has ended counts the stake of a void draw as released, not as spent (LOTT-8)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    const { id } = await asha.lotteryChase.place({ body: planOf([1, 2]) });
    await chase();
    await asha.lotteryChase.stop({ body: { id } });
    await voidDraw(draw);
    const plan = await asha.lotteryChase.one({ query: { id } });
    expect(plan).toMatchObject({ state: 'stopped', frozen: '30.0000', spent: '0.0000', released: '30.0000' });
    expect(plan.lines.map(({ state }) => state)).toEqual(['released', 'released']);
    expect(await cashOf(asha)).toBe('1000.0000');
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('buys no draw at other odds than its member saw: it stops, releases the rest and says why (LOTT-8)', async () => {
    const asha = await lottery.player('1000');
    await lottery.toNextDraw();
    const { id } = await asha.lotteryChase.place({ body: planOf([1, 2, 3]) });
    await chase();
    await lottery.toNextDraw();
    // The table of another game changes nothing.
    await server.runtime.changeSetting('lottery', { my4dTable: 'official' });
    await chase();
    expect(await statesOf(asha, id)).toEqual(['bought', 'bought', 'waiting']);
    await lottery.toNextDraw();
    await server.runtime.changeSetting('lottery', { elottProfile: 'market' });
    await chase();
    await chase();
    await server.runtime.changeSetting('lottery', { elottProfile: 'fair97', my4dTable: 'enhanced' });
    const plan = await asha.lotteryChase.one({ query: { id } });
    expect(plan).toMatchObject({ state: 'stopped', spent: '30.0000', released: '30.0000' });
    expect(plan.lines.map(({ state, reason }) => [state, reason])).toEqual([
      ['bought', null],
      ['bought', null],
      ['refused', 'CHASE_ODDS_CHANGED'],
    ]);
    expect(await cashOf(asha)).toBe('970.0000');
    const summaries = async (language: 'EN' | 'HI') =>
      (await asha.inbox.list({ query: { language } })).items.map(({ summary }) => summary);
    expect(await summaries('EN')).toEqual([
      expect.stringContaining('The odds of Win Go 1 min changed, so your chase plan stopped. ₹30.00'),
    ]);
    expect(await summaries('HI')).toEqual([expect.stringContaining('विन गो 1 मिनट के ऑड्स बदल गए')]);
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('of a member whose account staff have locked buys nothing, and releases the money of each draw (LOTT-8)', async () => {
    const asha = await lottery.player('100');
    await lottery.toNextDraw();
    const { id } = await asha.lotteryChase.place({ body: planOf([1, 1]) });
    await setLocked(asha, server.clock.now());
    await chase();
    await lottery.toNextDraw();
    await chase();
    await setLocked(asha, null);
    const plan = await asha.lotteryChase.one({ query: { id } });
    expect(plan).toMatchObject({ state: 'finished', spent: '0.0000', released: '20.0000' });
    expect(plan.lines.map(({ reason }) => reason)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
    expect(await cashOf(asha)).toBe('100.0000');
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('is refused before the first draw of its game exists (LOTT-8)', async () => {
    const early = await openTestServer('lottery without draws', { outside: { draws: null } });
    const member = await early.member();
    const body = planOf([1]);
    await expect(member.lotteryChase.place({ body })).rejects.toMatchObject({ code: 'LOTTERY_GAME_STOPPED' });
    await early.close();
  });

  test('above the caps of a draw is refused with the amount in whole paise that fits (LOTT-8, LOTT-11)', async () => {
    const asha = await lottery.player('1000');
    await lottery.toNextDraw('SSC1M');
    const draws = comingDraws(fiveDigits, lottery.now(), 1).map(({ issue }) => ({ issue, multiple: 7 }));
    const straight = {
      play: 'SSC.5.ZX_DS',
      selection: { entries: ['01234'] },
      terms: { kind: 'group', unit: formatMoney(parseMoney('2')), multiple: 1, group: 1956 },
    } as const;
    const items = [straight, straight, straight];
    const place = asha.lotteryChase.place({
      body: planOf([], { gameCode: 'SSC1M', items, draws, stake: '42.0000' }),
    });
    // A stake of 42 has a best case of 4,107,600; 4,000,000 are left: 42 x 4,000,000 / 4,107,600 is 40.8998.
    await expect(place).rejects.toMatchObject({ code: 'ORDER_DRAW_LIMIT', params: { fits: '40.8900' } });
  });
});
