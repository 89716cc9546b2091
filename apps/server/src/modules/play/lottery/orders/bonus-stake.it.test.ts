import { formatMoney, moneyOfUnits, parseMoney, wholePaise } from '@mela/kernel/money';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { comingDraws } from '@mela/rules/lottery/schedule';
import type { DrawResult, Draw } from '@mela/rules/lottery/types';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startReturn, startReversal } from '#modules/play/lottery/settlement/start-pass.ts';
import { giveBonus } from '#testing/game-vendors/bonus.ts';
import { openLotteryTestServer, wingoItem, wingoOrder } from '#testing/lottery/lottery-test-server.ts';
import { drawIdOf, unbalancedOrders } from '#testing/lottery/queries.ts';

const lottery = await openLotteryTestServer('lottery bonus stakes');
const { server } = lottery;
const { db } = server.runtime;
const { ledger, turnover, bet } = server.app.modules;
afterAll(() => server.close());

type Player = Awaited<ReturnType<typeof lottery.player>>;

const walletsOf = async ({ memberId }: Player) => {
  const { cash, bonus } = await ledger.balancesOf(db, memberId);
  return [cash, bonus].map(formatMoney);
};

async function playerWith(cash: string, bonus: string, stakeMax?: string) {
  const player = await lottery.player(cash);
  const terms = stakeMax === undefined ? {} : { stakeMax };
  const credit = await giveBonus(server, player.memberId, { rupees: bonus, ...terms });
  return { player, credit };
}

/** A bet on the digit 7. Its fee is taken from the stake before the odds apply. */
const place = (player: Player, draw: Draw, stake: string) =>
  player.lotteryOrder.place({ body: wingoOrder(draw, [wingoItem(stake, '7')], stake) });
const digitOf = (result: DrawResult): number => (result.kind === 'numbers' ? (result.numbers[0] ?? -1) : -1);
const drawWith7 = () => lottery.toDrawWith('WINGO_1M', (result) => digitOf(result) === 7);
const paidFor = async (player: Player, { id }: { id: string }) =>
  parseMoney((await player.lotteryOrder.one({ query: { id } })).payout);

async function pass(draw: Draw, start: typeof startReturn): Promise<void> {
  const id = await drawIdOf(server.url, draw);
  await db.transaction().execute((tx) => start(tx, id));
  await server.runJob('lottery.settle');
}

async function expectBooksToAgree(): Promise<void> {
  expect(await unbalancedOrders(server.url)).toEqual([]);
  expect(await bet.verify('all')).toEqual([]);
  expect((await lottery.ledgerFaults()).faults).toEqual([]);
}

describe('an order with bonus money', () => {
  test('takes cash first, and its payout goes back in the same proportion; a reversal takes both parts back', async () => {
    const draw = await drawWith7();
    const { player } = await playerWith('30', '100');
    expect(await player.wallet.balance({})).toMatchObject({ balance: '30.0000', bonus: '100.0000' });
    const order = await place(player, draw, '40');
    expect(await walletsOf(player)).toEqual(['0.0000', '90.0000']);
    await lottery.finish(draw);
    const paid = await paidFor(player, order);
    expect(paid).toBeGreaterThan(parseMoney('200'));
    const [cash = '', bonus = ''] = await walletsOf(player);
    expect(parseMoney(cash) + parseMoney(bonus)).toBe(parseMoney('90') + paid);
    expect(parseMoney(cash)).toBe(wholePaise(moneyOfUnits((paid * 3n) / 4n)));
    await pass(draw, startReversal);
    expect(await walletsOf(player)).toEqual([cash, bonus]);
    await expectBooksToAgree();
  });

  test('is returned to where it came from when it is cancelled and when its draw is void', async () => {
    const draw = await lottery.toNextDraw();
    const { player } = await playerWith('30', '100');
    const order = await place(player, draw, '40');
    await player.lotteryOrder.cancel({ body: { id: order.id } });
    expect(await walletsOf(player)).toEqual(['30.0000', '100.0000']);
    await place(player, draw, '50');
    await pass(draw, startReturn);
    expect(await walletsOf(player)).toEqual(['30.0000', '100.0000']);
    await expectBooksToAgree();
  });

  test('above the limit of the bonus is refused when it uses bonus money', async () => {
    const draw = await lottery.toNextDraw();
    const { player } = await playerWith('60', '100', '50');
    await expect(place(player, draw, '61')).rejects.toMatchObject({
      code: 'BONUS_STAKE_TOO_LARGE',
      params: { max: '50.0000' },
    });
    await place(player, draw, '60');
    await place(player, draw, '50');
    await expect(place(player, draw, '51')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await walletsOf(player)).toEqual(['0.0000', '50.0000']);
  });

  test('pays no bonus part when the member gave the bonus up before the draw', async () => {
    const draw = await drawWith7();
    const { player, credit } = await playerWith('10', '100');
    const order = await place(player, draw, '40');
    await db.transaction().execute((tx) => turnover.forfeit(tx, credit));
    await lottery.finish(draw);
    const paid = await paidFor(player, order);
    expect(await walletsOf(player)).toEqual([formatMoney(wholePaise(moneyOfUnits(paid / 4n))), '70.0000']);
    await expectBooksToAgree();
  });
});

test('a chase plan is paid from cash only', async () => {
  await lottery.toNextDraw();
  const game = lotteryGameOf('WINGO_1M');
  if (game === undefined) throw new Error('the game exists');
  const { player } = await playerWith('15', '100');
  const draws = comingDraws(game, lottery.now(), 2).map(({ issue }) => ({ issue, multiple: 1 }));
  const body = {
    requestKey: randomUUID(),
    gameCode: 'WINGO_1M',
    items: [wingoItem('10', 'GREEN')],
    draws,
    stopOnWin: true,
    stake: formatMoney(parseMoney('20')),
  };
  await expect(player.lotteryChase.place({ body })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect(await walletsOf(player)).toEqual(['15.0000', '100.0000']);
});
