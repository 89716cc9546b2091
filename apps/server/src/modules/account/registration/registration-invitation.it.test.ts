import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openRegistrationTestServer } from '#testing/actors/registration-test-server.ts';
import { replaceLinks } from '#testing/agents/queries.ts';

const { server, newName, register, setFields, restore } =
  await openRegistrationTestServer('registration_invitation');
afterAll(() => server.close());
afterEach(restore);
const { db } = server.runtime;

describe('registration by invitation', () => {
  const invite = (ownerId: bigint, code: string, change: object = {}) =>
    db.transaction().execute((tx) =>
      server.app.modules.registration.invite(tx, {
        code,
        kind: 'affiliate',
        ownerId,
        domain: null,
        madeAt: server.clock.now(),
        ...change,
      }),
    );
  const teamOf = async (memberId: bigint) => {
    const rows = await db
      .selectFrom('member_tree')
      .select(['ancestor_id as id', 'depth'])
      .where('descendant_id', '=', memberId)
      .orderBy('depth')
      .execute();
    return rows.map(({ id }) => id);
  };

  test('an agent’s code places the new member below the agent and all ancestors (AUTH-8)', async () => {
    const head = await server.openMember({ type: 1 });
    const agent = await server.openMember({ type: 2, uplineId: head });
    await invite(agent, 'LAMPS1');
    const guest = server.guest();
    expect(await guest.registration.affiliate({ query: { code: 'lamps1', domain: 'mela.example' } })).toEqual(
      {
        affiliateCode: 'LAMPS1',
      },
    );
    const { user } = await register(guest, { affiliateCode: 'lamps1' });
    expect(await teamOf(BigInt(user.id))).toEqual([BigInt(user.id), agent, head]);
  });

  test('a code works only on its own domain and until it ends (AUTH-8)', async () => {
    const agent = await server.openMember({ type: 1 });
    await invite(agent, 'ATHOME', { domain: 'home.example' });
    await invite(agent, 'ENDED1');
    await db
      .updateTable('invitation')
      .set({ ended_at: server.clock.now() })
      .where('code', '=', 'ENDED1')
      .execute();
    const ask = (code: string, domain?: string) =>
      server.guest().registration.affiliate({ query: domain === undefined ? { code } : { code, domain } });
    await expect(ask('ATHOME', 'Home.example')).resolves.toHaveProperty('affiliateCode');
    for (const [code, domain] of [
      ['ATHOME', 'away.example'],
      ['ATHOME'],
      ['ENDED1', 'home.example'],
      ['NOBODY'],
    ]) {
      await expect(ask(code ?? '', domain)).rejects.toMatchObject({ code: 'AFFILIATE_CODE_INVALID' });
    }
    await expect(register(server.guest(), { affiliateCode: 'ENDED1' })).rejects.toMatchObject({
      code: 'AFFILIATE_CODE_INVALID',
    });
  });

  test.each([
    ['a locked agent', { type: 1, isLocked: true }],
    ['the test twin of an agent', { type: 41 }],
    ['a member who is no agent', { type: 0 }],
  ] as const)('the code of %s brings nobody in (AUTH-8)', async (_who, wanted) => {
    const code = newName().toUpperCase();
    await invite(await server.openMember(wanted), code);
    await expect(register(server.guest(), { affiliateCode: code })).rejects.toMatchObject({
      code: 'AFFILIATE_CODE_INVALID',
    });
  });

  test('a referral code is stored and places the new member in the referrer’s team (AUTH-8)', async () => {
    const agent = await server.openMember({ type: 1 });
    await invite(agent, 'TEAM77');
    const { user: friend } = await register(server.guest(), { affiliateCode: 'TEAM77' });
    const { code } = await db
      .selectFrom('invitation')
      .select('code')
      .where('owner_id', '=', BigInt(friend.id))
      .executeTakeFirstOrThrow();
    const { user } = await register(server.guest(), { referralCode: code.toLowerCase() });
    const kept = await db
      .selectFrom('registration')
      .select(['referrer_id', 'invitation_code'])
      .where('member_id', '=', BigInt(user.id))
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ referrer_id: BigInt(friend.id), invitation_code: code });
    expect(await teamOf(BigInt(user.id))).toEqual([BigInt(user.id), agent]);
  });

  test('a friend’s code beside an agent’s link names the referrer, and the link the team (AUTH-8, REWARD-13)', async () => {
    const [ofLink, ofFriend] = [await server.openMember({ type: 1 }), await server.openMember({ type: 1 })];
    await invite(ofLink, 'BESIDE1');
    const friend = await server.openMember({ uplineId: ofFriend });
    const referralCode = await server.app.modules.registration.referralCodeOf(friend);
    const { user } = await register(server.guest(), { affiliateCode: 'BESIDE1', referralCode });
    const kept = await db
      .selectFrom('registration')
      .select(['referrer_id', 'invitation_code'])
      .where('member_id', '=', BigInt(user.id))
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ referrer_id: friend, invitation_code: 'BESIDE1' });
    expect(await teamOf(BigInt(user.id))).toEqual([BigInt(user.id), ofLink]);
  });

  test('a referral code leads to the team of today after the referrer has moved (AUTH-8)', async () => {
    const [before, after] = [await server.openMember({ type: 1 }), await server.openMember({ type: 1 })];
    const between = await server.openMember({ uplineId: after });
    const friend = await server.openMember({ uplineId: between });
    await invite(friend, 'MOVED7', { kind: 'referral' });
    const today = server.app.modules.team.today();
    const always = { descendantId: friend, since: null, until: null };
    await replaceLinks(
      db,
      [friend],
      [
        { ...always, ancestorId: friend, depth: 0 },
        { ...always, ancestorId: before, depth: 1, until: today },
        { ...always, ancestorId: between, depth: 1, since: today },
        { ...always, ancestorId: after, depth: 2, since: today },
      ],
    );
    const { user } = await register(server.guest(), { referralCode: 'MOVED7' });
    expect(await teamOf(BigInt(user.id))).toEqual([BigInt(user.id), after]);
  });

  test('an unknown referral code or recommender name is refused (AUTH-8)', async () => {
    await expect(register(server.guest(), { referralCode: 'NOBODY9' })).rejects.toMatchObject({
      code: 'REFERRAL_CODE_INVALID',
    });
    await setFields({ recommenderId: { enabled: true } });
    const friend = newName();
    await server.openMember({ account: friend });
    await expect(register(server.guest(), { recommenderId: friend })).resolves.toHaveProperty('token');
    await expect(register(server.guest(), { recommenderId: 'nobody9' })).rejects.toMatchObject({
      code: 'REFERRAL_CODE_INVALID',
    });
  });
});
