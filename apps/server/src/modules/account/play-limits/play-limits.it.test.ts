import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import type { LedgerKind } from '@mela/protocol/ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { siteCalls } from '#http/call-list.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { AccountRef } from '#modules/money/ledger/module.ts';
import { moneyText, openDepositTestServer, type Depositor } from '#testing/gateways/deposit-test-server.ts';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { testPassword } from '#testing/harness/test-server.ts';
import { cashOf, testHouseAccount } from '#testing/scenarios/movements.ts';

const { server, order, turn } = await openDepositTestServer('play_limits');
const { db } = server.runtime;
const { memberLimits: limits, ledger } = server.app.modules;
const payouts = openPayouts(server.runtime, async () => true);
afterAll(() => server.close());

const rupees = (text: string) => formatMoney(parseMoney(text));
const ask = (member: Depositor, amount = '500') => member.deposit.request({ body: order(amount) });
const cap = (
  member: Depositor,
  kind: 'deposit_day' | 'deposit_week' | 'loss_day' | 'loss_month',
  max: string | null,
) => member.playLimits.change({ body: { kind, max: max === null ? null : moneyText(max) } });
const limitOf = async (member: Depositor, kind: string) =>
  (await member.playLimits.state({})).amounts.find((limit) => limit.kind === kind);
let moved = 0;
const move = (kind: LedgerKind, [from, to]: [AccountRef, AccountRef], amount: string) => {
  const key = `play-limits:${(moved += 1)}`;
  return ledger.post({ key, kind, reference: key, legs: [{ from, to, amount: parseMoney(amount) }] });
};
const giveCash = (memberId: bigint, amount: string) =>
  move('deposit', [testHouseAccount, cashOf(memberId)], amount);
const lose = (memberId: bigint, amount: string) => move('bet', [cashOf(memberId), testHouseAccount], amount);
const win = (memberId: bigint, amount: string) =>
  move('settle', [testHouseAccount, cashOf(memberId)], amount);
const bet = (memberId: bigint, stake: string) =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    await limits.mayBet(tx, memberId, parseMoney(stake));
  });
const auditOf = async (memberId: bigint) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'before', 'after'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

test('a lower limit applies immediately, and a deposit above it is refused with the remaining amount (MEMBER-11)', async () => {
  const asha = await server.member();
  await ask(asha, '500');
  await cap(asha, 'deposit_day', '800');
  expect(await limitOf(asha, 'deposit_day')).toEqual({
    kind: 'deposit_day',
    max: '800.0000',
    used: '500.0000',
    next: null,
  });
  await expect(ask(asha, '500')).rejects.toMatchObject({
    code: 'PLAY_LIMIT_DEPOSIT',
    params: { period: 'day', max: '800.0000', left: '300.0000' },
  });
  await ask(asha, '300');
  await cap(asha, 'deposit_day', '600');
  await expect(ask(asha, '200')).rejects.toMatchObject({ params: { left: '0.0000' } });
});

test('a higher limit is pending for a day, is shown meanwhile and can be cancelled (MEMBER-11)', async () => {
  const asha = await server.member();
  await cap(asha, 'deposit_day', '600');
  await cap(asha, 'deposit_day', '5000');
  expect(await limitOf(asha, 'deposit_day')).toMatchObject({ max: '600.0000', next: { max: '5000.0000' } });
  await asha.playLimits.takeBack({ body: { kind: 'deposit_day' } });
  expect(await limitOf(asha, 'deposit_day')).toMatchObject({ max: '600.0000', next: null });
  await cap(asha, 'deposit_day', null);
  turn(DAY - MINUTE);
  const { token } = await asha.session.login({ body: { username: asha.account, password: testPassword } });
  asha.token = token;
  await expect(ask(asha, '700')).rejects.toMatchObject({ code: 'PLAY_LIMIT_DEPOSIT' });
  turn(MINUTE);
  expect(await limitOf(asha, 'deposit_day')).toMatchObject({ max: null, next: null });
  await ask(asha, '700');
});

test('the weekly limit is separate and resets in the next week (MEMBER-11)', async () => {
  const asha = await server.member();
  await cap(asha, 'deposit_week', '1000');
  await ask(asha, '700');
  await expect(ask(asha, '500')).rejects.toMatchObject({
    params: { period: 'week', max: '1000.0000', left: '300.0000' },
  });
  turn(7 * DAY);
  asha.token = (await asha.session.login({ body: { username: asha.account, password: testPassword } })).token;
  await ask(asha, '500');
});

test('concurrent deposits do not exceed a limit together (MEMBER-11)', async () => {
  await server.runtime.changeSetting('deposit', { openMax: 50 });
  const asha = await server.member();
  await cap(asha, 'deposit_day', '1200');
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => ask(asha, '500')));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await limitOf(asha, 'deposit_day')).toMatchObject({ used: '1000.0000' });
  await server.runtime.changeSetting('deposit', { openMax: 5 });
});

test('a deposit and a concurrent lower limit are serialised (MEMBER-11)', async () => {
  const asha = await server.member();
  const [made] = await Promise.allSettled([ask(asha, '500'), cap(asha, 'deposit_day', '400')]);
  const shown = await limitOf(asha, 'deposit_day');
  expect(shown).toMatchObject({ max: '400.0000', used: made.status === 'fulfilled' ? '500.0000' : '0.0000' });
  await expect(ask(asha, '500')).rejects.toMatchObject({ code: 'PLAY_LIMIT_DEPOSIT' });
});

test('a stake counts as lost until it wins, and the loss limit is checked before it (MEMBER-11)', async () => {
  const asha = await server.member();
  await giveCash(asha.memberId, '1000');
  await cap(asha, 'loss_day', '300');
  await lose(asha.memberId, '250');
  await expect(bet(asha.memberId, '51')).rejects.toMatchObject({
    code: 'PLAY_LIMIT_LOSS',
    params: { period: 'day', max: '300.0000', left: '50.0000' },
  });
  await bet(asha.memberId, '50');
  await win(asha.memberId, '400');
  expect(await limitOf(asha, 'loss_day')).toMatchObject({ used: '0.0000' });
  await bet(asha.memberId, '300');
  await cap(asha, 'loss_month', '100');
  await expect(bet(asha.memberId, '101')).rejects.toMatchObject({ params: { period: 'month' } });
});

test('the session limit ends new and open sessions (MEMBER-11)', async () => {
  const asha = await server.member();
  await asha.playLimits.change({ body: { kind: 'session', minutes: 30 } });
  turn(30 * MINUTE - 1000);
  await expect(asha.member.info({})).resolves.toHaveProperty('id');
  turn(1000);
  await expect(asha.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  const again = server.guest();
  const { token } = await again.session.login({ body: { username: asha.account, password: testPassword } });
  again.token = token;
  turn(29 * MINUTE);
  await expect(again.member.info({})).resolves.toHaveProperty('id');
  turn(MINUTE);
  await expect(again.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('the reality check shows duration and net result, and repeats after it is confirmed (MEMBER-11)', async () => {
  const asha = await server.member();
  await giveCash(asha.memberId, '1000');
  await asha.playLimits.change({ body: { kind: 'reality', minutes: 15 } });
  turn(15 * MINUTE);
  await lose(asha.memberId, '120');
  await win(asha.memberId, '20');
  const { now } = await asha.playLimits.state({});
  expect(now).toMatchObject({ net: '-100.0000', checkAt: now.at });
  const later = await asha.playLimits.goOn({});
  expect(Date.parse(later.now.checkAt ?? '') - Date.parse(now.at)).toBe(15 * MINUTE);
  // The reality check is not a limit, so turning it off applies immediately.
  expect((await asha.playLimits.change({ body: { kind: 'reality', minutes: null } })).reality).toEqual({
    minutes: null,
    next: null,
  });
});

test('a break blocks bets and deposits until its end and can be extended but not shortened (MEMBER-11)', async () => {
  const asha = await server.member();
  await asha.playLimits.pause({ body: { period: 'week' } });
  const { breakUntil } = await asha.playLimits.pause({ body: { period: 'day' } });
  expect(Date.parse(breakUntil ?? '') - server.clock.now().getTime()).toBe(7 * DAY);
  await expect(ask(asha)).rejects.toMatchObject({ code: 'PLAY_BREAK', params: { hours: 168 } });
  await expect(bet(asha.memberId, '1')).rejects.toMatchObject({ code: 'PLAY_BREAK' });
  await expect(asha.wallet.balance({})).resolves.toHaveProperty('balance');
  turn(7 * DAY);
  await bet(asha.memberId, '1');
});

test('an exclusion restricts every open session to the declared calls immediately (MEMBER-11, STATE-1)', async () => {
  const asha = await server.member();
  const elsewhere = server.guest();
  const login = { body: { username: asha.account, password: testPassword } };
  elsewhere.token = (await elsewhere.session.login(login)).token;
  await asha.playLimits.exclude({ body: { period: 'half_year' } });
  const answers = await Promise.all(
    siteCalls
      .filter(({ route, shape: { policy } }) => {
        const isOpen = policy.switch === null || server.runtime.switches.isOpen(policy.switch);
        return isOpen && route.token !== 'none' && route.path !== '/wps/session/logout';
      })
      .map(async ({ route, shape }) => {
        const answer = await elsewhere.raw({
          method: route.method,
          url: route.path,
          headers: { authorization: `Bearer ${elsewhere.token ?? ''}` },
        });
        const isRefused = answer.json<{ code: string | null }>().code === 'SELF_EXCLUDED';
        return { path: route.path, isRefused, isLeft: shape.policy.whileExcluded === true };
      }),
  );
  expect(answers.filter(({ isRefused, isLeft }) => isRefused === isLeft)).toEqual([]);
  expect(answers.filter(({ isLeft }) => isLeft).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/wps/member/info', '/wps/v2/wallets/balance', '/wps/member/limits']),
  );
  await expect(elsewhere.session.logout({})).resolves.toEqual({});
  // Login stays possible, with the same restriction.
  const back = server.guest();
  back.token = (await back.session.login(login)).token;
  await expect(back.playLimits.exclude({ body: { period: 'for_good' } })).rejects.toMatchObject({
    code: 'SELF_EXCLUDED',
  });
  await expect(bet(asha.memberId, '1')).rejects.toMatchObject({ code: 'SELF_EXCLUDED' });
});

test('an exclusion ends after its period, and a permanent one never ends (MEMBER-11)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  await asha.playLimits.exclude({ body: { period: 'half_year' } });
  await ravi.playLimits.exclude({ body: { period: 'for_good' } });
  turn(190 * DAY);
  for (const { account, code } of [
    { account: asha.account, code: null },
    { account: ravi.account, code: 'SELF_EXCLUDED' },
  ]) {
    const back = server.guest();
    back.token = (await back.session.login({ body: { username: account, password: testPassword } })).token;
    const answer = await back.raw({
      url: '/wps/deposit/methods',
      headers: { authorization: `Bearer ${back.token}` },
    });
    expect(answer.json()).toMatchObject({ code });
  }
});

test('one of two concurrent exclusions succeeds, and a later deposit is refused (MEMBER-11)', async () => {
  const asha = await server.member();
  const both = await Promise.allSettled([
    asha.playLimits.exclude({ body: { period: 'year' } }),
    asha.playLimits.exclude({ body: { period: 'half_year' } }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(ask(asha)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' });
});

test('an excluded member can withdraw everything despite missing turnover (MEMBER-11)', async () => {
  const asha = await server.member();
  await asha.paymentPassword.set({ body: { password: paymentPassword, loginPassword: testPassword } });
  const payoutAccountId = await payouts.equip(asha.memberId, '1000');
  await payouts.require(asha.memberId, '500');
  const request = () =>
    asha.withdrawal.request({
      body: { amount: rupees('1000'), payoutAccountId, paymentPassword, requestKey: randomUUID() },
    });
  await expect(request()).rejects.toMatchObject({ code: 'TURNOVER_MISSING' });
  await asha.playLimits.exclude({ body: { period: 'for_good' } });
  expect(await asha.withdrawal.terms({})).toMatchObject({ turnoverMissing: '0.0000' });
  expect(await request()).toMatchObject({ amount: '1000.0000' });
});

test('registration refuses the phone or mail of an excluded member (MEMBER-11, AUTH-1)', async () => {
  const asha = await server.member({ phone: '+910000070002', email: 'asha@mela.example' });
  const byPhone = { phone: '+910000070002', email: null };
  const byMail = { phone: null, email: 'ASHA@mela.example' };
  await limits.mayRegister(db, byPhone);
  await asha.playLimits.exclude({ body: { period: 'half_year' } });
  await expect(limits.mayRegister(db, byPhone)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' });
  await expect(limits.mayRegister(db, byMail)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' });
  await limits.mayRegister(db, { phone: '+910000070003', email: null });
  await limits.mayRegister(db, { phone: null, email: null });
  turn(190 * DAY);
  await limits.mayRegister(db, byPhone);
});

test('closing needs an empty account and the password, ends all sessions and keeps the name taken (MEMBER-11)', async () => {
  const asha = await server.member({ account: 'Leaving.Asha' });
  await giveCash(asha.memberId, '12.5');
  const close = (password = testPassword) => asha.playLimits.close({ body: { password } });
  await expect(close('wrong')).rejects.toMatchObject({ code: 'LOGIN_PASSWORD_WRONG' });
  await expect(close()).rejects.toMatchObject({ code: 'ACCOUNT_NOT_EMPTY', params: { left: '12.5000' } });
  await lose(asha.memberId, '12.5');
  await ask(asha);
  await expect(close()).rejects.toMatchObject({ code: 'ACCOUNT_DEPOSIT_OPEN' });
  turn(HOUR);
  await server.runJob('deposit.expire');
  await close();
  await expect(asha.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  const login = (password: string) =>
    server.guest().session.login({ body: { username: 'Leaving.Asha', password } });
  await expect(login(testPassword)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
  await expect(login('wrong')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  await expect(server.openMember({ account: 'leaving.asha' })).rejects.toThrow('leaving.asha');
});

test('the data export has all data of the member, no secrets and no data of others (MEMBER-11)', async () => {
  const [asha, ravi] = [
    await server.member({ phone: '+910000070005' }),
    await server.member({ phone: '+910000070006' }),
  ];
  await giveCash(asha.memberId, '250');
  const { reference } = await ask(asha, '500');
  await ask(ravi, '600');
  await cap(asha, 'deposit_day', '900');
  await asha.notify.choose({ body: { topic: 'withdrawal', channel: 'sms', isWanted: false } });
  const { fileName, json } = await asha.playLimits.exported({});
  expect(fileName).toMatch(/^mela-test\.\d+-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(json);
  expect(data).toMatchObject({
    account: { account: asha.account, phone: '+910000070005' },
    deposits: [{ reference, amount: '500.0000', state: 'pending' }],
    movements: [{ wallet: 'cash', kind: 'deposit', amount: '250.0000' }],
    limitChanges: [{ action: 'member.limit', after: { kind: 'deposit_day', limit: '900.0000' } }],
    unwantedMessages: [{ topic: 'withdrawal', channel: 'sms' }],
  });
  for (const secret of ['$argon2', 'hash', asha.token ?? 'token', ravi.account, '+910000070006'])
    expect(json).not.toContain(secret);
});

test('every limit change is in the audit log with the member (MEMBER-11)', async () => {
  const asha = await server.member();
  await cap(asha, 'deposit_day', '900');
  await cap(asha, 'deposit_day', null);
  await asha.playLimits.takeBack({ body: { kind: 'deposit_day' } });
  await asha.playLimits.pause({ body: { period: 'day' } });
  await asha.playLimits.exclude({ body: { period: 'for_good' } });
  const entries = await auditOf(asha.memberId);
  expect(entries.map(({ action }) => action)).toEqual([
    'member.limit',
    'member.limit',
    'member.limit',
    'member.break',
    'member.exclude',
  ]);
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['member']));
  expect(entries[1]).toMatchObject({
    before: { limit: '900.0000', next: null },
    after: { limit: '900.0000', next: { limit: null } },
  });
  expect(entries[4]).toMatchObject({ after: { period: 'for_good', until: null } });
});

test('a limit must be positive and in whole paise, and a trial account has none (MEMBER-11, STATE-3)', async () => {
  const asha = await server.member();
  for (const max of ['0', '-5', '10.005'])
    await expect(cap(asha, 'deposit_day', max)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(asha.playLimits.change({ body: { kind: 'session', minutes: 1 } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const trial = await server.member({ type: 4 });
  await expect(trial.playLimits.state({})).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
});
