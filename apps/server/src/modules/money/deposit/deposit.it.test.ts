import { parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE, plus, SECOND } from '@mela/kernel/time';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { moneyText, openDepositTestServer, type Depositor } from '#testing/gateways/deposit-test-server.ts';

const { server, bank, turn, order, handleEvent, poll, expire, cashOf, show } =
  await openDepositTestServer('deposit');
afterAll(() => server.close());
beforeEach(() => bank.fallSilent(false));

const rupees = parseMoney;
const ask = (member: Depositor, amount = '500', changes: object = {}) =>
  member.deposit.request({ body: order(amount, changes) });
const stateOf = async (member: Depositor, made: { reference: string }) => (await show(member, made)).state;

test('deposit order is pending with a QR link, 15 minutes to pay and its steps (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  expect(made).toMatchObject({
    state: 'pending',
    amount: '500.0000',
    party: 'member',
    next: { kind: 'upi' },
    expiresAt: plus(server.clock.now(), 15 * MINUTE).toISOString(),
    dueAt: plus(server.clock.now(), 15 * MINUTE).toISOString(),
  });
  expect(made.reference).toMatch(/^D[0-9A-Z]{10}$/);
  expect(made.steps.map(({ state }) => state)).toEqual(['created', 'pending']);
  expect(await cashOf(asha)).toBe(0n);
});

test('deposit is credited once with turnover and steps when the amount is paid (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const event = bank.pay(made.id);
  expect(await handleEvent(event)).toBe('handled');

  expect(await cashOf(asha)).toBe(rupees('500'));
  const shown = await show(asha, made);
  expect(shown).toMatchObject({
    state: 'credited',
    credited: '500.0000',
    isLate: false,
    party: 'nobody',
    next: null,
  });
  expect(shown.steps.map(({ state }) => state)).toEqual(['created', 'pending', 'paid', 'credited']);
  const rows = await server.runtime.db
    .selectFrom('turnover')
    .select(['source', 'amount'])
    .where('source_id', '=', made.id)
    .execute();
  expect(rows).toEqual([{ source: 'deposit', amount: rupees('500') }]);
});

test('deposit is credited once when 50 equal reports arrive concurrently at two processes (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const event = bank.pay(made.id);
  const nodes = [server, await server.addNode()] as const;
  await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => handleEvent(event, at % 2 === 0 ? nodes[0] : nodes[1])),
  );
  await poll();
  expect(await cashOf(asha)).toBe(rupees('500'));
  expect(await stateOf(asha, made)).toBe('credited');
});

test('deposit goes to review without a credit when amount or currency differ (MEMBER-3)', async () => {
  for (const [changes, reason] of [
    [{ amountPaid: rupees('499.99') }, 'too_little'],
    [{ amountPaid: rupees('500.01') }, 'too_much'],
    [{ currency: 'USD' }, 'other_currency'],
  ] as const) {
    const asha = await server.member();
    const made = await ask(asha);
    await handleEvent(bank.pay(made.id, changes));
    await poll();
    expect(await show(asha, made)).toMatchObject({
      state: 'review',
      reason,
      party: 'house',
      credited: null,
    });
    expect(await cashOf(asha)).toBe(0n);
  }
});

test('deposit expires after 15 minutes, and a late payment is credited and marked late (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  turn(14 * MINUTE);
  await expire();
  expect(await stateOf(asha, made)).toBe('pending');
  turn(MINUTE);
  await expire();
  expect(await stateOf(asha, made)).toBe('expired');
  turn(HOUR);
  await handleEvent(bank.pay(made.id));
  expect(await show(asha, made)).toMatchObject({
    state: 'credited',
    isLate: true,
  });
  expect(await cashOf(asha)).toBe(rupees('500'));
});

test('deposit is not late when the payment was in time but its report is delayed (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const event = bank.pay(made.id);
  turn(20 * MINUTE);
  await expire();
  await handleEvent(event);
  expect(await show(asha, made)).toMatchObject({
    state: 'credited',
    isLate: false,
  });
});

test('deposit status is queried when a webhook is lost, every 15 s at first (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  bank.pay(made.id);
  turn(14 * SECOND);
  await poll();
  expect(await stateOf(asha, made)).toBe('pending');
  turn(SECOND);
  await poll();
  expect(await stateOf(asha, made)).toBe('credited');
  expect(await cashOf(asha)).toBe(rupees('500'));
});

test('deposit status queries end a day after the order', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  for (let hours = 0; hours < 26; hours++) {
    turn(HOUR);
    await expire();
    await poll();
  }
  const before = bank.asked.length;
  turn(2 * HOUR);
  await poll();
  expect(bank.asked.slice(before)).not.toContain(`get ${made.id}`);
});

test('failed payment is shown, and a later report changes nothing (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  await handleEvent(bank.fail(made.id));
  expect(await show(asha, made)).toMatchObject({
    state: 'failed',
    reason: 'declined',
  });
  await handleEvent(bank.pay(made.id));
  expect(await stateOf(asha, made)).toBe('failed');
  expect(await cashOf(asha)).toBe(0n);
});

test('outdated report changes nothing: states never go back (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const failed = bank.fail(made.id);
  await handleEvent(bank.pay(made.id));
  await handleEvent(failed);
  expect(await stateOf(asha, made)).toBe('credited');
});

test('deposit stays created while the gateway does not answer, and continues afterwards (MEMBER-3)', async () => {
  const asha = await server.member();
  bank.fallSilent(true);
  const made = await ask(asha);
  expect(made).toMatchObject({ state: 'created', party: 'bank', next: null });
  bank.fallSilent(false);
  turn(15 * SECOND);
  await poll();
  expect(await show(asha, made)).toMatchObject({
    state: 'pending',
    next: { kind: 'upi' },
  });
});

test('deposit request returns the first order for a repeated key and refuses the key with other details (MEMBER-3)', async () => {
  const asha = await server.member();
  const body = order('500');
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => asha.deposit.request({ body })));
  expect(new Set([one?.id, two?.id, three?.id]).size).toBe(1);
  await expect(asha.deposit.request({ body: { ...body, amount: moneyText('501') } })).rejects.toMatchObject({
    code: 'REQUEST_KEY_REUSED',
  });
  expect((await asha.deposit.list({ query: {} })).total).toBe(1);
});

test('deposit is refused for a trial account (MEMBER-3)', async () => {
  const trial = await server.member({ type: 4 });
  await expect(ask(trial)).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  await expect(trial.deposit.methods({})).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
});

test.each(['99.99', '50000.01'])('deposit of ₹%s is refused with the allowed range', async (typed) => {
  const asha = await server.member();
  await expect(ask(asha, typed)).rejects.toMatchObject({
    code: 'DEPOSIT_OUT_OF_RANGE',
    params: { min: '100.0000', max: '50000.0000' },
  });
});

test.each(['0', '-500', '500.001', '1e3', ' 500', '٥٠٠', '', '0x10'])(
  'deposit refuses %j as an amount',
  async (typed) => {
    const asha = await server.member();
    await expect(ask(asha, typed)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: ['amount'] },
    });
  },
);

test('deposit method is refused when it is closed, unknown, off or above the VIP level (MEMBER-3)', async () => {
  const { methods } = server.runtime.settings.deposit();
  const inKolkata = (milliseconds: number) =>
    plus(server.clock.now(), 5.5 * HOUR + milliseconds)
      .toISOString()
      .slice(11, 16);
  const changes: Record<string, object> = {
    UPI_QR: { opensAt: inKolkata(HOUR), closesAt: inKolkata(2 * HOUR) },
    UPI_APP: { opensAt: inKolkata(-HOUR), closesAt: inKolkata(HOUR) },
    UPI_ID: { isOn: false },
    NET_BANKING: { vipLevelMin: 3 },
  };
  await server.runtime.changeSetting('deposit', {
    methods: methods.map((method) => ({ ...method, ...changes[method.code] })),
  });
  try {
    const asha = await server.member({ vipLevel: 2 });
    for (const changed of [
      { method: 'UPI_QR' },
      { method: 'UPI_ID', vpa: 'asha@okbox' },
      { method: 'NET_BANKING' },
      { method: 'NO_SUCH_WAY' },
    ]) {
      await expect(ask(asha, '500', changed)).rejects.toMatchObject({ code: 'DEPOSIT_METHOD_UNAVAILABLE' });
    }
    await expect(ask(asha, '500', { method: 'UPI_APP' })).resolves.toMatchObject({ state: 'pending' });
    const vip = await server.member({ vipLevel: 3 });
    const made = await ask(vip, '500', { method: 'NET_BANKING' });
    expect(made.next).toMatchObject({ kind: 'redirect' });
    const { methods: offered } = await asha.deposit.methods({});
    expect(offered.map(({ code }) => code)).not.toContain('UPI_ID');
    expect(offered.find(({ code }) => code === 'UPI_QR')).toMatchObject({ isOpen: false });
    expect(offered.find(({ code }) => code === 'NET_BANKING')).toMatchObject({
      isForMe: false,
      vipLevelMin: 3,
    });
  } finally {
    await server.runtime.changeSetting('deposit', { methods });
  }
});

test('deposit by UPI collect requires a UPI id, and other methods refuse one (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha, '500', { method: 'UPI_ID', vpa: ' Asha@OkBox ' });
  expect(made.next).toMatchObject({ kind: 'collect', vpa: 'asha@okbox' });
  expect(bank.order(made.id)).toMatchObject({ method: 'upi_collect', vpa: 'asha@okbox' });
  for (const changes of [
    { method: 'UPI_ID' },
    { method: 'UPI_ID', vpa: 'asha@mail.com' },
    { vpa: 'asha@okbox' },
  ]) {
    await expect(ask(asha, '500', changes)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: ['vpa'] },
    });
  }
});

test('gateway request contains no name or phone number of the member, and its return link leads to the order', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const { memberRef, number, returnUrl } = bank.order(made.id);
  expect(number).toBe(made.reference);
  expect(memberRef).toMatch(/^[0-9a-f]{24}$/);
  expect(returnUrl).toBe(`${server.runtime.env.PUBLIC_URL}/member/depositv2?order=${made.reference}`);
});

test('return from the gateway credits nothing (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  await asha.raw({ url: new URL(bank.order(made.id).returnUrl).pathname });
  await show(asha, made);
  expect(await stateOf(asha, made)).toBe('pending');
  expect(await cashOf(asha)).toBe(0n);
});

test('deposit request is refused when five orders are open', async () => {
  const asha = await server.member();
  for (let count = 0; count < 5; count++) await ask(asha);
  await expect(ask(asha)).rejects.toMatchObject({ code: 'DEPOSIT_TOO_MANY_OPEN', params: { max: 5 } });
});

test('daily deposit limit is checked before an order is made, also for concurrent orders (MEMBER-3)', async () => {
  await server.runtime.changeSetting('deposit', { dayMax: '1200', openMax: 50 });
  try {
    const asha = await server.member();
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => ask(asha)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(ask(asha)).rejects.toMatchObject({
      code: 'DEPOSIT_LIMIT_REACHED',
      params: { max: '1200.0000', left: '200.0000' },
    });
  } finally {
    await server.runtime.changeSetting('deposit', { dayMax: '500000', openMax: 5 });
  }
});

test('deposit page shows the reason why a deposit is not possible (MEMBER-11)', async () => {
  const asha = await server.member();
  const standing = async () => (await asha.deposit.methods({})).standing;
  const whole = { period: 'day', isOwn: false, max: '500000.0000', left: '500000.0000' };
  expect(await standing()).toEqual({ breakUntil: null, cap: whole });
  await asha.playLimits.change({ body: { kind: 'deposit_week', max: moneyText('800') } });
  await ask(asha, '500');
  expect(await standing()).toEqual({
    breakUntil: null,
    cap: { period: 'week', isOwn: true, max: '800.0000', left: '300.0000' },
  });
  await expect(ask(asha, '500')).rejects.toMatchObject({
    code: 'PLAY_LIMIT_DEPOSIT',
    params: { period: 'week', max: '800.0000', left: '300.0000' },
  });
  await asha.playLimits.pause({ body: { period: 'day' } });
  const { breakUntil } = await standing();
  expect(breakUntil).toBe(plus(server.clock.now(), DAY).toISOString());
});

test('deposit page returns the last method, amount and UPI id (MEMBER-3)', async () => {
  const asha = await server.member();
  expect((await asha.deposit.methods({})).last).toBeNull();
  await ask(asha, '500');
  await ask(asha, '750', { method: 'UPI_ID', vpa: 'asha@okbox' });
  const offer = await asha.deposit.methods({});
  expect(offer.last).toEqual({ method: 'UPI_ID', amount: '750.0000', vpa: 'asha@okbox' });
  expect(offer.open).toHaveLength(2);
  expect(offer.quickAmounts).toEqual(['500.0000', '1000.0000', '2000.0000', '5000.0000', '10000.0000']);
});

test('member cannot see or change another member’s deposit', async () => {
  const asha = await server.member();
  const ravi = await server.member();
  const made = await ask(asha);
  const unknown = { code: 'DEPOSIT_UNKNOWN' };
  await expect(ravi.deposit.detail({ query: { order: made.reference } })).rejects.toMatchObject(unknown);
  await expect(ravi.deposit.submitUtr({ body: { id: made.id, utr: bank.newUtr() } })).rejects.toMatchObject(
    unknown,
  );
  await expect(
    ravi.deposit.submitProof({ query: { id: made.id }, body: new Uint8Array([1]) }),
  ).rejects.toMatchObject(unknown);
  expect((await ravi.deposit.list({ query: {} })).total).toBe(0);
});

test("gateway report is unmatched for an unknown order or another gateway's order", async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const event = bank.pay(made.id);
  if (event.kind !== 'deposit') throw new Error('expected a deposit event');
  const { deposit } = event;
  expect(await handleEvent({ ...event, gateway: 'NETBOX' })).toBe('unmatched');
  expect(await handleEvent({ ...event, deposit: { ...deposit, orderId: 'not an id' } })).toBe('unmatched');
  expect(await handleEvent({ ...event, deposit: { ...deposit, gatewayRef: 'somebody else’s' } })).toBe(
    'unmatched',
  );
  expect(await cashOf(asha)).toBe(0n);
});

test('gateway report contradicts a closed deposit or a different credited amount; a repeat does not (MEMBER-3)', async () => {
  const asha = await server.member();
  const [failed, credited] = [await ask(asha), await ask(asha)];
  await handleEvent(bank.fail(failed.id));
  expect(await handleEvent(bank.pay(failed.id))).toBe('contradicted');
  expect(await show(asha, failed)).toMatchObject({ state: 'failed' });

  const paid = bank.pay(credited.id);
  expect(await handleEvent(paid)).toBe('handled');
  expect(await handleEvent(paid)).toBe('handled');
  expect(await handleEvent(bank.pay(credited.id, { amountPaid: parseMoney('499') }))).toBe('contradicted');
  expect(await cashOf(asha)).toBe(parseMoney('500'));
});
