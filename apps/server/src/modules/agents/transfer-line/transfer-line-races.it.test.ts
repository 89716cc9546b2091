import { formatMoney, parseMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { MINUTE } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { armFailpoints, failpoints } from '#runtime/failpoint.ts';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { lineOrder, openLine } from '#testing/actors/line.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, type Node } from '#testing/harness/test-server.ts';
import { createTransferLine } from './module.ts';

const post = catchMessages();
const server = await openTestServer('transfer_line_races', { outside: { sender: post.sender } });
const line = openLine(server);
const { db } = server.runtime;
afterAll(() => server.close());

/** The module in a process with its own random numbers. A code works once, so concurrent transfers have an authenticator that accepts every code. */
function moduleOf({ runtime, app }: Node, name: string) {
  const { code: codes, memberLimits: limits, notify, ledger, paymentPassword, turnover } = app.modules;
  const { unpaidBillsOf } = app.modules.settlement;
  const secondFactor = { isOn: async () => true, ask: async () => true };
  const needs = {
    ...runtime,
    codes,
    limits,
    notify,
    ledger,
    paymentPassword,
    turnover,
    secondFactor,
    unpaidBillsOf,
    random: seededRandom(name),
  };
  const { request } = createTransferLine(needs).calls.handlers;
  return (memberId: bigint, amount: string, changed: Parameters<typeof lineOrder>[1] = {}) =>
    request({ ...nothing, actor: memberActor(memberId), body: lineOrder(amount, changed) });
}

const processes = [moduleOf(server, 'first'), moduleOf(await server.addNode(), 'second')];
const inAnyProcess = (index: number) => {
  const send = processes[index % processes.length];
  if (send === undefined) throw new Error('there are two processes');
  return send;
};

async function pair(cash: string, downCash?: string) {
  const agent = await line.person({ type: 2, cash });
  const child = await line.person({
    uplineId: agent.memberId,
    ...(downCash === undefined ? {} : { cash: downCash }),
  });
  return { agent, child };
}

type Outcomes = readonly PromiseSettledResult<unknown>[];
const doneOf = (results: Outcomes) => results.filter(({ status }) => status === 'fulfilled').length;
const codesOf = (results: Outcomes) =>
  new Set(
    results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason.code ?? String(reason)),
  );

test('exactly 10 of 40 concurrent transfers in two processes pass on one day (AGENT-5)', async () => {
  const { agent, child } = await pair('100000');
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      inAnyProcess(index)(agent.memberId, '100', { downline: child.account }),
    ),
  );
  expect(doneOf(results)).toBe(10);
  expect(codesOf(results)).toEqual(new Set(['LINE_DAY_LIMIT']));
  expect([await line.cashOf(agent), await line.cashOf(child)]).toEqual(['99000.0000', '1000.0000']);
}, 120_000);

test('the day begins at midnight of the merchant (AGENT-5)', async () => {
  const { agent, child } = await pair('1000');
  await server.runtime.changeSetting('lineTransfer', { perDay: 1 });
  const send = () => inAnyProcess(0)(agent.memberId, '100', { downline: child.account });
  await send();
  await expect(send()).rejects.toMatchObject({ code: 'LINE_DAY_LIMIT', params: { max: 1 } });
  const midnight = new Date('2026-11-15T18:30:00.000Z');
  server.clock.turn(midnight.getTime() - server.clock.now().getTime() - 1);
  await expect(send()).rejects.toMatchObject({ code: 'LINE_DAY_LIMIT' });
  server.clock.turn(1);
  await send();
  await server.runtime.changeSetting('lineTransfer', { perDay: 10 });
});

test('exactly 3 of 9 concurrent transfers pass when the cash covers 3 (AGENT-5)', async () => {
  const { agent, child } = await pair('350');
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      inAnyProcess(index)(agent.memberId, '100', { downline: child.account }),
    ),
  );
  expect(doneOf(results)).toBe(3);
  expect(codesOf(results)).toEqual(new Set(['INSUFFICIENT_BALANCE']));
  expect([await line.cashOf(agent), await line.cashOf(child)]).toEqual(['50.0000', '300.0000']);
}, 120_000);

test('opposite transfers of two members at once neither deadlock nor lose a unit (AGENT-5)', async () => {
  const { agent, child } = await pair('2000', '2000');
  for (const { memberId } of [agent, child]) await line.require(memberId, '150');
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      index % 4 < 2
        ? inAnyProcess(index)(agent.memberId, '120', { downline: child.account })
        : inAnyProcess(index)(child.memberId, '100.01'),
    ),
  );
  expect(codesOf(results)).toEqual(new Set());
  expect([await line.cashOf(agent), await line.cashOf(child)]).toEqual(['1800.1000', '2199.9000']);
}, 120_000);

test('one key in two processes at once makes one transfer (AGENT-5)', async () => {
  const { agent, child } = await pair('1000');
  const same = { downline: child.account, requestKey: 'one-key-of-one-form' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => inAnyProcess(index)(agent.memberId, '100', same)),
  );
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await line.cashOf(agent)).toBe('900.0000');
});

test.each(failpoints.filter((name) => name.startsWith('line-transfer.')))(
  'a process that dies at %s made the transfer wholly or not at all, and a repeat finishes it (AGENT-5)',
  async (name) => {
    const { agent, child } = await pair('1000');
    await line.require(agent.memberId, '400');
    server.clock.turn(5 * MINUTE);
    await agent.transferLine.code({});
    const order = lineOrder('300', { downline: child.account, code: post.codeTo(agent.phone) });
    const body = { ...order, amount: formatMoney(order.amount) };
    const disarm = armFailpoints((reached) => {
      if (reached === name) throw new Error('died');
    });
    await expect(agent.transferLine.request({ body })).rejects.toMatchObject({ code: 'UNKNOWN' });
    disarm();
    const isMade = name === 'line-transfer.posted';
    expect(await line.cashOf(agent)).toBe(isMade ? '700.0000' : '1000.0000');
    expect(await line.missingOf(agent)).toBe(isMade ? '100.0000' : '400.0000');
    const { reference } = await agent.transferLine.request({ body });
    expect([await line.cashOf(agent), await line.cashOf(child)]).toEqual(['700.0000', '300.0000']);
    expect([await line.missingOf(agent), await line.missingOf(child)]).toEqual(['100.0000', '300.0000']);
    const rows = await db
      .selectFrom('line_transfer')
      .select(['reference', 'lowered'])
      .where('from_id', '=', agent.memberId)
      .execute();
    expect(rows).toEqual([{ reference, lowered: parseMoney('300') }]);
  },
);

test('the books stay balanced after all of it (AGENT-5)', async () => {
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});
