import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { codeAt, fromBase32, stepOf } from '#crypto/totp.ts';
import { openLine, paymentPassword } from '#testing/actors/line.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const post = catchMessages();
const server = await openTestServer('transfer_line', { outside: { sender: post.sender } });
const line = openLine(server);
const { db } = server.runtime;
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof line.person>>;

/** An agent with a direct downline. */
async function pair({ cash = '10000', downCash = '0.0100' } = {}) {
  const agent = await line.person({ type: 2, cash });
  const child = await line.person({ uplineId: agent.memberId, cash: downCash });
  return { agent, child };
}

const codeFor = async (who: Person): Promise<string> => {
  server.clock.turn(5 * MINUTE);
  await who.transferLine.code({});
  return post.codeTo(who.phone);
};

const money = (text: string) => formatMoney(parseMoney(text));

const body = (amount: string, changed: object = {}) => ({
  downline: null,
  amount: money(amount),
  paymentPassword,
  code: '000000',
  requestKey: randomUUID(),
  ...changed,
});

const send = async (who: Person, amount: string, changed: object = {}) =>
  who.transferLine.request({ body: body(amount, { code: await codeFor(who), ...changed }) });

const messagesOf = async ({ memberId }: Person) => {
  const rows = await db
    .selectFrom('inbox_message')
    .select('template')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
};

const countOf = async ({ memberId }: Person): Promise<number> =>
  (await db.selectFrom('line_transfer').select('id').where('from_id', '=', memberId).execute()).length;

describe('a transfer', () => {
  test('moves cash down and back up, and both records agree to the unit (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const down = await send(agent, '500', { downline: child.account.toUpperCase() });
    expect(down).toMatchObject({
      direction: 'down',
      isOut: true,
      account: child.account,
      amount: '500.0000',
    });
    expect(down.reference).toMatch(/^A[0-9A-Z]{10}$/);
    expect([await line.cashOf(agent), await line.cashOf(child)]).toEqual(['9500.0000', '500.0100']);
    const up = await send(child, '200.50');
    expect(up).toMatchObject({ direction: 'up', isOut: true, account: null, amount: '200.5000' });
    expect([await line.cashOf(agent), await line.cashOf(child)]).toEqual(['9700.5000', '299.5100']);
    const [sent, received] = await Promise.all(
      [agent, child].map(async (who) => (await who.transferLine.list({ query: {} })).content),
    );
    expect(sent?.map(({ reference, isOut }) => [reference, isOut])).toEqual([
      [up.reference, false],
      [down.reference, true],
    ]);
    expect(received?.map(({ reference, isOut, account }) => [reference, isOut, account])).toEqual([
      [up.reference, true, null],
      [down.reference, false, null],
    ]);
    const { items } = await child.record.list({ query: { group: 'transfer' } });
    expect(items.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
      ['agent_transfer', '-200.5000', up.reference],
      ['agent_transfer', '500.0000', down.reference],
    ]);
    expect(items.map(({ counterparty }) => counterparty)).toEqual([agent.account, agent.account]);
  });

  test('opens a 1x requirement for the receiver and lowers those of the sender, the oldest first (AGENT-5)', async () => {
    const { agent, child } = await pair({ cash: '20000' });
    await line.require(agent.memberId, '1200');
    server.clock.turn(MINUTE);
    await line.require(agent.memberId, '9000');
    const made = await send(agent, '5000', { downline: child.account });
    expect(made.lowered).toBe('5000.0000');
    expect(await line.missingOf(agent)).toBe('5200.0000');
    expect(await line.missingOf(child)).toBe('5000.0000');
    const { rows } = await agent.turnover.list({});
    expect(rows.map(({ required, status }) => [required, status])).toEqual([
      ['5200.0000', 'active'],
      ['0.0000', 'met'],
    ]);
    const [received] = (await child.turnover.list({})).rows;
    expect(received).toMatchObject({ source: 'transfer', required: '5000.0000', status: 'active' });
  });

  test('writes to both, and warns staff about the receiver until they clear it (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const { reference } = await send(agent, '100', { downline: child.account });
    expect(await messagesOf(agent)).toEqual(['lineSentDown']);
    expect(await messagesOf(child)).toEqual(['lineReceivedFromUp']);
    const staff = await server.staff();
    const { flags } = await staff.desk.member({ query: { id: String(child.memberId) } });
    expect(flags.map((flag) => [flag.kind, flag.reference])).toEqual([['line_transfer', reference]]);
    const query = { memberId: String(child.memberId) };
    const { transfers } = await staff.staffTransferLine.list({ query });
    expect(transfers).toMatchObject([
      { reference, from: { account: agent.account }, to: { account: child.account }, isFlagged: true },
    ]);
    await staff.desk.clearFlag({
      body: { id: String(child.memberId), flagId: flags[0]?.id ?? '', reason: 'known line' },
    });
    expect((await staff.staffTransferLine.list({ query })).transfers).toMatchObject([{ isFlagged: false }]);
  });

  test('is made once for a repeated key, without a further code, and the key with other content is refused (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const first = body('300', { downline: child.account, code: await codeFor(agent) });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => agent.transferLine.request({ body: first })),
    );
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await line.cashOf(agent)).toBe('9700.0000');
    for (const changed of [{ amount: money('301') }, { downline: null }]) {
      const other = agent.transferLine.request({ body: { ...first, ...changed } });
      await expect(other).rejects.toMatchObject({ code: 'REQUEST_KEY_REUSED' });
    }
  });

  test('is exported as CSV in the reader’s language, with the sign of its direction (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const down = await send(agent, '150', { downline: child.account });
    const { csv, rows, next } = await agent.transferLine.exported({ query: { language: 'HI' } });
    expect([rows, next]).toEqual([1, null]);
    expect(csv).toContain(`भेजा,${child.account},-150.0000,${down.reference}`);
    const theirs = await child.transferLine.exported({ query: { language: 'EN', way: 'in' } });
    expect(theirs.csv).toContain(`Received,Upline (${agent.account}),150.0000,${down.reference}`);
    expect((await child.transferLine.exported({ query: { language: 'EN', way: 'out' } })).rows).toBe(0);
  });
});

describe('a transfer is refused', () => {
  const tryToSend = (who: Person, amount: string, changed: object = {}) =>
    who.transferLine.request({ body: body(amount, changed) });

  test('to a stranger, a deeper downline, a member who invited, and an unknown account, in the same words (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const deep = await line.person({ uplineId: child.memberId, cash: '1000' });
    const stranger = await line.person({ type: 2 });
    for (const account of [deep.account, stranger.account, agent.account, 'nobody.here'])
      await expect(tryToSend(agent, '100', { downline: account })).rejects.toMatchObject({
        code: 'LINE_UNKNOWN',
      });
    // `child` is a member, so neither end of this edge is an agent.
    await expect(tryToSend(deep, '100')).rejects.toMatchObject({ code: 'LINE_UNKNOWN' });
    await expect(tryToSend(child, '100', { downline: deep.account })).rejects.toMatchObject({
      code: 'LINE_UNKNOWN',
    });
    expect(await deep.transferLine.terms({})).toMatchObject({ upline: null });
    const general = await line.person({ cash: '1000' });
    await expect(tryToSend(general, '100')).rejects.toMatchObject({ code: 'LINE_UNKNOWN' });
  });

  test('between a test agent and a real account, and allowed between test agents (AGENT-5)', async () => {
    const twin = await line.person({ type: 41, cash: '1000' });
    const [real, below] = [
      await line.person({ uplineId: twin.memberId, cash: '1000' }),
      await line.person({ uplineId: twin.memberId, type: 42 }),
    ];
    const code = { code: 'LINE_UNKNOWN' };
    await expect(tryToSend(twin, '100', { downline: real.account })).rejects.toMatchObject(code);
    await expect(tryToSend(real, '100')).rejects.toMatchObject(code);
    await send(twin, '100', { downline: below.account });
    expect(await line.cashOf(below)).toBe('100.0000');
    const found = await twin.transferLine.downlines({ query: {} });
    expect(found.map(({ account }) => account)).toEqual([below.account]);
    const trial = await server.member({ type: 4, uplineId: twin.memberId });
    await expect(trial.transferLine.terms({})).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  });

  test('for a wrong payment password, which counts toward its lock (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const wrong = { downline: child.account, paymentPassword: 'Wrong-1234' };
    const left: unknown[] = [];
    for (const _ of [1, 2, 3, 4, 5])
      await tryToSend(agent, '100', wrong).catch(({ code, params }) => left.push([code, params]));
    expect(left).toEqual([
      ...[4, 3, 2, 1].map((count) => ['PAYMENT_PASSWORD_WRONG', { left: count }]),
      ['PAYMENT_PASSWORD_LOCKED', { hours: 24 }],
    ]);
    await expect(send(agent, '100', { downline: child.account })).rejects.toMatchObject({
      code: 'PAYMENT_PASSWORD_LOCKED',
    });
    expect(await line.cashOf(agent)).toBe('10000.0000');
  });

  test('for a wrong, used or expired code, and without a phone and an authenticator (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const down = { downline: child.account };
    await expect(tryToSend(agent, '100', down)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    const code = await codeFor(agent);
    const wrong = code === '111111' ? '222222' : '111111';
    await expect(tryToSend(agent, '100', { ...down, code: wrong })).rejects.toMatchObject({
      code: 'CODE_WRONG',
    });
    await tryToSend(agent, '100', { ...down, code });
    await expect(tryToSend(agent, '100', { ...down, code })).rejects.toMatchObject({ code: 'CODE_USED_UP' });
    const late = await codeFor(agent);
    server.clock.turn(6 * MINUTE);
    await expect(tryToSend(agent, '100', { ...down, code: late })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
    await db.updateTable('member').set({ phone: null }).where('id', '=', agent.memberId).execute();
    const none = { code: 'VERIFICATION_FIRST' };
    await expect(tryToSend(agent, '100', down)).rejects.toMatchObject(none);
    await expect(agent.transferLine.code({})).rejects.toMatchObject(none);
    expect(await agent.transferLine.terms({})).toMatchObject({ factor: null, sentTo: null });
    expect(await line.cashOf(agent)).toBe('9900.0000');
  });

  test('for a code of the phone when the authenticator is on, which works once (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const sms = await codeFor(agent);
    const { secondFactor } = server.app.modules;
    await db.transaction().execute((tx) => secondFactor.give(tx, agent.memberId, secret));
    expect(await agent.transferLine.terms({})).toMatchObject({ factor: 'authenticator', sentTo: null });
    const down = { downline: child.account };
    const totp = codeAt(fromBase32(secret), stepOf(server.clock.now()));
    await expect(tryToSend(agent, '100', { ...down, code: sms })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    });
    await tryToSend(agent, '100', { ...down, code: totp });
    await expect(tryToSend(agent, '100', { ...down, code: totp })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_USED',
    });
  });

  test.each(['99.99', '100000.01'])('for ₹%s, with the allowed range (AGENT-5)', async (amount) => {
    const { agent, child } = await pair({ cash: '200000' });
    await expect(tryToSend(agent, amount, { downline: child.account })).rejects.toMatchObject({
      code: 'LINE_OUT_OF_RANGE',
      params: { min: '100.0000', max: '100000.0000' },
    });
  });

  test('beyond the limits that the merchant set, at once (AGENT-5)', async () => {
    const { agent, child } = await pair();
    await server.runtime.changeSetting('lineTransfer', { amountMin: '10', amountMax: '50' });
    await send(agent, '10', { downline: child.account });
    await expect(tryToSend(agent, '50.01', { downline: child.account })).rejects.toMatchObject({
      params: { min: '10.0000', max: '50.0000' },
    });
    await server.runtime.changeSetting('lineTransfer', { amountMin: '100', amountMax: '100000' });
  });

  test('for more than the cash: bonus money, held and locked amounts are not sent (AGENT-5)', async () => {
    const { agent, child } = await pair({ cash: '1000' });
    const { ledger } = server.app.modules;
    const from = { memberId: agent.memberId, purpose: 'cash' } as const;
    for (const purpose of ['bonus', 'held', 'locked'] as const) {
      const to = { memberId: agent.memberId, purpose };
      const key = randomUUID();
      await ledger.post({
        key,
        kind: 'adjustment',
        reference: key,
        legs: [{ from, to, amount: parseMoney('300') }],
      });
    }
    const down = { downline: child.account };
    await expect(tryToSend(agent, '100.01', down)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await send(agent, '100', down);
    expect(await line.cashOf(agent)).toBe('0.0000');
  });

  test('while the sender owes money (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const { ledger } = server.app.modules;
    const key = randomUUID();
    const leg = {
      from: { memberId: agent.memberId, purpose: 'receivable' } as const,
      to: { purpose: 'adjustment', name: 'manual' } as const,
      amount: parseMoney('0.0001'),
    };
    await ledger.post({ key, kind: 'receivable', reference: key, legs: [leg] });
    await expect(tryToSend(agent, '100', { downline: child.account })).rejects.toMatchObject({
      code: 'LINE_MONEY_OWED',
      params: { missing: '0.0001' },
    });
    // The debtor may still receive.
    await line.pay(child.memberId, '500');
    await send(child, '500');
  });

  test('to a receiver who is excluded, on a break, locked or at the own deposit limit, in the same words (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const closed = { code: 'LINE_RECEIVER_CLOSED' };
    const down = { downline: child.account };
    const now = server.clock.now();
    const later = new Date(now.getTime() + DAY);
    const states = [
      { excluded_at: now },
      { excluded_at: null, break_until: later },
      { break_until: null, locked_at: now },
    ];
    for (const state of states) {
      await db.updateTable('member').set(state).where('id', '=', child.memberId).execute();
      await expect(tryToSend(agent, '100', down)).rejects.toMatchObject(closed);
      // The list shows no more than the team page does: who is locked or suspended.
      const [listed] = await agent.transferLine.downlines({ query: { words: child.account } });
      expect(listed?.canReceive).toBe(!('locked_at' in state));
    }
    await db.updateTable('member').set({ locked_at: null }).where('id', '=', child.memberId).execute();
    await child.playLimits.change({ body: { kind: 'deposit_day', max: money('250') } });
    await send(agent, '200', down);
    await expect(send(agent, '100', down)).rejects.toMatchObject(closed);
    expect(await line.cashOf(child)).toBe('200.0100');
  });

  test('while the agent of the line is suspended, in both directions (AGENT-5)', async () => {
    const { agent, child } = await pair({ downCash: '500' });
    const row = { member_id: agent.memberId, made_at: server.clock.now() };
    const suspended = { suspended_at: server.clock.now(), suspend_reason: 'under review' };
    await db
      .insertInto('agent')
      .values({ ...row, ...suspended })
      .execute();
    const code = { code: 'LINE_SUSPENDED' };
    await expect(tryToSend(agent, '100', { downline: child.account })).rejects.toMatchObject(code);
    await expect(tryToSend(child, '100')).rejects.toMatchObject(code);
  });

  test('when the switch is off, at once, together with its page (AGENT-5)', async () => {
    const { agent, child } = await pair();
    await server.runtime.setSwitch('MEMTRANS3', false);
    const off = { code: 'FUNCTION_NOT_AVAILABLE' };
    await expect(tryToSend(agent, '100', { downline: child.account })).rejects.toMatchObject(off);
    await expect(agent.transferLine.terms({})).rejects.toMatchObject(off);
    await server.runtime.setSwitch('MEMTRANS3', true);
    expect(await agent.transferLine.terms({})).toMatchObject({ left: 10, isAgent: true });
  });

  test('while the reset payment password waits, and for a self-excluded sender (AGENT-5)', async () => {
    const { agent, child } = await pair();
    const coolsUntil = new Date(server.clock.now().getTime() + 2 * HOUR);
    await db
      .updateTable('payment_password')
      .set({ cools_until: coolsUntil })
      .where('member_id', '=', agent.memberId)
      .execute();
    await expect(send(agent, '100', { downline: child.account })).rejects.toMatchObject({
      code: 'PAYMENT_PASSWORD_COOLING',
    });
    await db
      .updateTable('member')
      .set({ excluded_at: server.clock.now() })
      .where('id', '=', child.memberId)
      .execute();
    await expect(tryToSend(child, '100')).rejects.toMatchObject({ code: 'SELF_EXCLUDED' });
    expect(await countOf(agent)).toBe(0);
  });
});

test('direct downlines are found by account or nickname, others never (AGENT-5)', async () => {
  const { agent, child } = await pair();
  await line.person({ uplineId: child.memberId, nickname: 'Deep Down' });
  const named = await line.person({ uplineId: agent.memberId, nickname: 'Lotus_1%' });
  const accountsOf = async (words: string) =>
    (await agent.transferLine.downlines({ query: { words } })).map(({ account }) => account);
  expect(await accountsOf('')).toEqual([child.account, named.account].toSorted());
  expect(await accountsOf('lotus_1%')).toEqual([named.account]);
  expect(await accountsOf('deep')).toEqual([]);
  expect(await accountsOf('%')).toEqual([]);
  await expect(child.transferLine.downlines({ query: {} })).rejects.toMatchObject({ code: 'AGENT_ONLY' });
});
