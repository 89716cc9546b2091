import { assert } from '@mela/kernel/assert';
import { MINUTE } from '@mela/kernel/time';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { registrationCalls } from '@mela/protocol/calls/registration';
import { staffSessionCalls } from '@mela/protocol/calls/staff-session';
import type { RefusalCode } from '@mela/protocol/refusals';
import { afterAll, describe, expect, test } from 'vitest';
import type { Call } from '#calls/bind.ts';
import { memberLogins } from '#demo/logins.ts';
import {
  expectedRefusal,
  isStaff,
  kinds,
  callName,
  openActors,
  type Kind,
  type Person,
} from '#testing/actors/actors.ts';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import {
  fillContracts,
  fillGames,
  fillLottery,
  fillSettlement,
  fillIdentity,
  fillInvitation,
  fillMoney,
  fillPlayLimits,
  fillSecurity,
  fillTeam,
  type CallInputs,
} from '#testing/actors/filled-calls.ts';
import { ownedObjectsOf } from '#testing/actors/queries.ts';
import { createRequester } from '#testing/actors/requester.ts';
import { strangers } from '#testing/actors/strangers.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';
import { siteCalls } from './call-list.ts';
import { refusalsOf } from './serve.ts';

// Generated from the call tables: every call of the site by every kind of caller. Access and refusal codes follow from the call and its
// policy only. An answer about the caller's own data contains nothing of another person.

const caught = catchMessages();
const server = await openTestServer('actors', { demo: true, outside: { sender: caught.sender } });
afterAll(() => server.close());
await server.runtime.setSwitch('THIRDPHONE3', true);
const readCaptcha = captchaReader(server.runtime);
const ask = createRequester(server);
const actors = await openActors(server);

const [{ account: victim, password: victimPassword }] = memberLogins;
await server.guest().session.login({ body: { username: victim, password: victimPassword } });
const theirs = await ownedObjectsOf(server.runtime.db, victim);

/** Calls after which a person has lost the session or a permission. */
const changing = new Set<string>([
  playLimitsCalls.pause.path,
  playLimitsCalls.exclude.path,
  playLimitsCalls.close.path,
  registrationCalls.acceptTerms.path,
]);

const personOf = (kind: Kind, call: Call): Promise<Person> =>
  actors.personOf(kind, call, call.route.method === 'DELETE' || changing.has(call.route.path));

/** Valid inputs of a call. */
async function fill(call: Call, { account, token }: Person): Promise<CallInputs> {
  const guest = server.guest();
  switch (callName(call)) {
    case 'GET /wps/captcha':
      return { query: `captchaKey=${'k'.repeat(20)}&purpose=login` };
    case 'GET /wps/captcha/proof':
      return { query: 'purpose=login' };
    case 'GET /wps/relay/MCSFE_getAnnouncementContent':
      return { query: 'types=B,PL,PU,PR,H' };
    case 'GET /wps/relay/MCSFE_getBanners':
      return { query: 'groupName=w_home' };
    case 'PUT /wps/feedback': {
      const content = 'The wheel of the third stall does not turn.';
      return { body: { type: 3, content, sender: 'Somebody', ...(await readCaptcha(guest, 'feedback')) } };
    }
    case 'POST /wps/session/login':
      return { body: { username: account, password: testPassword } };
    case 'POST /wps/session/exchange': {
      guest.token = token;
      const made = await guest.session.code({}).catch(() => ({ code: 'nobody made it' }));
      return { body: { code: made.code } };
    }
    case 'POST /wps/session/ended':
      return { body: { token: token ?? 'nobody-was-ever-given-this' } };
    default:
      return (
        (await fillRegistration(callName(call))) ??
        (await fillPassword(callName(call), account)) ??
        fillPlayLimits[callName(call)] ??
        fillIdentity[callName(call)] ??
        fillContracts(callName(call), theirs) ??
        fillGames[callName(call)] ??
        fillLottery[callName(call)] ??
        fillTeam(callName(call), theirs) ??
        fillSettlement(callName(call), theirs) ??
        fillInvitation(callName(call), (newcomers += 1), victim) ??
        fillSecurity(callName(call), (newcomers += 1), theirs) ??
        fillMoney(callName(call), theirs)
      );
  }
}

let newcomers = 0;

/** A new person each time, by the registration method whose switch is on. */
async function fillRegistration(name: string): Promise<CallInputs | undefined> {
  if (name === 'GET /wps/agent/affiliate') return { query: 'code=MELAFAIR' };
  if (name === 'POST /wps/session/login/freeplay')
    return { body: { os: 'x', platform: 'W', gatewayVersion: 3 } };
  const isByUsername = name === 'PUT /wps/member/register';
  const isSending = name === 'POST /wps/verification/sms/register';
  if (!isByUsername && !isSending && name !== 'PUT /wps/member/register/mobile') return undefined;
  await server.runtime.setSwitch('MOBILENUMREG3', !isByUsername);
  const guest = server.guest();
  const captcha = await readCaptcha(guest, 'register');
  const agreed = { termsAccepted: true, ageConfirmed: true };
  const mobileNo = `98100${String((newcomers += 1)).padStart(5, '0')}`;
  const phone = { countryDialingCode: '+91', mobileNo };
  if (isSending) return { body: { ...phone, ...captcha } };
  if (isByUsername) {
    const secrets = { password: testPassword, confirmPassword: testPassword };
    return { body: { username: `newcomer${newcomers}`, ...secrets, ...agreed, ...captcha } };
  }
  await guest.registration.sendCode({ body: { ...phone, ...captcha } });
  const verificationCode = caught.codeTo(`+91${mobileNo}`);
  return { body: { countryDialingCode: '+91', mobileNum: mobileNo, verificationCode, ...agreed } };
}

/** Inputs with a wrong old password and a code that was never sent. */
async function fillPassword(name: string, account: string): Promise<CallInputs | undefined> {
  const newPassword = 'Lantern-58-river';
  const own = 'POST /wps/verification/password';
  const change = 'POST /wps/member/password';
  if (name === own || name === change) await server.runtime.setSwitch('CHNGPASSVERIF3', name === own);
  const number = `98300${String((newcomers += 1)).padStart(5, '0')}`;
  const filled: Record<string, CallInputs> = {
    [own]: {},
    [change]: { body: { oldPassword: 'Not-the-one-1', newPassword, confirmNewPassword: newPassword } },
    'POST /wps/member/password/email': {
      body: { username: account, email: `somebody${newcomers}@mela.example` },
    },
    'POST /wps/member/password/verification': {
      body: { newPassword, verificationCode: '000000', mobileNum: number },
    },
    'POST /wps/verification/sms/noLogin': { body: { mobileNum: number, purpose: 'password' } },
  };
  return filled[name];
}

/** Expected refusals of callers who pass authorisation; success for callers not listed. */
const afterwards: Record<string, Partial<Record<Kind, RefusalCode>>> = {
  'POST /wps/session/login': {
    guest: 'LOGIN_FAILED',
    'a bad token': 'LOGIN_FAILED',
    locked: 'ACCOUNT_LOCKED',
    'staff without permission': 'LOGIN_FAILED',
    staff: 'LOGIN_FAILED',
  },
  'POST /wps/session/exchange': {
    guest: 'LOGIN_CODE_USED',
    'a bad token': 'LOGIN_CODE_USED',
    'an expired token': 'LOGIN_CODE_USED',
    locked: 'LOGIN_CODE_USED',
    excluded: 'LOGIN_CODE_USED',
    'expired password': 'LOGIN_CODE_USED',
    'terms due': 'LOGIN_CODE_USED',
    'staff without permission': 'LOGIN_CODE_USED',
    staff: 'LOGIN_CODE_USED',
  },
};

const members: readonly Kind[] = [
  'member',
  'excluded',
  'expired password',
  'terms due',
  'agent',
  'agent of another tree',
  'test twin',
];
const agents: readonly Kind[] = ['agent', 'agent of another tree', 'test twin'];
const toAll = (told: readonly Kind[], code: RefusalCode) =>
  Object.fromEntries(told.map((kind) => [kind, code] as const));

// The member is nobody's downline, and the link belongs to another agent. A test agent opens nothing.
afterwards['POST /wps/agent/downline/password'] = toAll(agents, 'MEMBER_NOT_IN_TEAM');
afterwards['POST /wps/relay/MCSFE_endAffiliateUrl'] = toAll(agents, 'INVITATION_UNKNOWN');
afterwards['POST /wps/agent/downline'] = { 'test twin': 'TEST_AGENT' };
afterwards['POST /wps/relay/MCSFE_createAffiliateUrl'] = { 'test twin': 'TEST_AGENT' };
for (const [name, code] of Object.entries(strangers)) afterwards[name] = toAll(members, code);

// A trial account has favourites like a member; an unknown game is unknown to it too.
afterwards['POST /wps/game/launchGame'] = toAll([...members, 'trial'], 'GAME_UNKNOWN');
Object.assign(afterwards['POST /wps/relay/GCS_gameTrialLaunch'] ?? {}, { trial: 'GAME_UNKNOWN' });
afterwards['POST /wps/relay/MCSFE_addFavorite'] = toAll([...members, 'trial'], 'GAME_UNKNOWN');
// A trial account has read access to its orders, of which it has none.
afterwards['GET /lgw/order/one'] = toAll([...members, 'trial'], 'ORDER_UNKNOWN');
afterwards['GET /lgw/chase/one'] = toAll([...members, 'trial'], 'CHASE_UNKNOWN');

// Every id in the inputs of an agent's call is in the team of the agent above the demo tree, and of no other agent.
const teamStrangers: readonly Kind[] = ['agent of another tree', 'test twin'];
for (const call of siteCalls.filter((one) => fillTeam(callName(one), theirs) !== undefined))
  afterwards[callName(call)] = toAll(teamStrangers, 'MEMBER_NOT_IN_TEAM');
Object.assign(afterwards['POST /wps/agent/team/promote'] ?? {}, { agent: 'AGENT_ALREADY' });
// The children of the demo tree's head have the default group.
Object.assign(afterwards['POST /wps/agent/team/rates'] ?? {}, { agent: 'RATE_GROUP_TOO_LOW' });

// The member belongs to nobody's team but that of the demo agent.
for (const name of ['GET /wps/agent/report/bets', 'GET /wps/agent/report/bets/export'])
  afterwards[name] = toAll(['agent of another tree', 'test twin'], 'MEMBER_NOT_IN_TEAM');

// For every caller: no identity was confirmed.
for (const name of [
  'POST /wps/session/identity/prove',
  'POST /wps/session/login/identity',
  'PUT /wps/member/register/identity',
]) {
  afterwards[name] = toAll(kinds, 'IDENTITY_OVER');
}

// For every caller: the test has no draws, no raffles and no envelopes.
afterwards['GET /lgw/draw/verify'] = toAll(kinds, 'DRAW_UNKNOWN');
afterwards['GET /wps/raffle/proof'] = toAll(kinds, 'RAFFLE_UNKNOWN');
afterwards['GET /wps/relay/MCSFE_getEnvelopeProof'] = toAll(kinds, 'ENVELOPE_UNKNOWN');
// For every caller: no code was sent.
afterwards['POST /wps/member/password/verification'] = toAll(kinds, 'CODE_EXPIRED');

/** The marks that must not be in an answer. The agent above the demo tree reads the members of that tree. */
const hiddenFrom = async (call: Call, kind: Kind, asker: Person): Promise<string[]> => {
  const { scope } = call.shape.policy;
  if (scope !== 'self' && scope !== 'team') return [];
  const marks = await actors.marksOfOthers(asker);
  return scope === 'team' && kind === 'agent' ? marks.filter((mark) => !mark.startsWith('demo.')) : marks;
};

/** Matches whole words: the account name of the third is a prefix of that of the thirty-first. */
const isNamedIn = (text: string, mark: string) => text.split(/[^\w.-]/).includes(mark);

const isSignedIn = async ({ token }: Person): Promise<boolean> =>
  (await ask(staffSessionCalls.me, token, {})).statusCode === 200;

const cells = siteCalls.flatMap((call) => kinds.map((kind) => [callName(call), kind, call] as const));
const judged = new Set<string>();

test('every kind of caller exists before the first call and is recognisable in answers', async () => {
  const find = (name: string) => {
    const call = siteCalls.find((candidate) => callName(candidate) === name);
    assert(call !== undefined, `${name} is a call`);
    return call;
  };
  const [info, recent] = [find('GET /wps/member/info'), find('GET /wps/relay/GCS_recentGame')];
  const everybody = await Promise.all(kinds.map((kind) => personOf(kind, info)));
  // The first two kinds have no marks; staff have an account name only.
  expect(everybody.flatMap(({ marks }) => marks)).toHaveLength(10 * 4 + 2);
  const { token, marks } = await personOf('member', info);
  const answers = await Promise.all([info, recent].map(({ route }) => ask(route, token, {})));
  const told = answers.map(({ body }) => body).join(' ');
  for (const mark of marks) expect(told).toContain(mark);
});

test('expectations name existing calls and declared refusals only', () => {
  for (const [name, codes] of Object.entries(afterwards)) {
    const call = siteCalls.find((candidate) => callName(candidate) === name);
    assert(call !== undefined, `${name} is a call`);
    for (const code of Object.values(codes)) expect(refusalsOf(call)).toContain(code);
  }
});

test.each(cells)(
  '%s, called by %s, is answered or refused as declared (API-2, AUTH-13)',
  async (name, kind, call) => {
    const asker = await personOf(kind, call);
    assert(!isStaff(kind) || (await isSignedIn(asker)), 'the staff caller has a session in the back office');
    const answer = await ask(call.route, asker.token, await fill(call, asker));
    const expected = expectedRefusal(call, kind) ?? afterwards[name]?.[kind] ?? null;
    expect(answer.json()).toMatchObject({ success: expected === null, code: expected });
    const hidden = await hiddenFrom(call, kind, asker);
    expect(hidden.filter((mark) => isNamedIn(answer.body, mark))).toEqual([]);
    judged.add(`${name} ${kind}`);
    // A staff session lasts 12 hours, and all cells together must take less.
    server.clock.turn(MINUTE / 6);
  },
);

test('every cell of the matrix is tested', () => {
  expect(judged.size).toBe(siteCalls.length * kinds.length);
});

/** Calls whose `id` is that of an order or a chase plan. */
const namesOrder = new Set([
  'POST /lgw/order/cancel',
  'POST /lgw/chase/stop',
  'POST /lgw/chase/drop',
  'POST /wps/relay/MCSFE_claimContractBill',
]);

/** Its `id` is that of an item of the mall, which has no owner. */
const namesItem = 'POST /wps/relay/passwordCheck/MCSFE_redeemPointReward';

describe('a call of an agent refuses each id of a member outside the own team', () => {
  const withIds = siteCalls.flatMap((call) => {
    const { query = '', body } = fillTeam(callName(call), theirs) ?? {};
    const names = [query.split('=')[0] ?? '', ...Object.keys(Object(body))];
    return names
      .filter((name) => /(id|node)$/i.test(name))
      .map((name) => [callName(call), name, call] as const);
  });

  test.each(withIds)('%s, %s (AGENT-3)', async (name, field, call) => {
    const stranger = await personOf('agent of another tree', call);
    const [uplineId] = (await personOf('agent', call)).marks;
    for (const id of [theirs.teamMemberId, uplineId ?? '', '999999999999']) {
      const { query, body } = await fill(call, stranger);
      const swapped =
        query === undefined ? { body: { ...Object(body), [field]: id } } : { query: `${field}=${id}` };
      const answer = await ask(call.route, stranger.token, swapped);
      expect(answer.json(), name).toMatchObject({ success: false, code: 'MEMBER_NOT_IN_TEAM', value: {} });
    }
  });
});

describe('a call for own data refuses a field that names another person', () => {
  const own = siteCalls.filter(({ shape }) => shape.policy.scope === 'self');
  const names = ['id', 'memberId', 'userId', 'account', 'sessionId', 'token'];

  test.each(own.map((call) => [callName(call), call] as const))('%s', async (_name, call) => {
    const people = [await personOf('member', call), await personOf('agent', call)] as const;
    const [asker, other] = call.route.token === 'agent' ? people.toReversed() : people;
    assert(asker !== undefined && other !== undefined, 'there are two people');
    const hasFields = call.shape.body !== undefined && call.shape.upload === undefined;
    // The server ignores a token in the query of any call; `serve.it.test.ts` proves it.
    for (const name of names.filter((field) => hasFields || field !== 'token')) {
      const value = name === 'account' ? other.account : (other.marks[0] ?? '');
      const asked = await fill(call, asker);
      const query = [asked.query ?? [], `${name}=${value}`].flat().join('&');
      const swapped = hasFields
        ? { ...asked, body: { ...Object(asked.body), [name]: value } }
        : { ...asked, query };
      const answer = await ask(call.route, asker.token, swapped);
      // The caller has no order, plan, bill or item with the id of the other person.
      const isOrder = name === 'id' && namesOrder.has(callName(call));
      const isItem = name === 'id' && callName(call) === namesItem;
      const expected = isItem
        ? 'MALL_ITEM_UNKNOWN'
        : isOrder
          ? afterwards[callName(call)]?.member
          : undefined;
      expect(answer.json()).toMatchObject(
        expected === undefined ? { code: 'INVALID_INPUT', value: { fields: [name] } } : { code: expected },
      );
    }
    server.clock.turn(MINUTE);
  });
});
