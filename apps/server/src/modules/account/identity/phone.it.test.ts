import { afterAll, expect, test } from 'vitest';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import { agreed, codeOf, openIdentityTestServer } from '#testing/identity/identity-test-server.ts';

// The third party that verifies numbers, and its eleven error results.

const { bank, server, press, begin, answer, phone, digitsTo, close } =
  await openIdentityTestServer('identity_phone');
afterAll(close);
const readCaptcha = captchaReader(server.runtime);

let people = 0;
const newNumber = () => `98222${String((people += 1)).padStart(5, '0')}`;

test.each([
  ['invalid-phone-number', 'PHONE_FORMAT_INVALID'],
  ['missing-phone-number', 'PHONE_MISSING'],
  ['too-many-requests', 'PHONE_TOO_MANY_REQUESTS'],
  ['internal-error', 'PHONE_SIGN_IN_UNKNOWN'],
  ['invalid-verification-code', 'PHONE_CODE_INVALID'],
  ['missing-verification-code', 'PHONE_CODE_MISSING'],
  ['captcha-check-failed', 'PHONE_CAPTCHA_FAILED'],
  ['quota-exceeded', 'PHONE_QUOTA_EXCEEDED'],
  ['operation-not-allowed', 'PHONE_NOT_ENABLED'],
  ['code-expired', 'PHONE_CODE_EXPIRED'],
  ['popup-closed-by-user', 'SOCIAL_POPUP_CLOSED'],
] as const)('a check that ends with %s is refused as %s (AUTH-3, API-2)', async (ending, code) => {
  const guest = server.guest();
  const back = await answer(await begin(guest, 'PHONEBOX'), { what: 'fail', ending });
  expect(back.code).toBeUndefined();
  expect(await codeOf(guest.identity.prove({ body: back }))).toBe(code);
});

test('the phone check reports each mistake of a person with the same codes (AUTH-3)', async () => {
  const outcome = async (...steps: Record<string, string>[]) => {
    const guest = server.guest();
    const begun = await begin(guest, 'PHONEBOX');
    for (const fields of steps.slice(0, -1)) await press(begun.page, fields);
    const back = await answer(begun, steps.at(-1) ?? {});
    return codeOf(guest.identity.prove({ body: back }));
  };
  const number = newNumber();
  const send = { what: 'send', phone: number, isPerson: 'on' };
  expect(await outcome({ what: 'send', phone: '', isPerson: 'on' })).toBe('PHONE_MISSING');
  expect(await outcome({ what: 'send', phone: '12', isPerson: 'on' })).toBe('PHONE_FORMAT_INVALID');
  expect(await outcome({ what: 'send', phone: number })).toBe('PHONE_CAPTCHA_FAILED');
  expect(await outcome({ what: 'cancel' })).toBe('SOCIAL_POPUP_CLOSED');
  expect(await outcome(send, { what: 'check', digits: '' })).toBe('PHONE_CODE_MISSING');
  expect(await outcome(send, { what: 'check', digits: '0' })).toBe('PHONE_CODE_INVALID');
  expect(await outcome({ what: 'check', digits: '123456' })).toBe('PHONE_CODE_EXPIRED');
  expect(await outcome(send, send)).toBe('PHONE_TOO_MANY_REQUESTS');
});

test('a verified number opens an account and is recognised the next time (AUTH-3)', async () => {
  const number = newNumber();
  const guest = server.guest();
  const back = await phone(guest, number);
  const proven = await guest.identity.prove({ body: back });
  expect(proven).toMatchObject({ standing: 'new', contact: `+91 ••••• ${number.slice(-4)}` });
  const register = (captcha: object) =>
    guest.identity.register({ body: { attempt: back.attempt, ...agreed, ...captcha } });
  // The form asks for an unverified mail address, so a captcha prevents mass checks for taken addresses.
  expect(await codeOf(register({ email: 'asha@mela.example' }))).toBe('CAPTCHA_REQUIRED');
  const { user } = await register(await readCaptcha(guest, 'register'));
  const member = await server.runtime.db
    .selectFrom('member')
    .innerJoin('registration', 'registration.member_id', 'member.id')
    .select(['member.phone', 'registration.phone_proven as isProven'])
    .where('member.id', '=', BigInt(user.id))
    .executeTakeFirstOrThrow();
  expect(member).toEqual({ phone: `+91${number}`, isProven: true });
  const later = await phone(guest, number);
  expect(await guest.identity.prove({ body: later })).toMatchObject({ standing: 'known' });
  expect((await guest.identity.login({ body: { attempt: later.attempt } })).user.id).toBe(user.id);
});

test('a verified number of an existing member works only after the member links it (AUTH-3)', async () => {
  const number = newNumber();
  await server.member({ phone: `+91${number}` });
  const guest = server.guest();
  const back = await phone(guest, number);
  expect(await codeOf(guest.identity.prove({ body: back }))).toBe('IDENTITY_HOLDER_KNOWN');
});

test('a code of one phone check is refused in another (AUTH-3)', async () => {
  const [asha, thief] = [server.guest(), server.guest()];
  const own = await phone(asha, newNumber());
  const begun = await begin(thief, 'PHONEBOX');
  const theirs = await answer(begun, { what: 'cancel' });
  const { error: _, ...stolen } = { ...theirs, code: own.code ?? '' };
  expect(await codeOf(thief.identity.prove({ body: stolen }))).toBe('PHONE_SIGN_IN_UNKNOWN');
});

test('the phone provider refuses an unsigned return address and an exchange with a forged signature (AUTH-3)', async () => {
  const { url } = await server.guest().identity.begin({ body: { provider: 'PHONEBOX' } });
  const forged = new URL(url);
  forged.searchParams.set('return', 'https://elsewhere.example/');
  expect((await fetch(forged, { redirect: 'manual' })).status).toBe(400);
  const asked = await fetch(`${bank.url}/phonebox/v1/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-phonebox-signature': 'forged' },
    body: JSON.stringify({ code: 'x', at: '1' }),
  });
  expect(asked.status).toBe(401);
});

test('the phone check sends its code only to the phone, not to the page or its address (AUTH-3)', async () => {
  const number = newNumber();
  const begun = await begin(server.guest(), 'PHONEBOX');
  const address = await press(begun.page, { what: 'send', phone: number, isPerson: 'on' });
  const digits = await digitsTo(number);
  expect(`${begun.page} ${address.href}`).not.toContain(digits);
  for (const page of [begun.page, address.href]) {
    const shown = await fetch(page);
    expect(shown.status).toBe(200);
    const text = await shown.text();
    expect(text).toContain('digits');
    expect(text).not.toContain(digits);
  }
  const { messages } = await bank.get(`/inbox/messages?search=${digits}`);
  expect(messages).toMatchObject([{ to: `+91${number}` }]);
});

test('a provider that does not answer is reported (AUTH-3)', async () => {
  const guest = server.guest();
  const back = await phone(guest, newNumber());
  await bank.kill();
  expect(await codeOf(guest.identity.prove({ body: back }))).toBe('PHONE_SIGN_IN_UNKNOWN');
  expect(await codeOf(guest.identity.begin({ body: { provider: 'SOCIALBOX' } }))).toBe('IDENTITY_FAILED');
  await bank.start();
});
