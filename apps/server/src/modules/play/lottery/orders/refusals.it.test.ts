import { formatMoney, parseMoney } from '@mela/kernel/money';
import { isRefusalCode, refusals } from '@mela/protocol/refusals';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Caller } from '#testing/harness/test-server.ts';
import { openLotteryTestServer, wingoItem, wingoOrder } from '#testing/lottery/lottery-test-server.ts';

const lottery = await openLotteryTestServer('lottery refusals');
const { server } = lottery;
afterAll(() => server.close());

type Player = Awaited<ReturnType<typeof lottery.player>>;

/** The codes of the catalogue that only the lottery answers. */
const ofLottery = Object.keys(refusals)
  .filter(isRefusalCode)
  .filter((code) => /^(?:LOTTERY|DRAW|ORDER|CHASE)_/.test(code));
/** It is stored with a draw of a plan, and is never an answer. */
const stored = ['CHASE_ODDS_CHANGED'];

const straight: Parameters<typeof wingoOrder>[1][number] = {
  play: 'SSC.5.ZX_DS',
  selection: { entries: ['01234'] },
  terms: { kind: 'group', unit: formatMoney(parseMoney('2')), multiple: 10, group: 1956 },
};

test('every refusal of the lottery is answered with a text in the language of the caller (LOTT-7, LOTT-17)', async () => {
  const answered = new Map<string, readonly string[]>();
  /** Sends a request in both languages, and keeps the answers. */
  const send = async (caller: Caller, path: string, body: object) => {
    const texts: string[] = [];
    for (const language of ['en', 'hi']) {
      const headers = { authorization: `Bearer ${caller.token}`, 'accept-language': language };
      const url = path.startsWith('/staff') ? path : `/lgw/${path}`;
      const envelope = Object((await caller.raw({ method: 'POST', url, headers, payload: body })).json());
      texts.push(String(envelope.message));
      answered.set(String(envelope.code), texts);
    }
  };
  const order = (draw: Parameters<typeof wingoOrder>[0], stake = '10') =>
    wingoOrder(draw, [wingoItem(stake, 'RED')], stake);

  const asha = await lottery.player('100');
  const draw = await lottery.toNextDraw();
  await send(asha, 'order', { ...order(draw), issue: '202601010001' });
  await send(asha, 'order', { ...order(draw), stake: '11.0000' });
  await send(asha, 'order', wingoOrder(draw, [wingoItem('0.50', 'RED')], '0.50'));
  await send(asha, 'order/cancel', { id: '999999' });
  const placed = await asha.lotteryOrder.place({ body: order(draw) });
  await asha.lotteryOrder.cancel({ body: { id: placed.id } });
  await send(asha, 'order/cancel', { id: placed.id });
  const rich = await lottery.player('300000');
  await rich.lotteryOrder.place({ body: order(draw, '100000') });
  await rich.lotteryOrder.place({ body: order(draw, '100000') });
  await send(rich, 'order', order(draw));

  const plan = { requestKey: randomUUID(), gameCode: 'WINGO_1M', items: order(draw).items, stopOnWin: false };
  const coming = {
    ...plan,
    draws: [{ issue: draw.issue, multiple: 1 }],
    stake: formatMoney(parseMoney('10')),
  };
  await send(asha, 'chase', { ...coming, draws: [{ issue: '202601010001', multiple: 1 }] });
  await send(asha, 'chase/stop', { id: '999999' });
  const { id } = await asha.lotteryChase.place({ body: coming });
  await asha.lotteryChase.stop({ body: { id } });
  await send(asha, 'chase/stop', { id });

  await exhaust();
  const late = await lottery.player('100');
  await send(late, 'order', wingoOrder(lottery.current('SSC1M'), [straight, straight], '40'));

  const maker = await server.staff({ role: 'risk' });
  const checker = await server.staff({ role: 'finance' });
  const { draws } = await maker.staffLottery.draws({
    query: { gameCode: 'WINGO_1M', withItems: 'yes', size: 1 },
  });
  const drawId = draws[0]?.id ?? '';
  const reason = 'The draw is being checked.';
  await send(maker, '/staff/lottery/request', { drawId, kind: 'reverse', reason });
  const asked = await maker.staffLotteryRequest.ask({ body: { drawId, kind: 'void', reason } });
  await send(maker, '/staff/lottery/request', { drawId, kind: 'void', reason });
  await checker.staffLotteryRequest.reject({ body: { id: asked.id, note: reason } });
  await send(checker, '/staff/lottery/request/reject', { id: asked.id, note: reason });
  await send(checker, '/staff/lottery/request/reject', { id: '999999', note: reason });

  await maker.staffLottery.stop({ body: { gameCode: 'WINGO_1M', reason } });
  await send(asha, 'order', order(draw));
  await maker.staffLottery.resume({ body: { gameCode: 'WINGO_1M' } });
  await lottery.setTime(draw.closeAt);
  await send(asha, 'order', order(draw));

  const expected = ofLottery.filter((code) => !stored.includes(code));
  expect([...answered.keys()].toSorted()).toEqual(expected.toSorted());
  for (const [code, [english = '', hindi = '']] of answered) {
    expect([code, /^[A-Z].*[.?]$/s.test(english), /[\u0900-\u097F]/.test(hindi)]).toEqual([code, true, true]);
    // No placeholder is left, and no code stands in for a text. Refused items have a code each, which the slip translates.
    const words = `${english} ${hindi}`.replaceAll(/\d+ STAKE_TOO_SMALL \d+\.\d+/g, '');
    expect([code, /[{}]|[A-Z]+_[A-Z]+/.test(words)]).toEqual([code, false]);
  }
});

/** Orders of other players, after which the exposure of the current draw of SSC1M is all but full. */
async function exhaust(): Promise<void> {
  const fill = (player: Player) =>
    player.lotteryOrder.place({
      body: wingoOrder(lottery.current('SSC1M'), [straight, straight], '40'),
    });
  for (let count = 0; count < 5; count++) await fill(await lottery.player('100'));
}
