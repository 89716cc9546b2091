import { formatMoney, parseMoney } from '@mela/kernel/money';
import type { Draw } from '@mela/rules/lottery/types';
import { afterAll, expect, test } from 'vitest';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { fund } from '#testing/game-vendors/players.ts';
import { groupItem, openLotteryTestServer, wingoOrder } from '#testing/lottery/lottery-test-server.ts';

const lottery = await openLotteryTestServer('lottery rebates');
const { server } = lottery;
const teams = await openTeams(server);
const [maker, checker] = [await server.staff({ role: 'risk' }), await server.staff({ role: 'finance' })];
afterAll(() => server.close());

/** A member with group 1950 below agents with 1960, 1970 and 1980. */
async function openLine() {
  const general = await teams.join({ type: 1, group: 1980 });
  const upper = await teams.join({ type: 2, uplineId: general, group: 1970 });
  const lower = await teams.join({ type: 2, uplineId: upper, group: 1960 });
  const player = await server.member({ uplineId: lower });
  await teams.setGroup(player.memberId, 1950);
  await fund(server, player.memberId, '5000');
  return { general, upper, lower, player };
}

type Player = Awaited<ReturnType<typeof openLine>>['player'];

/** A digit of a place in a series, 2 rupees times a multiple. */
const digit = (number: number, { group, multiple }: { group: number; multiple: number }) => ({
  ...groupItem('SSC.1.DWD', { pos: [[number], [], [], [], []] }, group),
  terms: { kind: 'group', unit: formatMoney(parseMoney('2')), multiple, group } as const,
});

/** One order of 1,000 rupees in series 1900. */
async function bet(player: Player, draw: Draw): Promise<void> {
  const item = digit(1, { group: 1900, multiple: 500 });
  await player.lotteryOrder.place({ body: wingoOrder(draw, [item], '1000') });
}

/** Two people decide to void or to reverse a draw. */
async function decide(draw: Draw, kind: 'void' | 'reverse'): Promise<void> {
  const { draws } = await maker.staffLottery.draws({ query: { gameCode: draw.game, size: 200 } });
  const drawId = draws.find(({ issue }) => issue === draw.issue)?.id ?? '';
  const reason = 'The beacon named for this day was wrong.';
  const { id } = await maker.staffLotteryRequest.ask({ body: { drawId, kind, reason } });
  await checker.staffLotteryRequest.approve({ body: { id } });
  await server.runJob('lottery.settle');
  await teams.deliver();
}

test('a lottery order pays each agent the gap between the prize groups, level by level (AGENT-11)', async () => {
  const { general, upper, lower, player } = await openLine();
  await bet(player, await lottery.toNextDraw('SSC1M'));
  await lottery.finish(lottery.current('SSC1M'));
  await teams.deliver();
  for (const id of [general, upper, lower])
    expect(await teams.lines(id)).toEqual([{ amount: '5', basis: '1000', rate: '5000', isKept: false }]);
  expect(await teams.figures(general)).toMatchObject([
    {
      product: 'lottery',
      series: 1900,
      bets: 1,
      stake: 10_000_000,
      self_rebate: 250_000,
      agent_rebate: 150_000,
    },
  ]);
  expect(await teams.rounding()).toBe(0n);
});

test('an order of a void draw pays no rebate (AGENT-11)', async () => {
  const { general, upper, lower, player } = await openLine();
  const draw = await lottery.toNextDraw('SSC1M');
  await bet(player, draw);
  await decide(draw, 'void');
  await server.runJob('commission.pay');
  for (const id of [general, upper, lower]) expect(await teams.lines(id)).toEqual([]);
  expect(await teams.figures(general)).toEqual([]);
  expect((await player.wallet.balance({})).balance).toBe('5000.0000');
});

test('a draw that is reversed and settled again pays its rebates once (AGENT-11)', async () => {
  const { general, upper, lower, player } = await openLine();
  const draw = await lottery.toNextDraw('SSC1M');
  await bet(player, draw);
  await lottery.finish(lottery.current('SSC1M'));
  await teams.deliver();
  await server.runJob('commission.pay');
  const before = await teams.figures(general);
  const cash = (await player.wallet.balance({})).balance;
  await decide(draw, 'reverse');
  await server.runJob('lottery.settle');
  await teams.deliver();
  await server.runJob('commission.pay');
  expect(await teams.figures(general)).toEqual(before);
  expect((await player.wallet.balance({})).balance).toBe(cash);
  for (const id of [general, upper, lower]) {
    const lines = await teams.lines(id);
    expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(5);
    const { commission } = await server.app.modules.ledger.balancesOf(server.runtime.db, id);
    expect(formatMoney(commission)).toBe('5.0000');
  }
});

test('an order in several prize groups gives the member a rebate per item, and the agents the gaps on all of it (AGENT-11)', async () => {
  const { general, upper, lower, player } = await openLine();
  const draw = await lottery.toNextDraw('SSC1M');
  const items = [digit(1, { group: 1900, multiple: 333 }), digit(2, { group: 1950, multiple: 1 })];
  await player.lotteryOrder.place({ body: wingoOrder(draw, items, '668') });
  await lottery.finish(lottery.current('SSC1M'));
  await teams.deliver();
  // 10 units of prize group are 0.5 %: 3.33 of 666 and 0.01 of 2.
  for (const id of [general, upper, lower])
    expect(await teams.lines(id)).toEqual([{ amount: '3.34', basis: '668', rate: '5000', isKept: false }]);
  // 50 units of prize group of 666; the other item is bet at the member's own group.
  expect(await teams.figures(general)).toMatchObject([
    { product: 'lottery', series: 1950, stake: 6_680_000, self_rebate: 166_500, agent_rebate: 100_200 },
  ]);
});
