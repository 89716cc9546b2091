import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney, parseTimes } from '@mela/kernel/money';
import { plus, SECOND } from '@mela/kernel/time';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import { quoteItem } from '@mela/rules/lottery/index';
import type { Draw, DrawResult } from '@mela/rules/lottery/types';
import { afterAll, describe, expect, test } from 'vitest';
import {
  amountItem,
  groupItem,
  openLotteryTestServer,
  wingoItem,
  wingoOrder,
} from '#testing/lottery/lottery-test-server.ts';
import { drawIdOf, passesOf, unbalancedOrders } from '#testing/lottery/queries.ts';
import { publishedOf } from '#testing/outbox/published.ts';
import { runPasses } from './run-passes.ts';
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
const stateOf = async ({ game, issue }: Draw) =>
  (await server.guest().lottery.verify({ query: { gameCode: game, issue } })).state;

/** What these items cost by the rules. */
function totalOf(game: string, items: Items): string {
  const stakes = items.map(({ play, selection, terms }) => {
    assert(terms.kind === 'amount', 'these plays have an amount per bet');
    const quoted = quoteItem({
      game,
      play,
      selection,
      terms: { ...terms, amount: parseMoney(terms.amount) },
    });
    assert(quoted.ok, `${play} is accepted`);
    return quoted.value.quote.stake;
  });
  return formatMoney(moneyOfUnits(stakes.reduce((sum, stake) => sum + stake, 0n)));
}

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
      ['won', { SIZE: 1, NUM: 1 }],
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
                // 2 x 56 / 2000, in whole paise; the other item has the highest group.
                rebate: '0.0500',
              },
            },
          ],
        },
      },
    ]);
  });
});

describe('several draws', () => {
  test('take turns: a large draw does not hold up a small one that was drawn later (LOTT-10)', async () => {
    const large = await lottery.toNextDraw('WINGO_1M');
    const players = [
      await lottery.player(),
      await lottery.player(),
      await lottery.player(),
      await lottery.player(),
    ];
    for (const player of players) await place(player, large, [wingoItem('10', 'BIG')], '10');
    const small = lottery.current('K3_3M');
    const [first] = players;
    assert(first !== undefined, 'there are players');
    await place(first, small, [amountItem('K3.DXDS', { opts: ['BIG'] }, '10')], '10');
    await lottery.runAt(large.closeAt);
    await lottery.runAt(plus(small.drawAt, SECOND));
    const finished: string[] = [];
    const { hub } = server.runtime;
    const push: typeof hub.push = async (tx, event, value, to) => {
      if ('drawn' in value) finished.push(...value.drawn.map(({ gameCode }) => gameCode));
      await hub.push(tx, event, value, to);
    };
    const { modules } = server.app;
    const needs = {
      ...server.runtime,
      ...modules,
      limits: modules.memberLimits,
      draws: lottery.draws.service,
    };
    // One member in a chunk: the large draw has four chunks, the small one a single one.
    await runPasses({ ...needs, hub: { ...hub, push } }, 1);
    expect(finished).toEqual(['K3_3M', 'WINGO_1M']);
    expect([await stateOf(large), await stateOf(small)]).toEqual(['settled', 'settled']);
    await expectBooksToAgree();
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

describe('every kind of result board', () => {
  test('is settled: several tiers and prizes that hit more than once (LOTT-4, LOTT-10)', async () => {
    const player = await lottery.player('100000');
    const boards: [string, (result: DrawResult) => Items[number][]][] = [
      ['VNF1M', () => [amountItem('VN.LO2', { nums: ['00', '11', '22', '33', '44', '55'] }, '10')]],
      [
        'SEA5M',
        (result) => (result.kind === 'sea' ? [amountItem('SEA.3TOD', { nums: [result.top3] }, '10')] : []),
      ],
      ['LHC10M', () => [amountItem('LHC.TM_2M', { opts: ['BIG', 'SMALL'] }, '10')]],
      ['K3_1M', () => [amountItem('K3.DXDS', { opts: ['BIG', 'SMALL'] }, '10')]],
    ];
    for (const [code, itemsOf] of boards) {
      let chosen: Items = [];
      const draw = await lottery.toDrawWith(code, (result) => {
        chosen = itemsOf(result);
        return true;
      });
      const order = await place(player, draw, chosen, totalOf(code, chosen));
      await lottery.finish(draw);
      const seen = await orderOf(player, order);
      expect([code, ['won', 'lost', 'returned'].includes(seen.state)]).toEqual([code, true]);
    }
    await expectBooksToAgree();
  });

  test('returns the stake of an eleven, which is neither big nor small and is no win (LOTT-10)', async () => {
    const draw = await lottery.toDrawWith('X51M', (result) => digitOf(result) === 11);
    const player = await lottery.player();
    const order = await place(player, draw, [amountItem('X5.ZY.BALL1', { opts: ['BIG'] }, '10')], '10');
    await lottery.finish(draw);
    const seen = await orderOf(player, order);
    expect(seen).toMatchObject({ state: 'returned', payout: '10.0000', validBet: '10.0000' });
    expect(seen.lines).toMatchObject([{ state: 'returned', wins: { 'PUSH:BIG': 1 } }]);
    expect(await cashOf(player)).toBe('1000.0000');
    expect(await messagesOf(player)).toEqual([]);
  });
});

describe('turnover', () => {
  test('counts opposite stakes of a member only with their uncovered share, over all orders of the draw (LOTT-10)', async () => {
    const player = await lottery.player();
    await db.transaction().execute((tx) =>
      turnover.open(tx, {
        memberId: player.memberId,
        source: 'deposit',
        sourceId: `test ${player.memberId}`,
        amount: parseMoney('1000'),
        multiplier: parseTimes('1'),
      }),
    );
    const draw = await lottery.toNextDraw();
    const first = await place(player, draw, [wingoItem('100', 'BIG')], '100');
    const second = await place(player, draw, [wingoItem('30', 'SMALL'), wingoItem('5', '1')], '35');
    await lottery.finish(draw);
    // 30 against 30 cover every outcome and count for nothing; 70 remain, shared by stake. The single number has no opposite.
    expect(await orderOf(player, first)).toMatchObject({ validBet: '53.8461' });
    expect(await orderOf(player, second)).toMatchObject({ validBet: '21.1539' });
    // Half of the valid bet of each order counts towards a withdrawal, rounded down.
    expect(await turnover.missingOf(db, player.memberId)).toBe(parseMoney('962.5001'));
    await expectBooksToAgree();
  });
});

describe('a void draw', () => {
  test('returns every stake without rebates, tells the members and stays void when its seed is revealed (LOTT-9)', async () => {
    const draw = await lottery.toNextDraw('SSC1M');
    const [asha, ravi] = [await lottery.player(), await lottery.player()];
    const item = groupItem('SSC.1.DWD', { pos: [[1, 2], [], [], [], []] }, 1800);
    const placed = await place(asha, draw, [item], '4');
    const cancelled = await place(ravi, draw, [item], '4');
    await ravi.lotteryOrder.cancel({ body: { id: cancelled.id } });
    const id = await drawIdOf(server.url, draw);
    await db.transaction().execute((tx) => startReturn(tx, id));
    await expect(place(ravi, draw, [item], '4')).rejects.toMatchObject({ code: 'DRAW_CLOSED' });
    await server.runJob('lottery.settle');
    await server.runJob('lottery.settle');
    expect(await orderOf(asha, placed)).toMatchObject({
      state: 'void',
      drawState: 'void',
      payout: '0.0000',
      rebate: '0.0000',
      validBet: '0.0000',
      lines: [{ state: 'void' }],
    });
    expect(await orderOf(ravi, cancelled)).toMatchObject({ state: 'cancelled' });
    expect([await cashOf(asha), await cashOf(ravi)]).toEqual(['1000.0000', '1000.0000']);
    expect(await messagesOf(asha)).toEqual([expect.stringContaining('Your whole stake of ₹4.00 is back')]);
    expect(await messagesOf(ravi)).toEqual([]);
    expect((await publishedOf(db, asha.memberId)).map(({ type }) => type)).toEqual(['bet.voided']);
    expect(await passesOf(server.url, draw.game, draw.issue)).toMatchObject([{ kind: 'return', items: 1 }]);
    await lottery.finish(draw);
    expect(await stateOf(draw)).toBe('void');
    await expect(db.transaction().execute((tx) => startReturn(tx, id))).rejects.toMatchObject({
      code: 'DRAW_STATE_UNFIT',
    });
    await expectBooksToAgree();
  });
});

describe('a reversal', () => {
  test('takes back what was paid, makes a debt of what was spent, and settles again under new keys (LOTT-10)', async () => {
    const draw = await lottery.toDrawWith('WINGO_1M', (result) => digitOf(result) === 2);
    const [saver, spender, loser] = [await lottery.player(), await lottery.player(), await lottery.player()];
    const orders = [
      await place(saver, draw, [wingoItem('100', 'SMALL')], '100'),
      await place(spender, draw, [wingoItem('1000', 'SMALL')], '1000'),
      await place(loser, draw, [wingoItem('10', 'BIG')], '10'),
    ];
    const id = await drawIdOf(server.url, draw);
    await expect(db.transaction().execute((tx) => startReversal(tx, id))).rejects.toMatchObject({
      code: 'DRAW_STATE_UNFIT',
    });
    await lottery.finish(draw);
    const paid = [await cashOf(saver), await cashOf(spender), await cashOf(loser)];
    expect(paid).toEqual(['1094.0000', '1940.0000', '990.0000']);
    const later = await lottery.toNextDraw();
    await place(spender, later, [wingoItem('1900', 'BIG')], '1900');
    await db.transaction().execute((tx) => startReversal(tx, id));
    await server.runJob('lottery.settle');
    expect(await stateOf(draw)).toBe('settled');
    expect(await passesOf(server.url, draw.game, draw.issue)).toMatchObject([
      { kind: 'settle', items: 3, payout: '21340000', isFinished: true },
      { kind: 'reverse', items: 3, payout: '21340000', isFinished: true },
      { kind: 'settle', items: 3, payout: '21340000', isFinished: true },
    ]);
    expect([await cashOf(saver), await cashOf(spender), await cashOf(loser)]).toEqual([
      '1094.0000',
      '40.0000',
      '990.0000',
    ]);
    const kept = await server.app.modules.ledger.balancesOf(db, spender.memberId);
    expect(kept.receivable).toBe(0n);
    expect(await orderOf(saver, orders[0] ?? { id: '' })).toMatchObject({ state: 'won', payout: '194.0000' });
    expect(await messagesOf(saver)).toEqual([
      expect.stringContaining('you won ₹194.00'),
      expect.stringContaining('We took ₹194.00 back'),
      expect.stringContaining('you won ₹194.00'),
    ]);
    const { items } = await spender.record.list({ query: { wallet: 'main' } });
    expect(items.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['settle', '40.0000'],
      ['settle', '-40.0000'],
    ]);
    await expectBooksToAgree();
    const events = await publishedOf(db, saver.memberId);
    expect(events).toHaveLength(1);
  });
});
