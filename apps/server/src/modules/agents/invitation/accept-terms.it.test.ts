import { afterAll, expect, test } from 'vitest';
import { allCalls } from '#http/call-list.ts';
import { newPassword, openRegistrationTestServer } from '#testing/actors/registration-test-server.ts';
import type { Caller } from '#testing/harness/test-server.ts';

const { server, newName, register } = await openRegistrationTestServer('accept_terms');
afterAll(() => server.close());

const agreed = { termsAccepted: true, ageConfirmed: true } as const;
const refused = { code: 'TERMS_NOT_ACCEPTED' };

/** A person whose account an agent opened, after the forced change of the password. */
async function openedByAgent() {
  const agent = await server.member({ type: 1 });
  const username = newName();
  const preset = { type: 0, prizeGroup: 1800, rates: [] } as const;
  const { id, firstPassword } = await agent.invitation.open({
    body: { username, ...preset, rates: [...preset.rates] },
  });
  const person = server.guest();
  const opened = await person.session.login({ body: { username, password: firstPassword } });
  person.token = opened.token;
  expect(opened).toMatchObject({ passwordExpired: true, termsDue: true });
  const body = { oldPassword: firstPassword, newPassword, confirmNewPassword: newPassword };
  person.token = (await person.password.change({ body })).token;
  return { person, username, memberId: BigInt(id) };
}

const acceptedAt = (memberId: bigint) =>
  server.runtime.db
    .selectFrom('registration')
    .select(['terms_accepted_at as terms', 'age_confirmed_at as age'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

const logIn = (caller: Caller, username: string) =>
  caller.session.login({ body: { username, password: newPassword } });

test('a member whose account an agent opened is refused play and money until the terms are accepted (AGENT-4, AUTH-8)', async () => {
  const { person, memberId } = await openedByAgent();
  expect(await person.member.info({})).toMatchObject({ passwordExpired: false, termsDue: true });
  await expect(person.wallet.balance({})).rejects.toMatchObject(refused);
  await expect(person.profile.show({})).rejects.toMatchObject(refused);
  await expect(person.session.code({})).rejects.toMatchObject(refused);
  await person.registration.acceptTerms({ body: agreed });
  expect(await person.member.info({})).not.toHaveProperty('termsDue');
  await expect(person.wallet.balance({})).resolves.toBeDefined();
  const at = server.clock.now();
  expect(await acceptedAt(memberId)).toEqual({ terms: at, age: at });
  server.clock.turn(60_000);
  await person.registration.acceptTerms({ body: agreed });
  expect(await acceptedAt(memberId)).toEqual({ terms: at, age: at });
});

test('every log-in reports that the terms are due until they are accepted (AGENT-4)', async () => {
  const { person, username } = await openedByAgent();
  expect(await logIn(server.guest(), username)).toMatchObject({ passwordExpired: false, termsDue: true });
  await person.registration.acceptTerms({ body: agreed });
  expect(await logIn(server.guest(), username)).not.toHaveProperty('termsDue');
});

test('an acceptance without the age is refused, and a registered member is not asked again (AUTH-8)', async () => {
  const { person } = await openedByAgent();
  // @ts-expect-error The browser cannot send it; another client can.
  const halfAgreed = person.registration.acceptTerms({ body: { termsAccepted: true, ageConfirmed: false } });
  await expect(halfAgreed).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const member = server.guest();
  const opened = await register(member);
  expect(opened).not.toHaveProperty('termsDue');
});

test('only calls to accept, for the password, the logout and the state of the session are open before (AGENT-4)', () => {
  const open = allCalls.filter(({ shape }) => shape.policy.whileTermsDue);
  expect(open.map(({ route }) => `${route.method} ${route.path}`).toSorted()).toEqual([
    'DELETE /wps/session/logout',
    'GET /wps/member/info',
    'GET /wps/member/password',
    'POST /wps/member/password',
    'POST /wps/member/terms',
    'POST /wps/session/ticket',
    'POST /wps/verification/password',
  ]);
});
