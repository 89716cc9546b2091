import { isoOf } from '@mela/kernel/time';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openRegistrationTestServer } from '#testing/actors/registration-test-server.ts';
import { countEvents, publishedOf } from '#testing/outbox/published.ts';

const { server, newName, register, registerByMobile, turn, restore } =
  await openRegistrationTestServer('published-registrations');
const { db } = server.runtime;
afterAll(() => server.close());
afterEach(restore);

const count = () => countEvents(db, 'member.registered');

describe('a registration', () => {
  test('by username is published with the member and without an inviter', async () => {
    const { user } = await register(server.guest());
    expect(await publishedOf(db, BigInt(user.id))).toEqual([
      {
        type: 'member.registered',
        payload: {
          memberId: user.id,
          way: 'username',
          uplineId: null,
          referrerId: null,
          invitationCode: null,
          registeredAt: isoOf(server.clock.now()),
        },
      },
    ]);
  });

  test('by a friend’s code is published with the referrer and the upline', async () => {
    const agentId = await server.openMember({ type: 1 });
    const friend = await server.member({ uplineId: agentId });
    const code = 'FRIENDLY1';
    await db.transaction().execute((tx) =>
      server.app.modules.registration.invite(tx, {
        code,
        kind: 'referral',
        ownerId: friend.memberId,
        domain: null,
        madeAt: server.clock.now(),
      }),
    );
    const { user } = await register(server.guest(), { referralCode: code });
    expect(await publishedOf(db, BigInt(user.id))).toMatchObject([
      {
        payload: {
          uplineId: String(agentId),
          referrerId: String(friend.memberId),
          invitationCode: code,
        },
      },
    ]);
  });

  test('by mobile number is published', async () => {
    await turn('MOBILENUMREG3', true);
    const { user } = await registerByMobile(server.guest());
    expect(await publishedOf(db, BigInt(user.id))).toMatchObject([
      { type: 'member.registered', payload: { way: 'mobile' } },
    ]);
  });

  test('that is repeated or refused is not published again', async () => {
    const username = newName();
    const before = await count();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => register(server.guest(), { username })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await count()) - before).toBe(1);
  });

  test('of a trial account is not published', async () => {
    const before = await count();
    await server.guest().registration.freePlay({ body: { os: 'test', platform: 'W', gatewayVersion: 3 } });
    expect((await count()) - before).toBe(0);
  });
});
