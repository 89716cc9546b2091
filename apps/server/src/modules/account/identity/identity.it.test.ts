import { MINUTE } from '@mela/kernel/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt, fromBase32, stepOf } from '#crypto/totp.ts';
import { testPassword } from '#testing/harness/test-server.ts';
import { agreed, codeOf, openIdentityTestServer } from '#testing/identity/identity-test-server.ts';
import { publishedOf } from '#testing/outbox/published.ts';

const { bank, server, begin, beginLink, answer, social, close } = await openIdentityTestServer('identity');
afterAll(close);
const { db } = server.runtime;

let people = 0;
const newEmail = () => `asha${(people += 1)}@mela.example`;
beforeEach(() => server.runtime.changeSetting('registration', { fields: {} }));

/** A member who registered by the social provider. */
async function settled(email = newEmail()) {
  const guest = server.guest();
  const back = await social(guest, { name: 'Asha Rao', email });
  await guest.identity.prove({ body: back });
  const opened = await guest.identity.register({ body: { attempt: back.attempt, ...agreed } });
  guest.token = opened.token;
  return { caller: guest, email, memberId: BigInt(opened.user.id), opened };
}

describe('login by a third party (AUTH-3)', () => {
  test('is unavailable until the merchant turns it on (AUTH-3)', async () => {
    await server.runtime.setSwitch('SOCIAL3', false);
    const beginning = () => codeOf(server.guest().identity.begin({ body: { provider: 'SOCIALBOX' } }));
    expect(await beginning()).toBe('FUNCTION_NOT_AVAILABLE');
    await server.runtime.setSwitch('SOCIAL3', true);
    expect(await beginning()).toBe('done');
  });

  test('is refused for attempts in progress when the merchant turns it off (AUTH-3)', async () => {
    const { email, memberId } = await settled();
    const [known, stranger] = [server.guest(), server.guest()];
    const back = await social(known, { email });
    await known.identity.prove({ body: back });
    const other = await social(stranger, { email: newEmail() });
    await stranger.identity.prove({ body: other });
    const enter = () => known.identity.login({ body: { attempt: back.attempt } });
    const register = () => stranger.identity.register({ body: { attempt: other.attempt, ...agreed } });
    await server.runtime.setSwitch('SOCIAL3', false);
    expect(await codeOf(enter())).toBe('FUNCTION_NOT_AVAILABLE');
    expect(await codeOf(register())).toBe('FUNCTION_NOT_AVAILABLE');
    await server.runtime.setSwitch('SOCIAL3', true);
    expect((await enter()).user.id).toBe(String(memberId));
    expect(await codeOf(register())).toBe('done');
  });

  test('registers a new person and recognises the person the next time (AUTH-3)', async () => {
    const email = newEmail();
    const guest = server.guest();
    const back = await social(guest, { name: 'Asha Rao', email });
    const proven = await guest.identity.prove({ body: back });
    expect(proven).toMatchObject({ standing: 'new', provider: 'SOCIALBOX', contact: 'as•••@mela.example' });
    const asked = proven.register?.fields.filter(({ enabled }) => enabled).map(({ field }) => field);
    expect(asked).toEqual(['affiliateCode', 'referralCode']);
    const opened = await guest.identity.register({ body: { attempt: back.attempt, ...agreed } });
    expect(opened).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
      user: { nickname: 'Asha Rao' },
    });
    const kept = await db
      .selectFrom('member')
      .innerJoin('registration', 'registration.member_id', 'member.id')
      .select(['member.email', 'member.phone', 'registration.way'])
      .where('member.id', '=', BigInt(opened.user.id))
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ email, phone: null, way: 'identity' });
    const published = await publishedOf(db, BigInt(opened.user.id));
    expect(published).toMatchObject([{ type: 'member.registered', payload: { way: 'identity' } }]);

    const again = server.guest();
    const second = await social(again, { name: 'Asha R.', email });
    expect(await again.identity.prove({ body: second })).toMatchObject({ standing: 'known', register: null });
    const { user, firstTimeLogin } = await again.identity.login({ body: { attempt: second.attempt } });
    expect({ id: user.id, firstTimeLogin }).toEqual({ id: opened.user.id, firstTimeLogin: false });
    // A used attempt is refused.
    expect(await codeOf(again.identity.login({ body: { attempt: second.attempt } }))).toBe('IDENTITY_OVER');
  });

  test('does not ask for a new password when the password is default or expired (AUTH-3, AUTH-6)', async () => {
    const { email, memberId } = await settled();
    await db.updateTable('member').set({ password_is_default: true }).where('id', '=', memberId).execute();
    const again = server.guest();
    const back = await social(again, { email });
    await again.identity.prove({ body: back });
    const opened = await again.identity.login({ body: { attempt: back.attempt } });
    expect(opened.passwordExpired).toBe(false);
    again.token = opened.token;
    await expect(again.profile.show({})).resolves.toHaveProperty('phone');
  });

  test('asks a new person for the fields of the registration form (AUTH-3, AUTH-8)', async () => {
    const agent = await server.openMember({ type: 1 });
    const invitation = { code: 'BOXTEAM', kind: 'affiliate', ownerId: agent, domain: null } as const;
    await db
      .transaction()
      .execute((tx) =>
        server.app.modules.registration.invite(tx, { ...invitation, madeAt: server.clock.now() }),
      );
    await server.runtime.changeSetting('registration', {
      fields: { birthday: { enabled: true, required: true } },
    });
    const guest = server.guest();
    const { attempt, ...rest } = await social(guest, { email: newEmail() });
    await guest.identity.prove({ body: { attempt, ...rest } });
    const register = (facts: object) => guest.identity.register({ body: { attempt, ...agreed, ...facts } });
    expect(await codeOf(register({}))).toBe('INVALID_INPUT');
    expect(await codeOf(register({ birthday: '2015-01-01' }))).toBe('TOO_YOUNG');
    expect(await codeOf(register({ birthday: '1990-01-01', username: 'asha' }))).toBe('INVALID_INPUT');
    expect(await codeOf(register({ birthday: '1990-01-01', password: testPassword }))).toBe('INVALID_INPUT');
    expect(await codeOf(register({ birthday: '1990-01-01', affiliateCode: 'NOBODY' }))).toBe(
      'AFFILIATE_CODE_INVALID',
    );
    const { user } = await register({ birthday: '1990-01-01', affiliateCode: 'BOXTEAM' });
    const member = await db
      .selectFrom('member')
      .select('upline_id')
      .where('id', '=', BigInt(user.id))
      .executeTakeFirstOrThrow();
    expect(member.upline_id).toBe(agent);
  });

  test('does not open an account by its mail address alone (AUTH-3)', async () => {
    const email = newEmail();
    const asha = await server.member({ email });
    const guest = server.guest();
    const back = await social(guest, { email });
    expect(await codeOf(guest.identity.prove({ body: back }))).toBe('IDENTITY_HOLDER_KNOWN');
    expect(await codeOf(guest.identity.login({ body: { attempt: back.attempt } }))).toBe('IDENTITY_OVER');
    expect(await codeOf(guest.identity.register({ body: { attempt: back.attempt, ...agreed } }))).toBe(
      'IDENTITY_OVER',
    );
    // A logged-in member links it with the password; then it opens the account.
    const wrong = asha.identity.beginLink({ body: { provider: 'SOCIALBOX', password: 'wrong' } });
    expect(await codeOf(wrong)).toBe('LOGIN_PASSWORD_WRONG');
    const begun = await beginLink(asha, 'SOCIALBOX');
    const returned = await answer(begun, { what: 'go', email, isVerified: 'on' });
    asha.token = (await asha.identity.link({ body: returned })).token;
    const later = await social(guest, { email });
    expect(await guest.identity.prove({ body: later })).toMatchObject({ standing: 'known' });
    const { user } = await guest.identity.login({ body: { attempt: later.attempt } });
    expect(user.id).toBe(String(asha.memberId));
  });

  test('ignores an unverified mail address (AUTH-3)', async () => {
    const email = newEmail();
    await server.member({ email });
    const guest = server.guest();
    const begun = await begin(guest, 'SOCIALBOX');
    const back = await answer(begun, { what: 'go', name: 'Somebody', email });
    const proven = await guest.identity.prove({ body: back });
    expect(proven).toMatchObject({ standing: 'new', contact: null });
    // A person without a verified contact must verify a number first.
    const registering = guest.identity.register({ body: { attempt: back.attempt, ...agreed } });
    expect(await codeOf(registering)).toBe('INVALID_INPUT');
  });

  test('applies second factor, lock and exclusion like every other login (AUTH-3, AUTH-4)', async () => {
    const { email, memberId } = await settled();
    const enter = async () => {
      const guest = server.guest();
      const back = await social(guest, { email });
      await guest.identity.prove({ body: back });
      return { guest, entering: () => guest.identity.login({ body: { attempt: back.attempt } }) };
    };
    const set = (values: object) => db.updateTable('member').set(values).where('id', '=', memberId).execute();
    await set({ locked_at: server.clock.now() });
    expect(await codeOf((await enter()).entering())).toBe('ACCOUNT_LOCKED');
    await set({ locked_at: null, excluded_at: server.clock.now() });
    const { guest, entering } = await enter();
    guest.token = (await entering()).token;
    expect(await codeOf(guest.profile.show({}))).toBe('SELF_EXCLUDED');
    await set({ excluded_at: null });
    await db
      .insertInto('second_factor')
      .values({
        member_id: memberId,
        secret: Buffer.alloc(48),
        made_at: server.clock.now(),
        confirmed_at: server.clock.now(),
      })
      .execute();
    const again = await enter();
    expect(await codeOf(again.entering())).toBe('SECOND_FACTOR_REQUIRED');
    // The attempt stays valid for the second step.
    expect(await codeOf(again.entering())).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('asks for the second factor and then completes the same attempt (AUTH-3, AUTH-4)', async () => {
    const asha = await server.member();
    const email = newEmail();
    const linking = await beginLink(asha, 'SOCIALBOX');
    const returned = await answer(linking, { what: 'go', isVerified: 'on', email });
    asha.token = (await asha.identity.link({ body: returned })).token;
    const { secret } = await asha.secondFactor.begin({ body: { password: testPassword } });
    const shown = () => codeAt(fromBase32(secret), stepOf(server.clock.now()));
    await asha.secondFactor.confirm({ body: { code: shown() } });
    // Each code works once; the next one is available half a minute later.
    server.clock.turn(MINUTE / 2);

    const guest = server.guest();
    const back = await social(guest, { email });
    await guest.identity.prove({ body: back });
    const enter = (second: { secondFactor?: string }) =>
      guest.identity.login({ body: { attempt: back.attempt, ...second } });
    expect(await codeOf(enter({}))).toBe('SECOND_FACTOR_REQUIRED');
    expect(await codeOf(enter({ secondFactor: '000000' }))).toBe('SECOND_FACTOR_WRONG');
    expect((await enter({ secondFactor: shown() })).user.id).toBe(String(asha.memberId));
  });
});

describe('the return from a provider (AUTH-3)', () => {
  test('is refused in another browser, with another state, twice, or too late (AUTH-3)', async () => {
    const [guest, thief] = [server.guest(), server.guest()];
    const back = await social(guest, { email: newEmail() });
    const { attempt: others } = await begin(thief, 'SOCIALBOX');
    const prove = (change: object) => codeOf(thief.identity.prove({ body: { ...back, ...change } }));
    expect(await prove({ attempt: others })).toBe('IDENTITY_OVER');
    expect(await prove({ state: 'another' })).toBe('IDENTITY_OVER');
    expect(await prove({ attempt: 'made up, and long enough' })).toBe('IDENTITY_OVER');
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => codeOf(guest.identity.prove({ body: back }))));
    expect(outcomes.toSorted()).toEqual(['IDENTITY_OVER', 'IDENTITY_OVER', 'IDENTITY_OVER', 'done']);

    const late = await social(guest, { email: newEmail() });
    server.clock.turn(15 * MINUTE);
    expect(await codeOf(guest.identity.prove({ body: late }))).toBe('IDENTITY_OVER');
  });

  test('for a link neither logs in nor works for another member (AUTH-3)', async () => {
    const [asha, ravi] = [await server.member(), await server.member()];
    const back = await answer(await beginLink(asha, 'SOCIALBOX'), {
      what: 'go',
      email: newEmail(),
      isVerified: 'on',
    });
    expect(await codeOf(server.guest().identity.prove({ body: back }))).toBe('IDENTITY_OVER');
    expect(await codeOf(ravi.identity.link({ body: back }))).toBe('IDENTITY_OVER');
    expect(await codeOf(asha.identity.link({ body: back }))).toBe('done');
  });

  test('creates one account from two concurrent registrations (AUTH-3)', async () => {
    const guest = server.guest();
    const back = await social(guest, { email: newEmail() });
    await guest.identity.prove({ body: back });
    const register = () => codeOf(guest.identity.register({ body: { attempt: back.attempt, ...agreed } }));
    const outcomes = await Promise.all([register(), register(), register()]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  test.each(['nonce', 'audience', 'houses', 'issuer', 'expired', 'key', 'unsigned', 'silent'])(
    'is refused when its token is wrong: %s (AUTH-3)',
    async (trick) => {
      const guest = server.guest();
      const back = await social(guest, { email: newEmail(), trick });
      expect(await codeOf(guest.identity.prove({ body: back }))).toBe('IDENTITY_FAILED');
      expect(await codeOf(guest.identity.login({ body: { attempt: back.attempt } }))).toBe('IDENTITY_OVER');
    },
  );

  test('reports that the person refused or that the provider failed (AUTH-3, API-2)', async () => {
    const guest = server.guest();
    const refused = await answer(await begin(guest, 'SOCIALBOX'), { what: 'refuse' });
    expect(await codeOf(guest.identity.prove({ body: refused }))).toBe('SOCIAL_POPUP_CLOSED');
    const broken = await answer(await begin(guest, 'SOCIALBOX'), { what: 'break' });
    expect(await codeOf(guest.identity.prove({ body: broken }))).toBe('IDENTITY_FAILED');
  });

  test('is accepted with a new provider key, which is fetched when first seen (AUTH-3)', async () => {
    const { email } = await settled();
    const rotate = () => bank.atPanel('/socialbox/rotate', {});
    server.clock.turn(MINUTE);
    const guest = server.guest();
    await begin(guest, 'SOCIALBOX');
    await rotate();
    const back = await social(guest, { email });
    expect(await guest.identity.prove({ body: back })).toMatchObject({ standing: 'known' });
  });

  test('leaves no usable secret in the database or the log (AUTH-3)', async () => {
    const email = newEmail();
    const guest = server.guest();
    const back = await social(guest, { name: 'Asha Rao', email });
    await guest.identity.prove({ body: back });
    const rows = await db.selectFrom('identity_attempt').selectAll().execute();
    const kept = JSON.stringify(
      rows.map((row) => ({
        ...row,
        member_id: String(row.member_id),
        secrets: row.secrets.toString('latin1'),
        person: row.person?.toString('latin1'),
      })),
    );
    for (const secret of [back.attempt, back.state, back.code ?? '', email]) {
      expect(kept).not.toContain(secret);
      expect(server.logged()).not.toContain(secret);
    }
  });
});

describe('linked sign-ins (AUTH-3, MEMBER-11)', () => {
  test('are listed, and unlinking one ends other sessions but is refused for the last way to log in (AUTH-3, MEMBER-11)', async () => {
    const { caller } = await settled();
    const { identities, hasPassword } = await caller.identity.list({});
    expect(hasPassword).toBe(false);
    expect(identities).toMatchObject([{ provider: 'SOCIALBOX', contact: 'as•••@mela.example' }]);
    const id = identities[0]?.id ?? '';
    expect(await codeOf(caller.identity.unlink({ body: { id } }))).toBe('IDENTITY_LAST_WAY');

    const asha = await server.member();
    const back = await answer(await beginLink(asha, 'SOCIALBOX'), { what: 'go', name: 'Asha' });
    const other = server.guest();
    other.token = asha.token;
    asha.token = (await asha.identity.link({ body: back })).token;
    expect(await codeOf(other.identity.list({}))).toBe('NOT_LOGGED_IN');
    const own = (await asha.identity.list({})).identities[0]?.id ?? '';
    const unlink = (unlinked: string, password = testPassword) =>
      asha.identity.unlink({ body: { id: unlinked, password } });
    expect(await codeOf(unlink(id))).toBe('IDENTITY_UNKNOWN');
    // An unlocked phone alone must not be enough to unlink a sign-in.
    expect(await codeOf(asha.identity.unlink({ body: { id: own } }))).toBe('LOGIN_PASSWORD_WRONG');
    expect(await codeOf(unlink(own, 'wrong'))).toBe('LOGIN_PASSWORD_WRONG');
    asha.token = (await unlink(own)).token;
    expect(await asha.identity.list({})).toEqual({ identities: [], hasPassword: true });
  });

  test('belong to one account only (AUTH-3)', async () => {
    const { email } = await settled();
    const ravi = await server.member();
    const fields = { what: 'go', email, isVerified: 'on' };
    const back = await answer(await beginLink(ravi, 'SOCIALBOX'), fields);
    expect(await codeOf(ravi.identity.link({ body: back }))).toBe('IDENTITY_TAKEN');
  });

  test('notify the member when one is linked or unlinked (AUTH-3)', async () => {
    const asha = await server.member({ phone: `+9198111${String((people += 1)).padStart(5, '0')}` });
    const back = await answer(await beginLink(asha, 'SOCIALBOX'), { what: 'go', name: 'Asha' });
    asha.token = (await asha.identity.link({ body: back })).token;
    const [linked] = (await asha.identity.list({})).identities;
    const unlinked = { id: linked?.id ?? '', password: testPassword };
    asha.token = (await asha.identity.unlink({ body: unlinked })).token;
    const messages = await db
      .selectFrom('notify_message')
      .select('template')
      .where('member_id', '=', asha.memberId)
      .execute();
    expect(messages.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['identityLinked', 'identityUnlinked']),
    );
  });

  test('have attempts that are deleted a day after they expire', async () => {
    await begin(server.guest(), 'SOCIALBOX');
    server.clock.turn(25 * 60 * MINUTE);
    await server.runJob('identity.forget-old');
    expect(await db.selectFrom('identity_attempt').select('provider').execute()).toEqual([]);
  });
});
