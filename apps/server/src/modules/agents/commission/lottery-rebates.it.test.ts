import { formatMoney, parseMoney } from '@mela/kernel/money';
import type { Draw } from '@mela/rules/lottery/types';
import { afterAll, expect, test } from 'vitest';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { fund } from '#testing/game-vendors/players.ts';
import { groupItem, openLotteryTestServer, wingoOrder } from '#testing/lottery/lottery-test-server.ts';

const lottery = await openLotteryTestServer('lottery rebates');
const { server } = lottery;
const teams = await openTeams(server);
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

/** One order of 1,000 rupees in series 1900. */
async function bet(player: Player, draw: Draw): Promise<void> {
  const item = groupItem('SSC.1.DWD', { pos: [[1], [], [], [], []] }, 1900);
  const terms = { kind: 'group', unit: formatMoney(parseMoney('2')), multiple: 500, group: 1900 } as const;
  await player.lotteryOrder.place({ body: wingoOrder(draw, [{ ...item, terms }], '1000') });
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
