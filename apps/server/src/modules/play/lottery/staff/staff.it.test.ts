import { plus, SECOND } from '@mela/kernel/time';
import type { Draw } from '@mela/rules/lottery/types';
import { afterAll, describe, expect, test } from 'vitest';
import { openLotteryTestServer, wingoItem, wingoOrder } from '#testing/lottery/lottery-test-server.ts';

const lottery = await openLotteryTestServer('lottery staff');
const { server } = lottery;
afterAll(() => server.close());

const [maker, checker] = [await server.staff({ role: 'risk' }), await server.staff({ role: 'finance' })];
const reader = await server.staff({ role: 'reader' });

const reason = 'The beacon named for this day was wrong.';
const gameCode = 'WINGO_1M';

type Player = Awaited<ReturnType<typeof lottery.player>>;
const cashOf = async (player: Player) => (await player.wallet.balance({})).balance;

/** A bet that wins half of the draws, and one that wins the others; both together always win one and lose the other. */
const bothSides = [wingoItem('100', 'BIG'), wingoItem('100', 'SMALL')];

async function bet(player: Player, draw: Draw, items = bothSides, stake = '200') {
  return player.lotteryOrder.place({ body: wingoOrder(draw, items, stake) });
}

const idOf = async ({ issue }: Draw): Promise<string> => {
  const { draws } = await reader.staffLottery.draws({ query: { gameCode, size: 200 } });
  const id = draws.find((draw) => draw.issue === issue)?.id;
  if (id === undefined) throw new Error(`draw ${issue} is not listed`);
  return id;
};

const ask = (drawId: string, kind: 'void' | 'reverse') =>
  maker.staffLotteryRequest.ask({ body: { drawId, kind, reason } });

/** Runs a draw and its settlement. */
async function settleDraw(draw: Draw): Promise<void> {
  await lottery.runAt(plus(draw.drawAt, SECOND));
  await server.runJob('lottery.settle');
}

describe('a void of a draw', () => {
  test('needs a second person; until then nothing changes, afterwards every stake is returned once (LOTT-9, LOTT-17)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    const order = await bet(asha, draw);
    const drawId = await idOf(draw);

    const asked = await ask(drawId, 'void');
    expect(asked).toMatchObject({
      kind: 'void',
      reason,
      state: 'asked',
      isOwn: true,
      askedBy: maker.account,
      decidedBy: null,
      draw: { id: drawId, gameCode, issue: draw.issue, state: 'open' },
    });
    await expect(ask(drawId, 'void')).rejects.toMatchObject({ code: 'DRAW_REQUEST_WAITING' });
    expect(await cashOf(asha)).toBe('800.0000');

    const approved = await checker.staffLotteryRequest.approve({ body: { id: asked.id, note: 'Checked.' } });
    expect(approved).toMatchObject({
      state: 'approved',
      decidedBy: checker.account,
      decision: 'Checked.',
      isOwn: false,
      draw: { state: 'void' },
    });
    await server.runJob('lottery.settle');
    expect(await cashOf(asha)).toBe('1000.0000');
    expect(await asha.lotteryOrder.one({ query: { id: order.id } })).toMatchObject({ state: 'void' });

    const again = checker.staffLotteryRequest.approve({ body: { id: asked.id } });
    await expect(again).rejects.toMatchObject({ code: 'DRAW_REQUEST_DECIDED' });
    await expect(ask(drawId, 'void')).rejects.toMatchObject({ code: 'DRAW_STATE_UNFIT' });
    await expect(bet(asha, draw)).rejects.toMatchObject({ code: 'DRAW_CLOSED' });
    await server.runJob('lottery.settle');
    expect(await cashOf(asha)).toBe('1000.0000');
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('is not approved by the person who requested it, whatever the role (LOTT-17)', async () => {
    const admin = await server.staff();
    const draw = await lottery.toNextDraw();
    const drawId = await idOf(draw);
    const { id } = await admin.staffLotteryRequest.ask({ body: { drawId, kind: 'void', reason } });
    await expect(admin.staffLotteryRequest.approve({ body: { id } })).rejects.toMatchObject({
      code: 'SECOND_PERSON_NEEDED',
    });
    const rejected = await admin.staffLotteryRequest.reject({ body: { id, note: 'A mistake of mine.' } });
    expect(rejected).toMatchObject({ state: 'rejected', isOwn: true, draw: { state: 'open' } });
    await expect(checker.staffLotteryRequest.approve({ body: { id } })).rejects.toMatchObject({
      code: 'DRAW_REQUEST_DECIDED',
    });
    await expect(checker.staffLotteryRequest.reject({ body: { id, note: 'Again.' } })).rejects.toMatchObject({
      code: 'DRAW_REQUEST_DECIDED',
    });
    // After a rejection the draw can be asked about again.
    expect(await ask(drawId, 'void')).toMatchObject({ state: 'asked' });
  });

  test('runs once when it is approved 10 times at the same moment (LOTT-17)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    await bet(asha, draw);
    const { id } = await ask(await idOf(draw), 'void');
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => checker.staffLotteryRequest.approve({ body: { id } })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await server.runJob('lottery.settle');
    expect(await cashOf(asha)).toBe('1000.0000');
  });

  test('is refused when the draw was settled between request and approval (LOTT-17)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    await bet(asha, draw);
    const drawId = await idOf(draw);
    const { id } = await ask(drawId, 'void');
    await settleDraw(draw);
    const cash = await cashOf(asha);
    await expect(checker.staffLotteryRequest.approve({ body: { id } })).rejects.toMatchObject({
      code: 'DRAW_STATE_UNFIT',
    });
    const { requests } = await checker.staffLotteryRequest.list({ query: { state: 'asked' } });
    expect(requests.map((request) => request.id)).toContain(id);
    await checker.staffLotteryRequest.reject({ body: { id, note: 'Settled meanwhile.' } });
    expect(await cashOf(asha)).toBe(cash);
  });
});

describe('a correction of a settlement', () => {
  test('reverses and settles again from the same seed, and leaves the same money (LOTT-17)', async () => {
    const asha = await lottery.player('1000');
    const draw = await lottery.toNextDraw();
    await bet(asha, draw);
    const drawId = await idOf(draw);
    await expect(ask(drawId, 'reverse')).rejects.toMatchObject({ code: 'DRAW_STATE_UNFIT' });
    await settleDraw(draw);
    const settled = await reader.staffLottery.draw({ query: { id: drawId } });
    const cash = await cashOf(asha);
    await expect(ask(drawId, 'void')).rejects.toMatchObject({ code: 'DRAW_STATE_UNFIT' });

    const { id } = await ask(drawId, 'reverse');
    await checker.staffLotteryRequest.approve({ body: { id } });
    expect((await reader.staffLottery.draw({ query: { id: drawId } })).state).toBe('reversed');
    await server.runJob('lottery.settle');
    const corrected = await reader.staffLottery.draw({ query: { id: drawId } });
    expect(corrected).toMatchObject({
      state: 'settled',
      seed: settled.seed,
      result: settled.result,
      payout: settled.payout,
      requests: [{ id, state: 'approved' }],
    });
    expect(corrected.passes.map(({ kind }) => kind)).toEqual(['settle', 'reverse', 'settle']);
    expect(corrected.passes.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
    expect(await cashOf(asha)).toBe(cash);
    expect((await lottery.ledgerFaults()).faults).toEqual([]);
  });

  test('is refused for a draw without bets, which has nothing to correct (LOTT-17)', async () => {
    const draw = await lottery.toNextDraw();
    await settleDraw(draw);
    await expect(ask(await idOf(draw), 'reverse')).rejects.toMatchObject({ code: 'DRAW_STATE_UNFIT' });
  });
});

describe('requests about draws', () => {
  test('are in the audit log with both people, and in the queue of the home page (LOTT-17)', async () => {
    const draw = await lottery.toNextDraw();
    const drawId = await idOf(draw);
    const { id } = await ask(drawId, 'void');
    const { queues } = await checker.desk.home({});
    expect(queues.find(({ queue }) => queue === 'lotteryRequest')?.count).toBeGreaterThan(0);
    await checker.staffLotteryRequest.approve({ body: { id, note: 'Seen.' } });
    const admin = await server.staff();
    const { entries } = await admin.audit.list({ query: { kind: 'draw', id: `${gameCode} ${draw.issue}` } });
    expect(entries.map(({ action, by, reason: why }) => [action, by, why])).toEqual([
      ['lottery.approve', checker.account, 'Seen.'],
      ['lottery.ask', maker.account, reason],
    ]);
  });

  test('page by state, newest first, and name the game in the reader’s language', async () => {
    const first = await reader.staffLotteryRequest.list({ query: { size: 2, language: 'HI' } });
    expect(first.requests).toHaveLength(2);
    expect(first.requests[0]?.draw.gameName).toBe('विन गो 1 मिनट');
    const next = await reader.staffLotteryRequest.list({ query: { size: 2, before: first.next ?? '' } });
    const ids = [...first.requests, ...next.requests].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const { requests } = await reader.staffLotteryRequest.list({ query: { state: 'rejected' } });
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['rejected']));
  });

  test('need a known draw, a known request, a reason, and the permission for each step (LOTT-17)', async () => {
    const drawId = await idOf(await lottery.toNextDraw());
    await expect(ask('999999999', 'void')).rejects.toMatchObject({ code: 'DRAW_UNKNOWN' });
    const short = maker.staffLotteryRequest.ask({ body: { drawId, kind: 'void', reason: 'short' } });
    await expect(short).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    for (const decide of ['approve', 'reject'] as const) {
      const body = { id: '999999999', note: 'none such' };
      await expect(checker.staffLotteryRequest[decide]({ body })).rejects.toMatchObject({
        code: 'DRAW_REQUEST_UNKNOWN',
      });
      await expect(maker.staffLotteryRequest[decide]({ body })).rejects.toMatchObject({
        code: 'NOT_PERMITTED',
      });
    }
    const body = { drawId, kind: 'void', reason } as const;
    for (const person of [checker, reader])
      await expect(person.staffLotteryRequest.ask({ body })).rejects.toMatchObject({
        code: 'NOT_PERMITTED',
      });
    const support = await server.staff({ role: 'support' });
    await expect(support.staffLottery.draw({ query: { id: drawId } })).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
    await expect(reader.staffLottery.draw({ query: { id: '999999999' } })).rejects.toMatchObject({
      code: 'DRAW_UNKNOWN',
    });
  });
});

describe('a draw in the back office', () => {
  test('shows stake and exposure before the draw, and orders by member with payouts afterwards (LOTT-17)', async () => {
    const [asha, ravi] = [await lottery.player('1000'), await lottery.player('1000')];
    const draw = await lottery.toNextDraw();
    await bet(asha, draw);
    const dropped = await bet(ravi, draw, [wingoItem('10', 'RED')], '10');
    await bet(ravi, draw, [wingoItem('50', '7')], '50');
    await ravi.lotteryOrder.cancel({ body: { id: dropped.id } });
    const id = await idOf(draw);

    // The outcome 7 pays one side of Asha and Ravi's number: 100 x 1.94 + 50 x 9.7.
    expect(await reader.staffLottery.draw({ query: { id } })).toMatchObject({
      state: 'open',
      items: 3,
      stake: '250.0000',
      exposure: '679.0000',
      seed: null,
      result: null,
      passes: [],
    });
    await settleDraw(draw);
    const first = await reader.staffLottery.draw({ query: { id, size: 2 } });
    const rest = await reader.staffLottery.draw({ query: { id, size: 2, after: first.next ?? '' } });
    expect(rest.next).toBeNull();
    expect(first.seed).toMatch(/^[0-9a-f]{64}$/);
    const orders = [...first.orders, ...rest.orders];
    expect(orders.map(({ member, stake, items }) => [member.account, stake, items])).toEqual([
      [asha.account, '200.0000', 2],
      [ravi.account, '10.0000', 1],
      [ravi.account, '50.0000', 1],
    ]);
    expect(orders[1]?.state).toBe('cancelled');
    const paid = await asha.lotteryOrder.list({ query: {} });
    expect(orders[0]).toMatchObject({
      reference: paid.orders[0]?.reference,
      member: { id: String(asha.memberId) },
      state: 'won',
      payout: paid.orders[0]?.payout,
    });
    expect(first.passes).toMatchObject([{ run: 1, kind: 'settle', items: 3, stake: '250.0000' }]);
  });
});

test('the metrics of the lottery show an overdue draw and a settlement that has not run', async () => {
  const valueOf = async (name: string): Promise<number> => {
    const { body } = await server.guest().raw({ url: '/metrics' });
    return Number(new RegExp(`^mela_lottery_${name}_seconds (\\S+)$`, 'm').exec(body)?.[1]);
  };
  await server.runJob('lottery.settle');
  const asha = await lottery.player('1000');
  const draw = await lottery.toNextDraw();
  expect(await valueOf('overdue')).toBe(0);
  expect(await valueOf('settlement')).toBe(0);
  await bet(asha, draw);

  lottery.draws.setDown(true);
  await lottery.runAt(plus(draw.drawAt, 90 * SECOND));
  expect(await valueOf('overdue')).toBe(90);
  lottery.draws.setDown(false);
  await server.runJob('lottery.draw');
  expect(await valueOf('overdue')).toBe(0);
  await lottery.setTime(plus(draw.drawAt, 120 * SECOND));
  expect(await valueOf('settlement')).toBe(30);
  await server.runJob('lottery.settle');
  expect(await valueOf('settlement')).toBe(0);
});
