import { parseMoney, parsePercent } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import type { InvitationWire } from '@mela/protocol/shapes/invitation';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openRegistrationTestServer, newPassword } from '#testing/actors/registration-test-server.ts';

const { server, newName, readCaptcha, register, turn, restore } =
  await openRegistrationTestServer('invitation');
const { db } = server.runtime;
// The tests turn the clock by days.
await server.runtime.changeSetting('login', { sessionIdleMinutes: 30 * 24 * 60, sessionLifeHours: 30 * 24 });
afterAll(() => server.close());
afterEach(restore);

let keys = 0;
const requestKey = () => `link-request-${(keys += 1)}`.padEnd(20, '0');
const preset: Omit<InvitationWire['open']['body'], 'username'> = { type: 0, prizeGroup: 1900, rates: [] };
const limits = { label: null, domain: null, expiresInDays: null, usesMax: null } as const;

const openAgent = async (options: { type?: 1 | 2 | 41; uplineId?: bigint } = {}) => {
  const agent = await server.member({ type: 1, ...options });
  await db
    .insertInto('rebate_rate')
    .values({
      member_id: agent.memberId,
      product: 'slots',
      rate: parsePercent('0.80'),
      changed_at: server.clock.now(),
    })
    .execute();
  return agent;
};
type Agent = Awaited<ReturnType<typeof openAgent>>;

const makeLink = (agent: Agent, change: object = {}) =>
  agent.invitation.create({ body: { requestKey: requestKey(), ...preset, ...limits, ...change } });

const rowOf = (id: bigint) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const ratesOf = async (id: bigint) => (await server.app.modules.team.readRates(db, [id])).get(id);

const limitQuota = (agent: Agent, group: number, granted: number) =>
  db
    .insertInto('agent_quota')
    .values({
      member_id: agent.memberId,
      prize_group: group,
      system_granted: granted,
      changed_at: server.clock.now(),
    })
    .execute();

/** Inserts a credited deposit row, without a posting. */
async function deposited(memberId: bigint): Promise<void> {
  const [at, amount] = [server.clock.now(), parseMoney('500')];
  await db
    .insertInto('deposit')
    .values({
      id: randomUUID(),
      reference: `D${String(memberId).padStart(10, '0')}`,
      member_id: memberId,
      request_key: randomUUID(),
      method: 'UPI_QR',
      form: 'upi_qr',
      gateway: 'UPIBOX',
      amount,
      fee: parseMoney('0'),
      language: 'EN',
      state: 'credited',
      received: amount,
      credited: amount,
      credited_at: at,
      made_at: at,
      expires_at: plus(at, DAY),
      changed_at: at,
    })
    .execute();
}

describe('an account that an agent opens', () => {
  test('has a first password that is only in the answer and must be changed at the first log-in (AGENT-4, AUTH-13)', async () => {
    const agent = await openAgent();
    const username = newName();
    const { id, account, firstPassword } = await agent.invitation.open({ body: { username, ...preset } });
    expect(account).toBe(username);
    expect(firstPassword).toMatch(/^(\w{4}-){3}\w{4}$/);
    const row = await rowOf(BigInt(id));
    expect(row).toMatchObject({ upline_id: agent.memberId, type: 0, password_is_default: true });
    expect(
      JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(firstPassword);
    expect(server.logged()).not.toContain(firstPassword);

    const person = server.guest();
    const opened = await person.session.login({ body: { username, password: firstPassword } });
    expect(opened.passwordExpired).toBe(true);
    person.token = opened.token;
    await expect(person.wallet.balance({})).rejects.toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    await person.password.change({
      body: { oldPassword: firstPassword, newPassword, confirmNewPassword: newPassword },
    });
    expect((await rowOf(BigInt(id))).password_is_default).toBe(false);
  });

  test('gets its type, its prize group and its percentages (AGENT-4)', async () => {
    const agent = await openAgent();
    const rates = [{ product: 'slots', rate: '0.50' }] as const;
    const { id } = await agent.invitation.open({
      body: { username: newName(), type: 2, prizeGroup: 1880, rates: [...rates] },
    });
    const child = BigInt(id);
    expect((await rowOf(child)).type).toBe(2);
    expect(await ratesOf(child)).toMatchObject({ group: 1880 });
    expect((await ratesOf(child))?.percents.get('slots')).toBe(parsePercent('0.50'));
    const row = db.selectFrom('agent').select('member_id').where('member_id', '=', child);
    expect(await row.executeTakeFirst()).toEqual({ member_id: child });
    const { way, terms_accepted_at: accepted } = await db
      .selectFrom('registration')
      .select(['way', 'terms_accepted_at'])
      .where('member_id', '=', child)
      .executeTakeFirstOrThrow();
    expect([way, accepted]).toEqual(['agent', null]);
  });

  test('is refused for a name that is taken or against the rule, and for rates that the agent cannot give (AGENT-4)', async () => {
    const agent = await openAgent();
    const open = (change: object) =>
      agent.invitation.open({ body: { username: newName(), ...preset, ...change } });
    const { account } = await open({});
    await expect(open({ username: account.toUpperCase() })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    await expect(open({ username: 'no spaces' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: ['username'] },
    });
    await expect(open({ prizeGroup: 1960 })).rejects.toMatchObject({ code: 'RATE_GROUP_TOO_HIGH' });
    await expect(open({ prizeGroup: 1956 })).rejects.toMatchObject({ code: 'RATE_GROUP_EQUAL' });
    const above = [{ product: 'slots', rate: '0.81' }];
    await expect(open({ rates: above })).rejects.toMatchObject({ code: 'RATE_PERCENT_TOO_HIGH' });
  });

  test('is refused to test agents and to suspended agents (AGENT-4)', async () => {
    const twin = await openAgent({ type: 41 });
    const body = { username: newName(), ...preset };
    await expect(twin.invitation.open({ body })).rejects.toMatchObject({ code: 'TEST_AGENT' });
    await expect(makeLink(twin)).rejects.toMatchObject({ code: 'TEST_AGENT' });
    expect(await twin.invitation.terms({})).toMatchObject({ mayInvite: false });
    const suspended = await openAgent();
    const at = server.clock.now();
    await db
      .insertInto('agent')
      .values({
        member_id: suspended.memberId,
        made_at: at,
        suspended_at: at,
        suspend_reason: 'Under review',
      })
      .execute();
    await expect(suspended.invitation.open({ body })).rejects.toMatchObject({ code: 'AGENT_SUSPENDED' });
    await expect(makeLink(suspended)).rejects.toMatchObject({ code: 'AGENT_SUSPENDED' });
  });

  test('takes the last place of a quota once when two are opened concurrently (AGENT-4)', async () => {
    const agent = await openAgent();
    await limitQuota(agent, 1900, 1);
    expect((await agent.invitation.terms({})).quotas).toEqual([{ group: 1900, left: 1 }]);
    const open = () => agent.invitation.open({ body: { username: newName(), ...preset } });
    const answers = await Promise.allSettled([open(), open(), open()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'RATE_QUOTA_USED' });
  });

  test('gets a new first password from its agent only, and only before the first log-in (AGENT-4)', async () => {
    const agent = await openAgent();
    const other = await openAgent();
    const username = newName();
    const first = await agent.invitation.open({ body: { username, ...preset } });
    await expect(other.invitation.renewPassword({ body: { username } })).rejects.toMatchObject({
      code: 'MEMBER_NOT_IN_TEAM',
    });
    const second = await agent.invitation.renewPassword({ body: { username } });
    const logIn = (password: string) => server.guest().session.login({ body: { username, password } });
    await expect(logIn(first.firstPassword)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await logIn(second.firstPassword);
    await expect(agent.invitation.renewPassword({ body: { username } })).rejects.toMatchObject({
      code: 'DOWNLINE_STARTED',
    });
  });
});

describe('a link', () => {
  test('places the new member below the agent with the rates and the type of the link (AGENT-4, AUTH-8)', async () => {
    const agent = await openAgent();
    const link = await makeLink(agent, {
      type: 2,
      prizeGroup: 1850,
      rates: [{ product: 'slots', rate: '0.30' }],
      label: 'Street fair',
    });
    expect(link).toMatchObject({ state: 'active', label: 'Street fair', registrations: 0, visits: 0 });
    expect(link.url).toBe(`${server.runtime.env.PUBLIC_URL}/register?affiliateCode=${link.code}`);
    const { user } = await register(server.guest(), { affiliateCode: link.code });
    const id = BigInt(user.id);
    expect(await rowOf(id)).toMatchObject({ upline_id: agent.memberId, type: 2 });
    const rates = await ratesOf(id);
    expect(rates?.group).toBe(1850);
    expect(rates?.percents.get('slots')).toBe(parsePercent('0.30'));
    const row = db.selectFrom('agent').select('member_id').where('member_id', '=', id);
    expect(await row.executeTakeFirst()).toBeDefined();
  });

  test('holds its limit of uses when more people register concurrently (AGENT-4)', async () => {
    const agent = await openAgent();
    const { code } = await makeLink(agent, { usesMax: 3 });
    const guests = Array.from({ length: 8 }, () => server.guest());
    const forms: object[] = [];
    for (const guest of guests) {
      forms.push({ affiliateCode: code, ...(await readCaptcha(guest, 'register')) });
    }
    const answers = await Promise.allSettled(guests.map((guest, at) => register(guest, forms[at])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'AFFILIATE_CODE_INVALID' });
    const { content } = await agent.invitation.list({ query: {} });
    expect(content).toMatchObject([{ state: 'used_up', registrations: 3, usesMax: 3 }]);
    const children = await db
      .selectFrom('member')
      .select('id')
      .where('upline_id', '=', agent.memberId)
      .execute();
    expect(children).toHaveLength(3);
  });

  test('opens no account after it ended or expired (AGENT-4)', async () => {
    const agent = await openAgent();
    const ended = await makeLink(agent);
    expect(await agent.invitation.end({ body: { code: ended.code } })).toMatchObject({ state: 'ended' });
    const expiring = await makeLink(agent, { expiresInDays: 1 });
    const check = (code: string) => server.guest().registration.affiliate({ query: { code } });
    await expect(check(expiring.code)).resolves.toEqual({ affiliateCode: expiring.code });
    server.clock.turn(DAY);
    for (const { code } of [ended, expiring]) {
      await expect(check(code)).rejects.toMatchObject({ code: 'AFFILIATE_CODE_INVALID' });
      await expect(register(server.guest(), { affiliateCode: code })).rejects.toMatchObject({
        code: 'AFFILIATE_CODE_INVALID',
      });
    }
    const { content } = await agent.invitation.list({ query: {} });
    expect(content.map(({ state }) => state).toSorted()).toEqual(['ended', 'expired']);
  });

  test('gives what the agent can still give when its rates fell or its quota was used (AGENT-4)', async () => {
    const agent = await openAgent();
    const { code } = await makeLink(agent, { prizeGroup: 1950, rates: [{ product: 'slots', rate: '0.80' }] });
    const at = server.clock.now();
    await db
      .insertInto('lottery_ceiling')
      .values({ member_id: agent.memberId, prize_group: 1902, changed_at: at })
      .execute();
    await db
      .updateTable('rebate_rate')
      .set({ rate: parsePercent('0.20') })
      .where('member_id', '=', agent.memberId)
      .execute();
    await limitQuota(agent, 1900, 1);
    const groups: (number | undefined)[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { user } = await register(server.guest(), { affiliateCode: code });
      const rates = await ratesOf(BigInt(user.id));
      groups.push(rates?.group);
      expect(rates?.percents.get('slots')).toBe(parsePercent('0.20'));
    }
    expect(groups).toEqual([1900, 1898]);
  });

  test('is made once for a repeated request, and only at an address of the merchant (AGENT-4)', async () => {
    const agent = await openAgent();
    const body = { requestKey: requestKey(), ...preset, ...limits };
    const [one, other] = await Promise.all([
      agent.invitation.create({ body }),
      agent.invitation.create({ body }),
    ]);
    expect(other.code).toBe(one.code);
    await expect(makeLink(agent, { domain: 'evil.example' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: ['domain'] },
    });
  });

  test('is listed with visits, registrations and first deposits to its owner only (AGENT-4)', async () => {
    const agent = await openAgent();
    const other = await openAgent();
    const { code } = await makeLink(agent, { label: 'Cafe' });
    const [visitor, second] = [server.guest(), server.guest()];
    for (const guest of [visitor, visitor, second]) await guest.invitation.visit({ body: { code } });
    const { user } = await register(visitor, { affiliateCode: code });
    await deposited(BigInt(user.id));
    const { content } = await agent.invitation.list({ query: {} });
    expect(content).toMatchObject([{ code, visits: 2, registrations: 1, firstDeposits: 1 }]);
    expect((await other.invitation.list({ query: {} })).content).toEqual([]);
    await expect(other.invitation.end({ body: { code } })).rejects.toMatchObject({
      code: 'INVITATION_UNKNOWN',
    });
    await expect(other.invitation.registrations({ query: { code } })).rejects.toMatchObject({
      code: 'INVITATION_UNKNOWN',
    });
    const people = await agent.invitation.registrations({ query: { code } });
    expect(people.content).toMatchObject([{ id: user.id, way: 'link', label: 'Cafe', code }]);
    expect(people.content[0]?.firstDepositAt).not.toBeNull();
  });
});

describe('registrations', () => {
  test('show direct children only, newest first, without contact data (AGENT-4)', async () => {
    const head = await openAgent();
    const child = await openAgent({ type: 2, uplineId: head.memberId });
    const { code } = await makeLink(child, { prizeGroup: 1880 });
    const { user } = await register(server.guest(), { affiliateCode: code, email: 'person@mela.example' });
    const opened = await head.invitation.open({ body: { username: newName(), ...preset } });
    const ofHead = await head.invitation.registrations({ query: {} });
    expect(ofHead.content).toMatchObject([{ id: opened.id, way: 'agent', isFirstLoginDue: true }]);
    const ofChild = await child.invitation.registrations({ query: {} });
    expect(ofChild.content).toMatchObject([{ id: user.id, way: 'link', isFirstLoginDue: false }]);
    expect(JSON.stringify(ofChild)).not.toContain('person@mela.example');
  });
});

describe('a visit', () => {
  test('counts once per visitor and day, and nothing about the visitor is left afterwards (AGENT-4)', async () => {
    const agent = await openAgent();
    const { code } = await makeLink(agent);
    const guest = server.guest();
    await guest.invitation.visit({ body: { code } });
    server.clock.turn(DAY);
    await guest.invitation.visit({ body: { code } });
    await guest.invitation.visit({ body: { code } });
    const days = await db.selectFrom('invitation_day').selectAll().where('code', '=', code).execute();
    expect(days.map(({ visits }) => visits)).toEqual([1, 1]);
    await server.runJob('invitation.forget-visitors');
    const kept = () => db.selectFrom('invitation_visitor').selectAll().where('code', '=', code).execute();
    expect(await kept()).toHaveLength(1);
    expect(JSON.stringify(await kept())).not.toContain(guest.ip);
    server.clock.turn(DAY);
    await server.runJob('invitation.forget-visitors');
    expect(await kept()).toEqual([]);
    const keysLeft = await db.selectFrom('invitation_visit_key').selectAll().execute();
    expect(keysLeft).toEqual([]);
    await expect(guest.invitation.visit({ body: { code: 'NOBODY99' } })).rejects.toMatchObject({
      code: 'AFFILIATE_CODE_INVALID',
    });
  });
});

test('the register center is closed when its switch is off (AGENT-4)', async () => {
  const agent = await openAgent();
  await turn('AFFMAN3', false);
  await expect(agent.invitation.terms({})).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await expect(makeLink(agent)).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
});

test('a friend’s code gives the default rates as far as the upline can give them (AUTH-8, AGENT-4)', async () => {
  const agent = await openAgent();
  const { code } = await makeLink(agent);
  const { user: friend } = await register(server.guest(), { affiliateCode: code });
  const { code: friendCode } = await db
    .selectFrom('invitation')
    .select('code')
    .where('owner_id', '=', BigInt(friend.id))
    .executeTakeFirstOrThrow();
  const { user } = await register(server.guest(), { referralCode: friendCode });
  expect((await ratesOf(BigInt(user.id)))?.group).toBe(1954);
});
