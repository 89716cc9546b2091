import { assert } from '@mela/kernel/assert';
import { createManualClock, HOUR, plus, SECOND } from '@mela/kernel/time';
import { deriveResult } from '@mela/rules/lottery/derive';
import { afterAll, describe, expect, test } from 'vitest';
import {
  amountItem,
  openLotteryTestServer,
  wingoItem,
  wingoOrder,
} from '#testing/lottery/lottery-test-server.ts';
import { unbalancedOrders } from '#testing/lottery/queries.ts';

const lottery = await openLotteryTestServer('lottery admission');
const { server } = lottery;
afterAll(() => server.close());

type Player = Awaited<ReturnType<typeof lottery.player>>;
const cashOf = async (player: Player) => (await player.wallet.balance({})).balance;
const red = () => wingoOrder(lottery.current(), [wingoItem('10', 'RED')], '10');

describe('an account of the operator', () => {
  test('cannot bet: a staff token places neither order nor plan, and no type of member is the house (LOTT-12)', async () => {
    await lottery.toNextDraw();
    const staff = await server.staff();
    const guest = server.guest();
    guest.token = staff.token;
    const { requestKey, gameCode, items, stake, issue } = red();
    const draws = [{ issue, multiple: 1 }];
    const plan = { requestKey, gameCode, items, stake, draws, stopOnWin: false };
    await expect(guest.lotteryOrder.place({ body: red() })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    await expect(guest.lotteryChase.place({ body: plan })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    const house = server.runtime.db.updateTable('member').set({ type: 9 }).where('account', '=', 'house');
    expect(await house.execute()).toMatchObject([{ numUpdatedRows: 0n }]);
    const asha = await lottery.player('0');
    const asHouse = server.runtime.db.updateTable('member').set({ type: 9 }).where('id', '=', asha.memberId);
    await expect(asHouse.execute()).rejects.toThrow('member_type_check');
  });
});

describe('a test account', () => {
  test.each([41, 42] as const)(
    'of type %i bets with play credits, and counts in no report (LOTT-17)',
    async (type) => {
      const reader = await server.staff({ role: 'reader' });
      const query = { from: '2026-11-18', to: '2026-11-18' };
      const before = await reader.staffLotteryReport.report({ query });
      const asha = await lottery.player('100');
      await server.runtime.db.updateTable('member').set({ type }).where('id', '=', asha.memberId).execute();
      const draw = await lottery.toNextDraw();
      const { id } = await asha.lotteryOrder.place({ body: red() });
      await lottery.finish(draw);
      expect((await asha.lotteryOrder.one({ query: { id } })).state).toMatch(/^(won|lost)$/);
      expect(await reader.staffLotteryReport.report({ query })).toEqual(before);
      expect(await unbalancedOrders(server.url)).toEqual([]);
    },
  );
});

describe('the clock of a client', () => {
  test('does not matter: the clock of the database closes a draw, an hour early or late (LOTT-2)', async () => {
    const draw = await lottery.toNextDraw();
    const asha = await lottery.player('100');
    const withClock = (ahead: number) => {
      const caller = server.guest({ clock: createManualClock(plus(lottery.now(), ahead).toISOString()) });
      caller.token = asha.token;
      return caller;
    };
    const send = async (ahead: number, payload: object) => {
      const at = plus(lottery.now(), ahead);
      const headers = { authorization: `Bearer ${asha.token}`, date: at.toUTCString() };
      const answer = await asha.raw({ method: 'POST', url: '/lgw/order', headers, payload });
      return Object(answer.json()).code;
    };
    await lottery.setTime(plus(draw.closeAt, -SECOND));
    for (const ahead of [-HOUR, HOUR]) {
      expect(await withClock(ahead).lotteryOrder.place({ body: red() })).toMatchObject({ state: 'open' });
      expect(await send(ahead, red())).toBeNull();
    }
    expect(await send(0, { ...red(), placedAt: draw.openAt.toISOString() })).toBe('INVALID_INPUT');
    await lottery.setTime(draw.closeAt);
    // The clock of the process that takes the bet is an hour late, too.
    server.clock.turn(-HOUR);
    for (const ahead of [-HOUR, HOUR]) {
      await expect(withClock(ahead).lotteryOrder.place({ body: red() })).rejects.toMatchObject({
        code: 'DRAW_CLOSED',
      });
      expect(await send(ahead, red())).toBe('DRAW_CLOSED');
    }
    server.clock.turn(HOUR);
    expect(await cashOf(asha)).toBe('60.0000');
  });
});

describe('a body', () => {
  test('above two million bytes, and more than fifty items, are refused before anything is read (LOTT-7)', async () => {
    const asha = await lottery.player('100');
    await lottery.toNextDraw();
    const send = async (payload: object) => {
      const headers = { authorization: `Bearer ${asha.token}` };
      const answer = await asha.raw({ method: 'POST', url: '/lgw/order', headers, payload });
      return [answer.statusCode, Object(answer.json()).code];
    };
    const [item] = red().items;
    expect(await send({ ...red(), requestKey: 'x'.repeat(2 * 1024 * 1024) })).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
    expect(await send({ ...red(), items: Array.from({ length: 51 }, () => item) })).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    const fifty = {
      ...red(),
      items: Array.from({ length: 50 }, () => wingoItem('1', 'RED')),
      stake: '50.0000',
    };
    expect((await send(fifty))[1]).toBeNull();
    expect(await cashOf(asha)).toBe('50.0000');
  });
});

describe('an order of Malaysia-style 4D', () => {
  test('is placed, drawn, paid by the prize table of the merchant and shown (LOTT-4, LOTT-10)', async () => {
    const draw = lottery.current('MY4D');
    const result = deriveResult({ ...draw, seed: lottery.draws.seedOf(draw) });
    assert(result?.kind === 'my4d', 'the game has its own results');
    const { first } = result;
    await lottery.runAt(plus(draw.closeAt, -SECOND));
    const asha = await lottery.player('100');
    const items = [
      amountItem('MY4D.BIG', { nums: [first] }, '1'),
      amountItem('MY4D.3A', { nums: ['000'] }, '1'),
    ];
    const { id, lines } = await asha.lotteryOrder.place({ body: wingoOrder(draw, items, '2') });
    await lottery.finish(draw);
    const order = await asha.lotteryOrder.one({ query: { id } });
    expect(order).toMatchObject({ state: 'won', drawState: 'settled', result: { P1: first } });
    const [big, last] = order.lines;
    assert(big !== undefined && last !== undefined, 'the order has two items');
    expect(big.wins).toMatchObject({ P1: 1 });
    expect(Number(big.payout)).toBe(Number(lines[0]?.odds['P1']) / 10_000);
    expect(last.state).toBe(first.endsWith('000') ? 'won' : 'lost');
    expect(await cashOf(asha)).toBe((98 + Number(order.payout)).toFixed(4));
    expect(await unbalancedOrders(server.url)).toEqual([]);
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });
});
