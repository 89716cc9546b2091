import { formatMoney, parseMoney } from '@mela/kernel/money';
import { localDay, plus, plusDays, SECOND } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  amountItem,
  openLotteryTestServer,
  wingoItem,
  wingoOrder,
} from '#testing/lottery/lottery-test-server.ts';
import { markOrder } from '#testing/lottery/queries.ts';

const lottery = await openLotteryTestServer('lottery orders');
const { server } = lottery;
afterAll(() => server.close());

type Player = Awaited<ReturnType<typeof lottery.player>>;
const cashOf = async (player: Player) => (await player.wallet.balance({})).balance;
const ordersOf = async (player: Player) => (await player.lotteryOrder.list({ query: {} })).orders;

describe('an order', () => {
  test('is placed whole for the current draw at the odds of the server, and debits its stake once (LOTT-3, LOTT-7)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    const items = [wingoItem('100', 'GREEN', '7'), wingoItem('50', 'BIG')];
    const placed = await asha.lotteryOrder.place({ body: wingoOrder(draw, items, '250') });
    expect(placed).toMatchObject({
      gameCode: 'WINGO_1M',
      issue: draw.issue,
      state: 'open',
      stake: '250.0000',
      items: 2,
      canCancel: true,
      drawState: 'open',
      result: null,
      lines: [
        { position: 1, bets: 2, stake: '200.0000', best: '1175.0000', state: 'open', wins: null },
        { position: 2, bets: 1, stake: '50.0000', best: '97.0000', odds: { SIZE: 19_400 } },
      ],
    });
    expect(placed.reference).toMatch(/^L\w{10}$/);
    expect(await cashOf(asha)).toBe('750.0000');
    const terms = await asha.lotteryOrder.terms({ query: { gameCode: 'WINGO_1M' } });
    expect(terms).toMatchObject({ maxGroup: 1956, balance: '750.0000', drawStake: '250.0000' });
    const { items: bets } = await asha.bet.list({ query: {} });
    expect(bets).toMatchObject([{ state: 'open', stake: '250.0000', gameType: 'ELOTT' }]);
    const one = await asha.lotteryOrder.one({ query: { id: placed.id, language: 'HI' } });
    expect(one).toMatchObject({ id: placed.id, lines: placed.lines });
  });

  test('of a repeated request is the first one; other content under its key is refused (LOTT-7)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    const body = wingoOrder(draw, [wingoItem('10', 'RED')], '10');
    const [first, second] = await Promise.all([
      asha.lotteryOrder.place({ body }),
      asha.lotteryOrder.place({ body }),
    ]);
    expect(second).toEqual(first);
    const other = { ...body, items: [wingoItem('10', 'GREEN')] };
    await expect(asha.lotteryOrder.place({ body: other })).rejects.toMatchObject({
      code: 'REQUEST_KEY_REUSED',
    });
    await lottery.toNextDraw();
    expect((await asha.lotteryOrder.place({ body })).id).toBe(first.id);
    expect(await cashOf(asha)).toBe('990.0000');
    expect(await ordersOf(asha)).toHaveLength(1);
  });

  test('is cancelled while its draw is on sale, with the whole stake back, and not after closing (LOTT-9)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    const place = () => asha.lotteryOrder.place({ body: wingoOrder(draw, [wingoItem('10', 'RED')], '10') });
    const [first, second] = [await place(), await place()];
    const cancelled = await asha.lotteryOrder.cancel({ body: { id: first.id } });
    expect(cancelled).toMatchObject({ state: 'cancelled', canCancel: false, stake: '10.0000' });
    await expect(asha.lotteryOrder.cancel({ body: { id: first.id } })).rejects.toMatchObject({
      code: 'ORDER_OVER',
    });
    expect(await cashOf(asha)).toBe('990.0000');
    const { items: bets } = await asha.bet.list({ query: {} });
    expect(bets.map(({ state }) => state)).toEqual(['open', 'cancelled']);
    await lottery.setTime(draw.closeAt);
    await expect(asha.lotteryOrder.cancel({ body: { id: second.id } })).rejects.toMatchObject({
      code: 'DRAW_CLOSED',
    });
    const ravi = await lottery.player('0');
    await expect(ravi.lotteryOrder.cancel({ body: { id: second.id } })).rejects.toMatchObject({
      code: 'ORDER_UNKNOWN',
    });
    expect(await cashOf(asha)).toBe('990.0000');
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
    await lottery.runAt(plus(draw.drawAt, SECOND));
  });

  test('is priced with the odds tables of the merchant; an order placed before keeps its odds', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    const place = () => asha.lotteryOrder.place({ body: wingoOrder(draw, [wingoItem('100', 'RED')], '100') });
    const fair = await place();
    expect(fair.lines).toMatchObject([{ fee: '0.0000' }]);
    const query = { gameCode: 'WINGO_1M' };
    const tables = { elottProfile: 'fair97', my4dTable: 'enhanced' };
    expect(await asha.lotteryOrder.terms({ query })).toMatchObject(tables);

    await server.runtime.changeSetting('lottery', { elottProfile: 'market' });
    expect(await asha.lotteryOrder.terms({ query })).toMatchObject({ ...tables, elottProfile: 'market' });
    expect((await place()).lines).toMatchObject([{ stake: '100.0000', fee: '2.0000', best: '196.0000' }]);
    const kept = await asha.lotteryOrder.one({ query: { id: fair.id } });
    expect(kept.lines).toEqual(fair.lines);
    await server.runtime.changeSetting('lottery', { elottProfile: 'fair97' });
  });
});

test('an order is one bet record: open, settled or cancelled, with its movements, in all sums (LOTT-14)', async () => {
  const asha = await lottery.player('1000');
  const isBig: Parameters<typeof lottery.toDrawWith>[1] = (result) =>
    result.kind === 'numbers' && (result.numbers[0] ?? 0) >= 5;
  const draw = await lottery.toDrawWith('WINGO_1M', isBig);
  const place = (option: string) =>
    asha.lotteryOrder.place({ body: wingoOrder(draw, [wingoItem('100', option)], '100') });
  const [won, lost, cancelled] = [await place('BIG'), await place('0'), await place('RED')];
  await asha.lotteryOrder.cancel({ body: { id: cancelled.id } });
  const detailsOf = async (reference: string) => {
    const { items } = await asha.bet.list({ query: {} });
    const all = await Promise.all(items.map(({ id }) => asha.bet.one({ query: { bet: id } })));
    return all.find(({ roundId }) => roundId === reference);
  };
  expect(await detailsOf(won.reference)).toMatchObject({
    state: 'open',
    gameCode: 'WINGO_1M',
    moves: [{ kind: 'stake', amount: '-100.0000' }],
  });
  await lottery.finish(draw);
  expect(await detailsOf(won.reference)).toMatchObject({
    state: 'settled',
    payout: '194.0000',
    moves: [{ kind: 'stake' }, { kind: 'win', amount: '194.0000' }],
  });
  expect(await detailsOf(lost.reference)).toMatchObject({ state: 'settled', moves: [{ kind: 'stake' }] });
  expect(await detailsOf(cancelled.reference)).toMatchObject({
    state: 'cancelled',
    moves: [
      { kind: 'stake', isUndone: true },
      { kind: 'rollback', amount: '100.0000' },
    ],
  });
  const { totals } = await asha.bet.list({ query: { gameType: 'ELOTT' } });
  expect(totals).toMatchObject({ bets: 2, stake: '200.0000', payout: '194.0000', net: '-6.0000' });
  const { orders } = await asha.lotteryOrder.list({ query: { state: 'won' } });
  expect(orders).toMatchObject([{ id: won.id, payout: '194.0000', validBet: won.stake }]);
  expect(await server.app.modules.bet.verify('all')).toEqual([]);
  await markOrder(server.url, lost.id, 'void');
  expect(await server.app.modules.bet.verify('all')).toMatchObject([
    { what: 'round', about: `lottery order ${lost.reference} of member ${asha.memberId}` },
  ]);
});

test('orders are listed by game, draw, state and day, a page at a time (LOTT-14)', async () => {
  const asha = await lottery.player('1000');
  const placed: string[] = [];
  for (let count = 0; count < 3; count++) {
    const draw = await lottery.toNextDraw();
    placed.unshift(
      (await asha.lotteryOrder.place({ body: wingoOrder(draw, [wingoItem('10', 'RED')], '10') })).id,
    );
  }
  const idsOf = async (query: Parameters<typeof asha.lotteryOrder.list>[0]['query']) =>
    (await asha.lotteryOrder.list({ query })).orders.map(({ id }) => id);
  const first = await asha.lotteryOrder.list({ query: { size: 2, language: 'HI' } });
  expect(first.orders.map(({ id, gameName }) => [id, gameName])).toEqual([
    [placed[0], 'विन गो 1 मिनट'],
    [placed[1], 'विन गो 1 मिनट'],
  ]);
  expect(await idsOf({ before: first.next ?? '' })).toEqual([placed[2]]);
  expect(await idsOf({ gameCode: 'K3_1M' })).toEqual([]);
  expect(await idsOf({ gameCode: 'WINGO_1M', issue: lottery.current().issue, state: 'open' })).toEqual([
    placed[0],
  ]);
  const today = localDay(server.clock.now(), 'Asia/Kolkata');
  expect(await idsOf({ from: today, to: today })).toEqual(placed);
  expect(await idsOf({ to: plusDays(today, -1) })).toEqual([]);
});

test('recent games are those of the member’s newest own orders, and not of orders that a plan bought (LOTT-1)', async () => {
  const asha = await lottery.player('1000');
  const recent = async () => (await asha.lottery.recent({ query: {} })).games.map(({ gameCode }) => gameCode);
  const order = async (code: string, item: ReturnType<typeof amountItem>) => {
    const draw = lottery.current(code);
    await asha.lotteryOrder.place({ body: wingoOrder(draw, [item], '10') });
  };
  await lottery.toNextDraw('WINGO_10M');
  const dice = amountItem('K3.DXDS', { opts: ['BIG'] }, '10');
  await order('K3_1M', dice);
  // The draw of this game is older than that of the first order.
  await order('WINGO_10M', wingoItem('10', 'RED'));
  expect(await recent()).toEqual(['WINGO_10M', 'K3_1M']);
  await lottery.toNextDraw('K3_1M');
  await order('WINGO_10M', wingoItem('10', 'RED'));
  const { issue } = lottery.current('5D_1M');
  const items = [amountItem('5D.A', { opts: ['BIG'] }, '10')];
  const draws = [{ issue, multiple: 1 }];
  const stake = formatMoney(parseMoney('10'));
  const plan = { requestKey: randomUUID(), gameCode: '5D_1M', items, draws, stopOnWin: false, stake };
  await asha.lotteryChase.place({ body: plan });
  await server.runJob('lottery.chase');
  expect((await ordersOf(asha)).map(({ gameCode }) => gameCode)).toContain('5D_1M');
  expect(await recent()).toEqual(['WINGO_10M', 'K3_1M']);
});
