import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY, HOUR, plus } from '@mela/kernel/time';
import type { StaffActivityWire } from '@mela/protocol/shapes/staff-activity';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { openDepositTestServer, type Depositor } from '#testing/gateways/deposit-test-server.ts';
import { draft, openActivityWorld, rupees } from '#testing/rewards/activity-world.ts';

const { server, bank, turn, order, handleEvent, poll, expire, balancesOf, show } =
  await openDepositTestServer('deposit-bonus');
afterAll(() => server.close());
beforeEach(() => bank.fallSilent(false));
const { db } = server.runtime;
const world = openActivityWorld(server);

type Offer = Extract<StaffActivityWire['make']['body']['offer'], { depositMin: string }>;

const half: Offer = {
  kind: 'depositBonus',
  percent: '50',
  amount: rupees('1000'),
  depositMin: rupees('200'),
  stakeMax: rupees('100'),
  days: 7,
};
const openBonus = (offer: Partial<Offer> = {}, change: Parameters<typeof draft>[0] = {}) =>
  world.open({ offer: { ...half, ...offer }, times: '10', ...change });

const ask = (member: Depositor, bonus: string, amount = '500') =>
  member.deposit.request({ body: order(amount, { bonus }) });
const pay = async (id: string) => handleEvent(bank.pay(id));
const wallets = async (member: Depositor) => {
  const { cash, bonus } = await balancesOf(member);
  return [cash, bonus].map(formatMoney);
};
const turnoverOf = async (member: Depositor) =>
  (await member.turnover.list({})).rows.map(
    ({ source, required, status }) => `${source} ${required} ${status}`,
  );
const titlesOf = async (member: Depositor) =>
  (await member.inbox.list({ query: { language: 'EN' } })).items.map(({ title }) => title);
const textsOf = async (member: Depositor) =>
  (await member.inbox.list({ query: { language: 'EN' } })).items.map(({ content }) => content).join('\n');
const find = async (member: Depositor, code: string) =>
  (await member.activity.list({ query: { language: 'EN' } })).find((one) => one.code === code);

const withoutBonus = 'Deposit added without the bonus';

describe('a bonus that is picked with a deposit', () => {
  test('is credited with it, and carries its turnover (REWARD-3)', async () => {
    const asha = await server.member();
    const code = await openBonus();
    expect(await find(asha, code)).toMatchObject({
      state: 'join',
      reasons: [],
      deposit: { percent: '50.00', depositMin: '200.0000', stakeMax: '100.0000', days: 7 },
    });
    const made = await ask(asha, code);
    expect(made.bonus).toMatchObject({ code, state: 'promised', amount: '250.0000', total: '7500.0000' });
    expect(await wallets(asha)).toEqual(['0.0000', '0.0000']);
    await pay(made.id);
    expect(await wallets(asha)).toEqual(['500.0000', '250.0000']);
    expect((await turnoverOf(asha)).toSorted()).toEqual([
      'bonus 7000.0000 active',
      'deposit 500.0000 active',
    ]);
    const [bonus] = (await asha.turnover.list({})).rows.filter(({ source }) => source === 'bonus');
    expect(bonus).toMatchObject({ isCashBonus: true, stakeMax: '100.0000' });
    expect(Date.parse(bonus?.expiresAt ?? '')).toBe(plus(server.clock.now(), 7 * DAY).getTime());
    expect((await show(asha, made)).bonus).toMatchObject({ state: 'credited', amount: '250.0000' });
    expect(await titlesOf(asha)).toContain('Reward added');
    expect(await find(asha, code)).toMatchObject({ state: 'claimed' });
    expect(await world.budgetOf(code)).toMatchObject({ spent: '250.0000', reserved: '0.0000' });
  });

  test('is credited once when 30 equal reports arrive at two processes (REWARD-3)', async () => {
    const asha = await server.member();
    const code = await openBonus();
    const made = await ask(asha, code);
    const event = bank.pay(made.id);
    const nodes = [server, await server.addNode()] as const;
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => handleEvent(event, at % 2 === 0 ? nodes[0] : nodes[1])),
    );
    await poll();
    expect(await wallets(asha)).toEqual(['500.0000', '250.0000']);
    expect(await world.budgetOf(code)).toMatchObject({ spent: '250.0000' });
    expect(await world.rewardsOf(asha.memberId)).toEqual(['250.0000 claimed']);
  });

  test('comes with a payment that the gateway reports late, and with one that a status query finds (REWARD-3)', async () => {
    const [asha, ravi] = [await server.member(), await server.member()];
    const code = await openBonus();
    const [late, lost] = [await ask(asha, code), await ask(ravi, code)];
    bank.pay(lost.id);
    turn(HOUR);
    await expire();
    await pay(late.id);
    expect((await show(asha, late)).isLate).toBe(true);
    expect(await wallets(asha)).toEqual(['500.0000', '250.0000']);
    await poll();
    expect(await wallets(ravi)).toEqual(['500.0000', '250.0000']);
  });

  test('comes with a deposit that staff credit, for the amount that arrived (REWARD-3)', async () => {
    const [asha, ravi] = [await server.member(), await server.member()];
    const code = await openBonus();
    const staff = await server.staff({ role: 'finance' });
    const [made, small] = [await ask(asha, code), await ask(ravi, code)];
    for (const [{ id }, amount] of [
      [made, '400'],
      [small, '199'],
    ] as const) {
      await handleEvent(bank.pay(id, { amountPaid: parseMoney(amount) }));
      await staff.staffDeposit.credit({ body: { id, amount: rupees(amount), note: 'From the statement.' } });
    }
    expect(await wallets(asha)).toEqual(['400.0000', '200.0000']);
    expect(await turnoverOf(asha)).toContain('bonus 5600.0000 active');
    expect(await wallets(ravi)).toEqual(['199.0000', '0.0000']);
    expect((await show(ravi, small)).bonus).toMatchObject({ state: 'refused', reason: 'tooSmall' });
  });

  test('keeps the terms of the order when the activity changes (REWARD-3)', async () => {
    const asha = await server.member();
    const code = await openBonus();
    const made = await ask(asha, code);
    const manager = await world.manager();
    const { budget: _budget, requestKey: _key, ...terms } = draft({ code, offer: half });
    await expect(manager.staffActivity.change({ body: terms })).rejects.toMatchObject({
      code: 'ACTIVITY_STARTED',
    });
    await db
      .updateTable('activity')
      .set({ amount: parseMoney('10'), times: parseTimes('1'), bonus_days: 1, stake_max: parseMoney('5') })
      .where('code', '=', code)
      .execute();
    await pay(made.id);
    expect(await wallets(asha)).toEqual(['500.0000', '250.0000']);
    const [bonus] = (await asha.turnover.list({})).rows.filter(({ source }) => source === 'bonus');
    expect(bonus).toMatchObject({ required: '7000.0000', stakeMax: '100.0000' });
  });

  test('ends with a deposit that the bank takes back, and its money returns to the budget (REWARD-3)', async () => {
    const asha = await server.member();
    const code = await openBonus();
    const made = await ask(asha, code);
    await pay(made.id);
    await handleEvent(bank.refund(made.id));
    await server.runJob('bonus.release');
    expect(await wallets(asha)).toEqual(['0.0000', '0.0000']);
    expect((await show(asha, made)).bonus).toMatchObject({ state: 'takenBack' });
    expect(await world.budgetOf(code)).toMatchObject({ spent: '0.0000' });
    expect(await titlesOf(asha)).toContain('Your bonus was taken back');
  });

  test('cannot be picked below its smallest deposit, after it was taken, or by a code of another kind (REWARD-3)', async () => {
    const asha = await server.member();
    const code = await openBonus();
    await expect(ask(asha, code, '199')).rejects.toMatchObject({
      code: 'BONUS_DEPOSIT_TOO_SMALL',
      params: { min: '200.0000' },
    });
    const other = await world.open();
    for (const unknown of [other, 'no-such-bonus'])
      await expect(ask(asha, unknown)).rejects.toMatchObject({ code: 'ACTIVITY_UNKNOWN' });
    await pay((await ask(asha, code)).id);
    await expect(ask(asha, code)).rejects.toMatchObject({ code: 'ACTIVITY_TAKEN' });
    const key = { requestKey: 'deposit-with-another-bonus' };
    await asha.deposit.request({ body: order('300', key) });
    await expect(asha.deposit.request({ body: order('300', { ...key, bonus: code }) })).rejects.toMatchObject(
      {
        code: 'REQUEST_KEY_REUSED',
      },
    );
  });

  test('is credited with the first of two orders only', async () => {
    const asha = await server.member();
    const code = await openBonus();
    const [one, two] = [await ask(asha, code), await ask(asha, code)];
    await Promise.all([pay(one.id), pay(two.id)]);
    expect(await wallets(asha)).toEqual(['1000.0000', '250.0000']);
    const states = [await show(asha, one), await show(asha, two)].map(({ bonus }) => bonus?.state);
    expect(new Set(states)).toEqual(new Set(['credited', 'refused']));
    expect(await textsOf(asha)).toContain('you have had this bonus before');
  });
});

describe('a deposit is credited without its bonus, and the member is told why, when', () => {
  test('the budget is empty by then (REWARD-3, REWARD-16)', async () => {
    const [asha, ravi] = [await server.member(), await server.member()];
    const code = await openBonus({}, { budget: rupees('400') });
    const [first, second] = [await ask(asha, code), await ask(ravi, code)];
    await Promise.all([pay(first.id), pay(second.id)]);
    const all = [await wallets(asha), await wallets(ravi)].map((both) => both.join(' '));
    expect(new Set(all)).toEqual(new Set(['500.0000 0.0000', '500.0000 250.0000']));
    const loser = all[0] === '500.0000 0.0000' ? asha : ravi;
    expect(await titlesOf(loser)).toContain(withoutBonus);
    expect(await textsOf(loser)).toContain('its budget is used up');
    expect(await turnoverOf(loser)).toEqual(['deposit 500.0000 active']);
    await expect(ask(await server.member(), code)).rejects.toMatchObject({ code: 'BUDGET_EMPTY' });
  });

  test('the activity was stopped, or the member went on a break (REWARD-3)', async () => {
    const [asha, ravi] = [await server.member(), await server.member()];
    const [stopped, running] = [await openBonus(), await openBonus()];
    const [one, two] = [await ask(asha, stopped), await ask(ravi, running)];
    const manager = await world.manager();
    await manager.staffActivity.stop({ body: { code: stopped, reason: 'Ends early.' } });
    const until = plus(server.clock.now(), DAY);
    await db.updateTable('member').set({ break_until: until }).where('id', '=', ravi.memberId).execute();
    await pay(one.id);
    await pay(two.id);
    expect([await wallets(asha), await wallets(ravi)]).toEqual([
      ['500.0000', '0.0000'],
      ['500.0000', '0.0000'],
    ]);
    expect((await show(asha, one)).bonus).toMatchObject({ state: 'refused', reason: 'stopped' });
    expect((await show(ravi, two)).bonus).toMatchObject({ state: 'refused', reason: 'paused' });
    expect(await textsOf(ravi)).toContain('no promotions during a break');
    await expect(ask(ravi, running)).rejects.toMatchObject({ code: 'PLAY_BREAK' });
  });

  test('another member with the same payout account has taken it', async () => {
    const [asha, twin] = [await server.member(), await server.member()];
    const code = await openBonus();
    const [one, two] = [await ask(asha, code), await ask(twin, code)];
    for (const { memberId } of [asha, twin])
      await world.bindPayoutAccount(memberId, 'Asha Example', 'asha@bonus');
    await pay(one.id);
    await pay(two.id);
    expect(await wallets(twin)).toEqual(['500.0000', '0.0000']);
    expect((await show(twin, two)).bonus).toMatchObject({ state: 'refused', reason: 'samePerson' });
    await expect(ask(twin, code)).rejects.toMatchObject({ code: 'ACTIVITY_SAME_PERSON' });
  });
});

describe('a bonus for the first deposit', () => {
  test('is a fixed amount for the first credited deposit only (REWARD-3)', async () => {
    const asha = await server.member();
    const code = await openBonus({ kind: 'firstDeposit', percent: null, amount: rupees('100') });
    const other = await asha.deposit.request({ body: order('300') });
    const made = await ask(asha, code);
    await pay(other.id);
    await pay(made.id);
    expect(await wallets(asha)).toEqual(['800.0000', '0.0000']);
    expect((await show(asha, made)).bonus).toMatchObject({ state: 'refused', reason: 'notFirst' });
    expect(await find(asha, code)).toMatchObject({ state: 'join', reasons: ['firstOnly'] });
    await expect(ask(asha, code)).rejects.toMatchObject({ params: { reason: 'firstOnly' } });
    const ravi = await server.member();
    await pay((await ask(ravi, code, '200')).id);
    expect(await wallets(ravi)).toEqual(['200.0000', '100.0000']);
    expect(await turnoverOf(ravi)).toContain('bonus 2800.0000 active');
  });
});

test('after all of it the ledger is balanced', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
