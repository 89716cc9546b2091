import {
  formatMoney,
  moneyOfUnits,
  noMoney,
  parseMoney,
  type Money,
  type MoneyText,
} from '@mela/kernel/money';
import { plus, SECOND } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { openLotteryTestServer, wingoItem, wingoOrder } from '#testing/lottery/lottery-test-server.ts';

// 23:58 in India: the second draw belongs to the next day there.
const lottery = await openLotteryTestServer('lottery report', '2026-11-17T18:28:02.000Z');
const { server } = lottery;
afterAll(() => server.close());
const reader = await server.staff({ role: 'reader' });

type Player = Awaited<ReturnType<typeof lottery.player>>;

async function betBothSides(player: Player) {
  const body = wingoOrder(lottery.current(), [wingoItem('100', 'BIG'), wingoItem('100', 'SMALL')], '200');
  return player.lotteryOrder.place({ body });
}

async function settle() {
  await lottery.runAt(plus(lottery.current().drawAt, SECOND));
  await server.runJob('lottery.settle');
}

const ordersOf = async (player: Player) => (await player.lotteryOrder.list({ query: {} })).orders;
const plusMoney = (sum: Money, more: MoneyText): Money => moneyOfUnits(sum + parseMoney(more));

test('the report has draws, orders, members, stake, payout and profit by game and Indian day, as CSV too (LOTT-17)', async () => {
  const [asha, ravi] = [await lottery.player('5000'), await lottery.player('5000')];
  // One draw with three orders of two members, of which one is cancelled; then a void draw; then one on the next day.
  await betBothSides(asha);
  await betBothSides(ravi);
  const cancelled = await betBothSides(ravi);
  await ravi.lotteryOrder.cancel({ body: { id: cancelled.id } });
  await settle();

  await betBothSides(asha);
  const { draws } = await reader.staffLottery.draws({ query: { withItems: 'yes', state: 'open' } });
  const drawId = draws[0]?.id ?? '';
  const [maker, checker] = [await server.staff({ role: 'risk' }), await server.staff({ role: 'finance' })];
  const reason = 'The draw was announced wrongly.';
  const { id } = await maker.staffLotteryRequest.ask({ body: { drawId, kind: 'void', reason } });
  await checker.staffLotteryRequest.approve({ body: { id } });
  await settle();

  await betBothSides(asha);
  await settle();

  const settled = [...(await ordersOf(asha)), ...(await ordersOf(ravi))].filter(
    ({ state }) => state === 'won',
  );
  expect(settled).toHaveLength(3);
  const payout = formatMoney(settled.reduce((sum, order) => plusMoney(sum, order.payout), noMoney));
  const profit = formatMoney(moneyOfUnits(parseMoney('600') - parseMoney(payout)));
  const query = { from: '2026-11-17', to: '2026-11-18' };
  const report = await reader.staffLotteryReport.report({ query });
  expect(report.rows).toMatchObject([
    { day: '2026-11-18', gameName: 'Win Go 1 min', draws: 1, orders: 1, members: 1, stake: '200.0000' },
    { day: '2026-11-17', gameName: 'Win Go 1 min', draws: 1, orders: 2, members: 2, stake: '400.0000' },
  ]);
  const totals = { draws: 2, orders: 3, members: 2, stake: '600.0000', payout, rebate: '0.0000', profit };
  expect(report.totals).toEqual(totals);
  expect(report.games).toEqual([{ gameCode: 'WINGO_1M', gameName: 'Win Go 1 min', ...totals }]);

  const { fileName, csv, rows } = await reader.staffLotteryReport.reportExported({
    query: { ...query, language: 'HI' },
  });
  expect(fileName).toBe('mela-lottery-2026-11-17-2026-11-18.csv');
  expect(rows).toBe(2);
  expect(csv.split('\r\n')[0]).toContain('बेट की रकम (INR)');
  expect(csv).toContain('2026-11-17,विन गो 1 मिनट,1,2,2,400.0000,');
});

test('the report of another game, of a day without bets, and of trial accounts is empty; a long period is refused (LOTT-17)', async () => {
  const days = { from: '2026-11-17', to: '2026-11-18' };
  const other = await reader.staffLotteryReport.report({ query: { ...days, gameCode: 'K3_1M' } });
  expect(other).toMatchObject({ rows: [], games: [], totals: { draws: 0, orders: 0, stake: '0.0000' } });
  const before = await reader.staffLotteryReport.report({ query: { from: '2026-11-10', to: '2026-11-16' } });
  expect(before.rows).toEqual([]);
  await server.runtime.db.updateTable('member').set({ type: 4 }).where('account', 'like', 'test.%').execute();
  expect((await reader.staffLotteryReport.report({ query: days })).rows).toEqual([]);
  const long = reader.staffLotteryReport.report({ query: { from: '2026-10-01', to: '2026-11-18' } });
  await expect(long).rejects.toMatchObject({ code: 'SPAN_TOO_LONG', params: { max: 31 } });
  const support = await server.staff({ role: 'support' });
  await expect(support.staffLotteryReport.reportExported({ query: days })).rejects.toMatchObject({
    code: 'NOT_PERMITTED',
  });
});
