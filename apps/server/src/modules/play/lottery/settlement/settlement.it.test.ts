import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import type { Draw, DrawResult } from '@mela/rules/lottery/types';
import { afterAll, describe, expect, test } from 'vitest';
import {
  amountItem,
  groupItem,
  openLotteryTestServer,
  wingoItem,
  wingoOrder,
} from '#testing/lottery/lottery-test-server.ts';
import { passesOf, unbalancedOrders } from '#testing/lottery/queries.ts';
import { publishedOf } from '#testing/outbox/published.ts';
import { startReturn, startReversal } from './start-pass.ts';

const lottery = await openLotteryTestServer('lottery settlement');
const { server } = lottery;
const { db } = server.runtime;
const { bet, turnover } = server.app.modules;
afterAll(() => server.close());

type Player = Awaited<ReturnType<typeof lottery.player>>;
type Items = LotteryOrderWire['place']['body']['items'];

const cashOf = async (player: Player) => (await player.wallet.balance({})).balance;
const place = async (player: Player, draw: Draw, items: Items, stake: string) =>
  player.lotteryOrder.place({ body: wingoOrder(draw, items, stake) });
const orderOf = (player: Player, { id }: { id: string }) => player.lotteryOrder.one({ query: { id } });
const messagesOf = async (player: Player) =>
  (await player.inbox.list({ query: { language: 'EN' } })).items.map(({ summary }) => summary);
const drawIdOf = async ({ game, issue }: Draw): Promise<bigint> =>
  (
    await db
      .selectFrom('lottery_draw')
      .select('id')
      .where('game_code', '=', game)
      .where('issue', '=', issue)
      .executeTakeFirstOrThrow()
  ).id;
const stateOf = async ({ game, issue }: Draw) =>
  (await server.guest().lottery.verify({ query: { gameCode: game, issue } })).state;

async function expectBooksToAgree(): Promise<void> {
  expect(await unbalancedOrders(server.url)).toEqual([]);
  expect(await bet.verify('all')).toEqual([]);
  expect((await lottery.ledgerFaults()).faults).toEqual([]);
}

const digitOf = (result: DrawResult): number => (result.kind === 'numbers' ? (result.numbers[0] ?? -1) : -1);

describe('a settlement', () => {
  test('pays winners at their stored odds, ends lost orders and tells winners, all of it once (LOTT-10)', async () => {
    const draw = await lottery.toDrawWith('WINGO_1M', (result) => digitOf(result) === 7);
    const [winner, loser] = [await lottery.player(), await lottery.player()];
    const won = await place(winner, draw, [wingoItem('10', 'BIG', '7'), wingoItem('5', 'SMALL')], '25');
    const lost = await place(loser, draw, [wingoItem('20', '3')], '20');
    await lottery.finish(draw);
    await server.runJob('lottery.settle');
    expect(await stateOf(draw)).toBe('settled');
    const seen = await orderOf(winner, won);
    expect(seen).toMatchObject({ state: 'won', result: [7], drawState: 'settled' });
    expect(seen.lines.map(({ state, wins }) => [state, wins])).toEqual([
      ['won', { SIZE: 1, NUMBER: 1 }],
      ['lost', {}],
    ]);
    expect(seen.payout).toBe(seen.lines[0]?.payout);
    expect(parseMoney(seen.payout)).toBeGreaterThan(parseMoney('100'));
    expect(await cashOf(winner)).toBe(formatMoney(moneyOfUnits(parseMoney('975') + parseMoney(seen.payout))));
    expect(await orderOf(loser, lost)).toMatchObject({
      state: 'lost',
      payout: '0.0000',
      validBet: '20.0000',
    });
    expect(await cashOf(loser)).toBe('980.0000');
    expect(await messagesOf(winner)).toEqual([expect.stringContaining(`draw ${draw.issue}: you won ₹`)]);
    expect(await messagesOf(loser)).toEqual([]);
    const { items } = await winner.bet.list({ query: {} });
    expect(items).toMatchObject([{ state: 'settled', payout: seen.payout, stake: '25.0000' }]);
    await expectBooksToAgree();
  });

  test('publishes each order with the prize groups of its items and the ceiling of the member (LOTT-10)', async () => {
    const player = await lottery.player();
    const draw = await lottery.toNextDraw('SSC1M');
    const items = [
      groupItem('SSC.1.DWD', { pos: [[1], [], [], [], []] }, 1900),
      groupItem('SSC.1.DWD', { pos: [[2], [], [], [], []] }),
    ];
    await place(player, draw, items, '4');
    await lottery.finish(draw);
    expect(await publishedOf(db, player.memberId)).toMatchObject([
      {
        type: 'bet.settled',
        payload: {
          bets: [
            {
              vendor: 'LOTT',
              gameCode: 'SSC1M',
              category: 'LOTT',
              stake: '4.0000',
              validBet: '4.0000',
              before: null,
              lottery: {
                family: 'SSC',
                vassalage: 'LOTT',
                maxGroup: 1956,
                series: [
                  { group: 1900, stake: '2.0000' },
                  { group: 1956, stake: '2.0000' },
                ],
              },
            },
          ],
        },
      },
    ]);
  });
});

describe('a rebate', () => {
  test('is credited with the settlement, won or lost, as a movement of its own (LOTT-10)', async () => {
    const draw = await lottery.toDrawWith('SSC1M', (result) => digitOf(result) === 4);
    const player = await lottery.player();
    const item = (digit: number) => groupItem('SSC.1.DWD', { pos: [[digit], [], [], [], []] }, 1756);
    const won = await place(player, draw, [item(4), item(5)], '4');
    await lottery.finish(draw);
    const seen = await orderOf(player, won);
    // A tenth of each stake of 2 comes back; the winning item pays 10 x 1756 / 2000.
    expect(seen).toMatchObject({ state: 'won', rebate: '0.4000', payout: '17.5600' });
    expect(await cashOf(player)).toBe('1013.9600');
    const { items: rows } = await player.record.list({ query: { wallet: 'main' } });
    expect(rows.slice(0, 3).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rebate', '0.4000'],
      ['settle', '17.5600'],
      ['bet', '-4.0000'],
    ]);
    await expectBooksToAgree();
  });
});
