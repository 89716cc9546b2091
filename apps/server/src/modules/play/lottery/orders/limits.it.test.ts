import { formatMoney, parseMoney } from '@mela/kernel/money';
import { plus, SECOND } from '@mela/kernel/time';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openLotteryTestServer, wingoItem, wingoOrder } from '#testing/lottery/lottery-test-server.ts';

const lottery = await openLotteryTestServer('lottery limits');
const { server } = lottery;
afterAll(() => server.close());

type Player = Awaited<ReturnType<typeof lottery.player>>;
type Placing = LotteryOrderWire['place']['body'];
type Item = Placing['items'][number];

const cashOf = async (player: Player) => (await player.wallet.balance({})).balance;
const place = (player: Player, body: Placing) => player.lotteryOrder.place({ body });
const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'accepted' : String(Object(result.reason).code);
const codesOf = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map(codeOf).toSorted();

/** One number of five digits in its exact order, at the default group: it pays 97,800 times its stake. */
const straight = (multiple: number, group = 1956, digits = '01234'): Item => ({
  play: 'SSC.5.ZX_DS',
  selection: { entries: [digits] },
  terms: { kind: 'group', unit: formatMoney(parseMoney('2')), multiple, group },
});

describe('an order is refused whole, with nothing debited', () => {
  test('and with the reason of each wrong item (LOTT-7)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw('SSC1M');
    const items = [
      straight(1),
      straight(1, 1980),
      { ...straight(1), play: 'SSC.NONE' },
      { ...straight(1), play: 'WINGO.BET' },
      { ...straight(1), selection: { entries: ['01234', '01234'] } },
      straight(11),
      { ...straight(1), terms: wingoItem('10').terms },
    ];
    await expect(place(asha, wingoOrder(draw, items, '14'))).rejects.toMatchObject({
      code: 'ORDER_ITEMS_REFUSED',
      params: {
        items: [
          '2 INVALID_TERMS',
          '3 PLAY_UNKNOWN',
          '4 PLAY_NOT_IN_GAME',
          '5 INVALID_SELECTION',
          '6 PAYOUT_TOO_LARGE 20.4400',
          '7 INVALID_TERMS',
        ],
      },
    });
    const wingo = lottery.current();
    const tooSmall = wingoOrder(
      wingo,
      [wingoItem('0.50', 'RED'), wingoItem('100000.01', 'RED')],
      '100000.51',
    );
    await expect(place(asha, tooSmall)).rejects.toMatchObject({
      params: { items: ['1 STAKE_TOO_SMALL 1.0000', '2 STAKE_TOO_LARGE 100000.0000'] },
    });
    expect(await cashOf(asha)).toBe('1000.0000');
    expect((await asha.lotteryOrder.list({ query: {} })).orders).toEqual([]);
  });

  test('if a client sends odds, a stake or a prize group of its own (LOTT-7)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    const body = wingoOrder(draw, [wingoItem('10', 'RED')], '10');
    const send = async (payload: object) => {
      const answer = await asha.raw({
        method: 'POST',
        url: '/lgw/order',
        headers: { authorization: `Bearer ${asha.token}` },
        payload,
      });
      return Object(answer.json()).code;
    };
    const [item] = body.items;
    expect(await send({ ...body, items: [{ ...item, odds: { COLOUR: 99_000 } }] })).toBe('INVALID_INPUT');
    expect(await send({ ...body, items: [{ ...item, stake: '1' }] })).toBe('INVALID_INPUT');
    expect(await send({ ...body, items: [{ ...item, terms: { kind: 'amount', amount: '-5' } }] })).toBe(
      'INVALID_INPUT',
    );
    expect(await send({ ...body, items: Array.from({ length: 51 }, () => item) })).toBe('INVALID_INPUT');
    expect(await send({ ...body, stake: '1' })).toBe('ORDER_STAKE_CHANGED');
    expect(await send({ ...body, gameCode: 'NONE' })).toBe('GAME_UNKNOWN');
    expect(await send({ ...body, requestKey: 'short' })).toBe('INVALID_INPUT');
    expect(await cashOf(asha)).toBe('1000.0000');
  });

  test('if the member may not play: trial, break, loss limit, too little cash, stopped game (LOTT-11)', async () => {
    const draw = await lottery.toNextDraw();
    const order = () => wingoOrder(draw, [wingoItem('10', 'RED')], '10');
    const trial = await server.member({ type: 4 });
    const poor = await lottery.player('9');
    const resting = await lottery.player('100');
    await resting.playLimits.pause({ body: { period: 'day' } });
    const careful = await lottery.player('100');
    await careful.playLimits.change({ body: { kind: 'loss_day', max: formatMoney(parseMoney('15')) } });
    await place(careful, order());
    expect(await codesOf([trial.lotteryOrder.place({ body: order() })])).toEqual(['TRIAL_ACCOUNT']);
    expect(await codesOf([place(poor, order())])).toEqual(['INSUFFICIENT_BALANCE']);
    expect(await codesOf([place(resting, order())])).toEqual(['PLAY_BREAK']);
    expect(await codesOf([place(careful, order())])).toEqual(['PLAY_LIMIT_LOSS']);
    expect(await cashOf(careful)).toBe('90.0000');
    const staff = await server.staff();
    await staff.staffLottery.stop({ body: { gameCode: 'WINGO_1M', reason: 'The draw is being checked.' } });
    expect(await codesOf([place(careful, order())])).toEqual(['PLAY_LIMIT_LOSS']);
    const keen = await lottery.player('100');
    expect(await codesOf([place(keen, order())])).toEqual(['LOTTERY_GAME_STOPPED']);
    await staff.staffLottery.resume({ body: { gameCode: 'WINGO_1M' } });
    const unknown = { ...order(), issue: '202601010001' };
    expect(await codesOf([place(keen, unknown)])).toEqual(['DRAW_UNKNOWN']);
    await lottery.setTime(draw.closeAt);
    expect(await codesOf([place(keen, order())])).toEqual(['DRAW_CLOSED']);
  });
});

describe('the caps of a draw', () => {
  test('refuse a member’s further stake with the amount that fits, also of two orders at once (LOTT-11)', async () => {
    const asha = await lottery.player('500000');
    const draw = await lottery.toNextDraw();
    const stake = (amount: string) => wingoOrder(draw, [wingoItem(amount, 'RED')], amount);
    await place(asha, stake('90000'));
    expect(await codesOf([place(asha, stake('70000')), place(asha, stake('70000'))])).toEqual([
      'ORDER_DRAW_LIMIT',
      'accepted',
    ]);
    await expect(place(asha, stake('50000'))).rejects.toMatchObject({
      code: 'ORDER_DRAW_LIMIT',
      params: { fits: '40000.0000' },
    });
    const { id } = await place(asha, stake('40000'));
    await expect(place(asha, stake('1'))).rejects.toMatchObject({ params: { fits: '0.0000' } });
    await asha.lotteryOrder.cancel({ body: { id } });
    await place(asha, stake('1'));
    expect(await cashOf(asha)).toBe('339999.0000');
  });

  test('refuse a payout above that of a member and draw, and an exposure above that of a draw (LOTT-11)', async () => {
    const draw = await lottery.toNextDraw('SSC1M');
    const most = () => wingoOrder(draw, [straight(10), straight(10)], '40');
    const asha = await lottery.player('1000');
    const first = await place(asha, most());
    await expect(place(asha, wingoOrder(draw, [straight(1)], '2'))).rejects.toMatchObject({
      code: 'ORDER_DRAW_LIMIT',
      params: { fits: '0.8900' },
    });
    for (let more = 0; more < 4; more++) await place(await lottery.player('100'), most());
    // The exposure is 19,560,000 of 20,000,000; an order of 4 rupees may cost 391,200.
    const racers = await Promise.all([lottery.player('100'), lottery.player('100'), lottery.player('100')]);
    const small = () => wingoOrder(draw, [straight(2)], '4');
    expect(await codesOf(racers.map((racer) => place(racer, small())))).toEqual([
      'ORDER_EXPOSURE_LIMIT',
      'ORDER_EXPOSURE_LIMIT',
      'accepted',
    ]);
    const late = await lottery.player('100');
    await expect(place(late, small())).rejects.toMatchObject({ params: { fits: '0.4900' } });
    expect(await cashOf(late)).toBe('100.0000');
    await asha.lotteryOrder.cancel({ body: { id: first.id } });
    await place(late, small());
    const staff = await server.staff();
    const { draws } = await staff.staffLottery.draws({
      query: { gameCode: 'SSC1M', withItems: 'yes', size: 1 },
    });
    expect(draws[0]?.exposure).toBe('16430400.0000');
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('count outcomes that exclude each other once (LOTT-11)', async () => {
    const draw = await lottery.toNextDraw();
    const staff = await server.staff();
    const exposure = async () =>
      (await staff.staffLottery.draws({ query: { gameCode: 'WINGO_1M', withItems: 'yes', size: 1 } }))
        .draws[0]?.exposure;
    const asha = await lottery.player('1000');
    const { id } = await place(asha, wingoOrder(draw, [wingoItem('100', 'BIG', 'SMALL')], '200'));
    expect(await exposure()).toBe('194.0000');
    await place(asha, wingoOrder(draw, [wingoItem('10', '7')], '10'));
    expect(await exposure()).toBe('291.0000');
    await asha.lotteryOrder.cancel({ body: { id } });
    expect(await exposure()).toBe('97.0000');
  });
});

describe('around the closing of a draw', () => {
  test('orders and cancellations either are complete before it or change nothing (LOTT-2, LOTT-9)', async () => {
    const draw = await lottery.toNextDraw();
    const order = () => wingoOrder(draw, [wingoItem('10', 'RED')], '10');
    const players = await Promise.all(Array.from({ length: 8 }, () => lottery.player('100')));
    const first = await Promise.all(players.map((player) => place(player, order())));
    const racing = players.flatMap((player, index) => [
      place(player, order()),
      player.lotteryOrder.cancel({ body: { id: first[index]?.id ?? '' } }),
    ]);
    const closing = lottery.runAt(draw.closeAt);
    const results = await Promise.allSettled(racing);
    await closing;
    expect(results.map(codeOf).filter((code) => code !== 'accepted' && code !== 'DRAW_CLOSED')).toEqual([]);
    for (const player of players) {
      const { orders } = await player.lotteryOrder.list({ query: { issue: draw.issue } });
      const open = orders.filter(({ state }) => state === 'open').length;
      expect(await cashOf(player)).toBe(formatMoney(parseMoney(String(100 - 10 * open))));
      expect(orders.every(({ canCancel }) => !canCancel)).toBe(true);
    }
    expect(await codesOf(players.map((player) => place(player, order())))).toEqual(
      players.map(() => 'DRAW_CLOSED'),
    );
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
    await lottery.runAt(plus(draw.drawAt, SECOND));
  });

  test('a cancellation that is sent twice at once returns the stake once (LOTT-9)', async () => {
    const asha = await lottery.player('100');
    const draw = await lottery.toNextDraw();
    const { id } = await place(asha, wingoOrder(draw, [wingoItem('10', 'RED')], '10'));
    const cancel = () => asha.lotteryOrder.cancel({ body: { id } });
    expect(await codesOf([cancel(), cancel()])).toEqual(['ORDER_OVER', 'accepted']);
    expect(await cashOf(asha)).toBe('100.0000');
  });
});

test('an order of tens of thousands of typed tickets is one request (LOTT-6)', async () => {
  const asha = await lottery.player('10000');
  const draw = await lottery.toNextDraw('SSC1M');
  const entries = Array.from({ length: 50_000 }, (_, number) => String(number).padStart(5, '0'));
  const item: Item = {
    play: 'SSC.5.ZX_DS',
    selection: { entries },
    terms: { kind: 'group', unit: formatMoney(parseMoney('0.1')), multiple: 1, group: 1800 },
  };
  const body = { ...wingoOrder(draw, [item], '5000'), requestKey: randomUUID() };
  const placed = await place(asha, body);
  expect(placed.lines[0]).toMatchObject({ bets: 50_000, stake: '5000.0000', rebate: '390.0000' });
  expect(await cashOf(asha)).toBe('5000.0000');
  const guest = server.guest();
  await expect(guest.lotteryOrder.place({ body })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});
