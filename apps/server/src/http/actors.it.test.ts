import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { HOUR, MINUTE, plus } from '@mela/kernel/time';
import type { CallLine } from '@mela/protocol/call';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import type { RefusalCode } from '@mela/protocol/refusals';
import * as jose from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { catchMessages } from '#testing/caught-messages.ts';
import { fillMoneyOut, fillPlayLimits, fillSecurity, nobodys, type Filled } from '#testing/filled-calls.ts';
import { openTestHouse, testPassword, type MemberWish } from '#testing/house.ts';
import { captchaReader } from '#testing/letters.ts';
import { startMemberIdsAt } from '#testing/queries.ts';
import { siteCalls } from './call-list.ts';
import type { Call } from './serve.ts';

// Made from the call tables: every call, asked by everybody. Who is let in, who is refused and in which words follows from the
// line and the policy alone; and whoever is let in to his own things sees nothing of anybody else's.

const caught = catchMessages();
const house = await openTestHouse('actors', { demo: true, outside: { sender: caught.sender } });
afterAll(() => house.close());
const readCaptcha = captchaReader(house.world);
await startMemberIdsAt(house.url, 7_300_000_001);
const { bet, lobby } = house.app.modules;
const games = await house.world.db.transaction().execute((tx) => lobby.games(tx));

/** Somebody who asks: what the token is worth, and by what the person would be recognised in an answer. */
type Person = { account: string; token: string | null; marks: string[] };

let people = 0;
/** A member who played a game that nobody else of the test ever plays. */
async function makeMember(wish: MemberWish = {}): Promise<Person & { memberId: bigint }> {
  const game = games[(people += 1)];
  assert(game !== undefined, 'there are more games than people');
  const nickname = `Nickname-of-${String(people).padStart(3, '0')}`;
  const { memberId, account, token } = await house.member({ ...wish, nickname });
  const settledAt = house.clock.now();
  const amounts = { stake: parseMoney('10'), payout: parseMoney('0') };
  const round = { memberId, gameId: game.id, ...amounts, placedAt: settledAt, settledAt, isDemo: false };
  await house.world.db.transaction().execute((tx) => bet.recordSettled(tx, [round]));
  return { account, token, memberId, marks: [String(memberId), account, nickname, game.code] };
}

const makers = {
  guest: async (): Promise<Person> => ({ account: 'nobody', token: null, marks: [] }),
  'a bad token': async () => ({ account: 'nobody', token: 'A'.repeat(43), marks: [] }),
  'an expired token': async () => {
    const person = await makeMember();
    await house.world.db
      .updateTable('session')
      .set({ made_at: plus(house.clock.now(), -2 * HOUR), ends_at: plus(house.clock.now(), -HOUR) })
      .where('member_id', '=', person.memberId)
      .execute();
    return person;
  },
  member: () => makeMember(),
  trial: () => makeMember({ type: 4 }),
  locked: async () => {
    const person = await makeMember();
    await house.world.db
      .updateTable('member')
      .set({ locked_at: house.clock.now() })
      .where('id', '=', person.memberId)
      .execute();
    return person;
  },
  excluded: async () => {
    const person = await makeMember();
    await house.world.db
      .updateTable('member')
      .set({ excluded_at: house.clock.now() })
      .where('id', '=', person.memberId)
      .execute();
    return person;
  },
  agent: () => makeMember({ type: 1 }),
  'test twin': () => makeMember({ type: 41 }),
} satisfies Record<string, () => Promise<Person>>;

type Kind = keyof typeof makers;
const kinds = [
  'guest',
  'a bad token',
  'an expired token',
  'member',
  'trial',
  'locked',
  'excluded',
  'agent',
  'test twin',
] as const satisfies readonly Kind[];

/** After these a person is no longer who they were, or may not do what they might. */
const changing = new Set<string>([
  playLimitsCalls.pause.path,
  playLimitsCalls.exclude.path,
  playLimitsCalls.close.path,
]);

const known = new Map<Kind, Promise<Person>>();
/** Each of them once, except where a call ends the session it is made with, or changes what its member may. */
function personOf(kind: Kind, { line }: Call): Promise<Person> {
  if (line.method === 'DELETE' || changing.has(line.path)) return makers[kind]();
  const before = known.get(kind) ?? makers[kind]();
  known.set(kind, before);
  return before;
}

const withoutSession: readonly Kind[] = ['a bad token', 'an expired token', 'locked'];
const agents: readonly Kind[] = ['agent', 'test twin'];

/** What the door says, read from the line and the policy; nothing means that the caller is let in. */
function atTheDoor({ line, shape }: Call, kind: Kind): RefusalCode | null {
  if (line.token === 'none') return null;
  if (kind === 'guest') return line.token === 'optional' ? null : 'NOT_LOGGED_IN';
  if (withoutSession.includes(kind)) return 'NOT_LOGGED_IN';
  if (kind === 'excluded' && !shape.policy.whileExcluded) return 'SELF_EXCLUDED';
  if (line.token === 'agent' && !agents.includes(kind)) return 'AGENT_ONLY';
  return kind === 'trial' && shape.policy.blocked.includes('trial') ? 'TRIAL_ACCOUNT' : null;
}

const path = (call: Call) => `${call.line.method} ${call.line.path}`;

/** How a call is asked well, where it asks for anything at all. */
async function fill(call: Call, { account, token }: Person): Promise<Filled> {
  const guest = house.guest();
  switch (path(call)) {
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
    case 'POST /wps/relay/GCS_walletTransfer':
      return { body: { requestKey: 'k'.repeat(32), from: 'commission', to: 'main', amount: '1' } };
    case 'POST /wps/session/login':
      return { body: { username: account, password: testPassword } };
    case 'POST /wps/session/exchange': {
      guest.token = token;
      const made = await guest.session.code({}).catch(() => ({ code: 'nobody made it' }));
      return { body: { code: made.code } };
    }
    case 'POST /wps/deposit':
      return { body: { method: 'UPI_QR', amount: '500', requestKey: 'k'.repeat(32) } };
    case 'GET /wps/deposit/detail':
      return { query: 'order=D0123456789' };
    case 'POST /wps/deposit/utr':
      return { body: { id: nobodys, utr: '632112345678' } };
    case 'POST /wps/deposit/proof':
      return { query: `id=${nobodys}`, body: new Uint8Array([1, 2, 3]) };
    default:
      return (
        (await fillRegistration(path(call))) ??
        (await fillPassword(path(call), account)) ??
        fillPlayLimits[path(call)] ??
        fillSecurity(path(call), (newcomers += 1)) ??
        fillMoneyOut(path(call))
      );
  }
}

let newcomers = 0;

/** Somebody new each time, by the way whose switch is on. */
async function fillRegistration(name: string): Promise<Filled | undefined> {
  if (name === 'GET /wps/agent/affiliate') return { query: 'code=MELAFAIR' };
  if (name === 'POST /wps/session/login/freeplay')
    return { body: { os: 'x', platform: 'W', gatewayVersion: 3 } };
  const isByUsername = name === 'PUT /wps/member/register';
  const isSending = name === 'POST /wps/verification/sms/register';
  if (!isByUsername && !isSending && name !== 'PUT /wps/member/register/mobile') return undefined;
  await house.world.turnSwitch('MOBILENUMREG3', !isByUsername);
  const guest = house.guest();
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

/** Nobody knows the old password here, and nobody was sent a code. */
async function fillPassword(name: string, account: string): Promise<Filled | undefined> {
  const newPassword = 'Lantern-58-river';
  const own = 'POST /wps/verification/password';
  const change = 'POST /wps/member/password';
  if (name === own || name === change) await house.world.turnSwitch('CHNGPASSVERIF3', name === own);
  const number = `98300${String((newcomers += 1)).padStart(5, '0')}`;
  const filled: Record<string, Filled> = {
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

/** What a caller who was let in is told by the verb itself, because of who it is. */
const afterwards: Record<string, Partial<Record<Kind, RefusalCode>>> = {
  // None of them has earned a commission yet.
  'POST /wps/relay/GCS_walletTransfer': {
    member: 'INSUFFICIENT_BALANCE',
    excluded: 'INSUFFICIENT_BALANCE',
    agent: 'INSUFFICIENT_BALANCE',
    'test twin': 'INSUFFICIENT_BALANCE',
  },
  'POST /wps/session/login': {
    guest: 'LOGIN_FAILED',
    'a bad token': 'LOGIN_FAILED',
    locked: 'ACCOUNT_LOCKED',
  },
  'POST /wps/session/exchange': {
    guest: 'LOGIN_CODE_USED',
    'a bad token': 'LOGIN_CODE_USED',
    'an expired token': 'LOGIN_CODE_USED',
    locked: 'LOGIN_CODE_USED',
    excluded: 'LOGIN_CODE_USED',
  },
};

/** Each of them asks for what is somebody else's, or nobody's. */
const strangers = {
  'GET /wps/deposit/detail': 'DEPOSIT_UNKNOWN',
  'POST /wps/deposit/utr': 'DEPOSIT_UNKNOWN',
  'POST /wps/deposit/proof': 'DEPOSIT_UNKNOWN',
  'POST /wps/member/device/end': 'DEVICE_UNKNOWN',
  'POST /wps/member/secondFactor/confirm': 'SECOND_FACTOR_WRONG',
  'POST /wps/member/secondFactor/off': 'SECOND_FACTOR_OFF',
  'POST /wps/member/secondFactor/codes': 'SECOND_FACTOR_OFF',
  'PUT /wps/member/info/icon': 'PICTURE_UNREADABLE',
  'POST /wps/member/contact': 'CODE_EXPIRED',
  'POST /wps/member/password': 'LOGIN_PASSWORD_WRONG',
  'POST /wps/verification/password': 'VERIFICATION_FIRST',
  'POST /wps/member/payoutAccount/remove': 'PAYOUT_ACCOUNT_UNKNOWN',
  'POST /wps/withdrawal': 'PAYOUT_ACCOUNT_UNKNOWN',
  'GET /wps/withdrawal/detail': 'WITHDRAWAL_UNKNOWN',
  'POST /wps/withdrawal/receipt': 'WITHDRAWAL_UNKNOWN',
  'POST /wps/withdrawal/dispute': 'WITHDRAWAL_UNKNOWN',
  'POST /wps/withdrawal/cancel': 'WITHDRAWAL_CANCEL_OFF',
} as const satisfies Record<string, RefusalCode>;
for (const [name, code] of Object.entries(strangers)) {
  afterwards[name] = { member: code, excluded: code, agent: code, 'test twin': code };
}

// Whoever it is, the code was never sent.
afterwards['POST /wps/member/password/verification'] = Object.fromEntries(
  kinds.map((kind) => [kind, 'CODE_EXPIRED'] as const),
);

async function seal(body: unknown): Promise<string> {
  const { kid, x, y } = await house.world.sealing.publicKey();
  const key = await jose.importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES');
  const nonce = crypto.randomUUID();
  const content = JSON.stringify({ body, at: house.clock.now().toISOString(), nonce });
  return new jose.CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
}

/** A body as the call's line wants it on the wire. */
async function written(line: CallLine, body: unknown): Promise<{ type: string; payload: string }> {
  if (line.sealed) return { type: 'application/jose', payload: await seal(body) };
  if (!line.form) return { type: 'application/json', payload: JSON.stringify(body) };
  const fields = Object.entries(Object(body)).map(([name, value]) => [name, String(value)] as const);
  return {
    type: 'application/x-www-form-urlencoded',
    payload: new URLSearchParams(Object.fromEntries(fields)).toString(),
  };
}

async function ask(line: CallLine, token: string | null, { query, body }: Filled) {
  const isUpload = body instanceof Uint8Array;
  const { type, payload } = isUpload
    ? { type: 'application/octet-stream', payload: Buffer.from(body) }
    : await written(line, body);
  return house.guest().raw({
    method: line.method,
    url: query === undefined ? line.path : `${line.path}?${query}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload }),
  });
}

/** By what everybody else would be recognised. */
async function marksOfOthers(own: Person): Promise<string[]> {
  const all = await Promise.all(kinds.map((kind) => known.get(kind) ?? Promise.resolve(own)));
  const others = all.flatMap(({ marks }) => marks).filter((mark) => !own.marks.includes(mark));
  return [...others, 'demo.member', 'demo.agent', 'demo.vip'];
}

/** As a whole: the name of the third is the beginning of the thirty-first's. */
const isNamedIn = (text: string, mark: string) => text.split(/[^\w.-]/).includes(mark);

const cells = siteCalls.flatMap((call) => kinds.map((kind) => [path(call), kind, call] as const));

test('everybody is there before anybody asks, and would be recognised', async () => {
  const find = (name: string) => {
    const call = siteCalls.find((candidate) => path(candidate) === name);
    assert(call !== undefined, `${name} is a call`);
    return call;
  };
  const [info, recent] = [find('GET /wps/member/info'), find('GET /wps/relay/GCS_recentGame')];
  const everybody = await Promise.all(kinds.map((kind) => personOf(kind, info)));
  expect(everybody.flatMap(({ marks }) => marks)).toHaveLength(7 * 4);
  const { token, marks } = await personOf('member', info);
  const answers = await Promise.all([info, recent].map(({ line }) => ask(line, token, {})));
  const told = answers.map(({ body }) => body).join(' ');
  for (const mark of marks) expect(told).toContain(mark);
});

test.each(cells)('%s, asked by %s, is answered or refused as declared (API-2)', async (name, kind, call) => {
  const asker = await personOf(kind, call);
  const answer = await ask(call.line, asker.token, await fill(call, asker));
  const expected = atTheDoor(call, kind) ?? afterwards[name]?.[kind] ?? null;
  expect(answer.json()).toMatchObject({ success: expected === null, code: expected });
  const hidden = call.shape.policy.scope === 'self' ? await marksOfOthers(asker) : [];
  expect(hidden.filter((mark) => isNamedIn(answer.body, mark))).toEqual([]);
  house.clock.turn(MINUTE / 4);
});

describe('whoever names somebody else in a call for the own things', () => {
  const own = siteCalls.filter(({ shape }) => shape.policy.scope === 'self');
  const names = ['id', 'memberId', 'userId', 'account', 'sessionId', 'token'];

  test.each(own.map((call) => [path(call), call] as const))('%s', async (_name, call) => {
    const [asker, other] = [await personOf('member', call), await personOf('agent', call)];
    for (const name of names) {
      const value = name === 'account' ? other.account : (other.marks[0] ?? '');
      const asked = await fill(call, asker);
      const hasFields = call.shape.body !== undefined && call.shape.upload === undefined;
      const query = [asked.query ?? [], `${name}=${value}`].flat().join('&');
      const swapped = hasFields
        ? { ...asked, body: { ...Object(asked.body), [name]: value } }
        : { ...asked, query };
      const answer = await ask(call.line, asker.token, swapped);
      expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: [name] } });
    }
    house.clock.turn(MINUTE);
  });
});
