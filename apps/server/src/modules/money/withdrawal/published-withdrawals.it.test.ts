import { isoOf, MINUTE } from '@mela/kernel/time';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockMember } from '#modules/access/member/module.ts';
import { countWaiting } from '#testing/assert/locks/queries.ts';
import { openPayoutTestServer } from '#testing/gateways/payout-test-server.ts';
import { publishedOf } from '#testing/outbox/published.ts';

const { server, bank, runJob, asked, sent, handleEvent } =
  await openPayoutTestServer('published-withdrawals');
const { db } = server.runtime;
afterAll(() => server.close());
beforeEach(() => bank.clear());

describe('a paid withdrawal', () => {
  test('is published once when the gateway has paid it', async () => {
    const paidAt = server.clock.now();
    const { id, memberId } = await sent();
    const withdrawal = await db
      .selectFrom('withdrawal')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payout = bank.become(id, 'processed');
    await Promise.all(Array.from({ length: 10 }, () => handleEvent(payout)));
    server.clock.turn(MINUTE);
    await runJob('withdrawal.query');
    expect(await publishedOf(db, memberId)).toEqual([
      {
        type: 'withdrawal.paid',
        payload: {
          withdrawalId: id,
          memberId: String(memberId),
          reference: withdrawal.reference,
          gateway: 'NETBOX',
          amount: '600.0000',
          fee: '0.0000',
          tax: '0.0000',
          payout: '600.0000',
          paidAt: isoOf(paidAt),
        },
      },
    ]);
  });

  test('is published when a status query finds the payment after a lost response', async () => {
    const { id, memberId } = await asked();
    bank.behave('lost');
    await runJob('withdrawal.pay');
    expect(await publishedOf(db, memberId)).toEqual([]);
    bank.become(id, 'processed');
    server.clock.turn(MINUTE);
    await runJob('withdrawal.query');
    expect(await publishedOf(db, memberId)).toMatchObject([{ type: 'withdrawal.paid' }]);
  });
});

test('a withdrawal that came back is published once, with the time of its payment (AGENT-8)', async () => {
  const { id, memberId } = await sent();
  const at = isoOf(server.clock.now());
  server.clock.turn(MINUTE);
  const back = bank.become(id, 'reversed');
  await Promise.all(Array.from({ length: 5 }, () => handleEvent(back)));
  expect((await publishedOf(db, memberId)).slice(1)).toMatchObject([
    {
      type: 'withdrawal.reversed',
      payload: {
        withdrawalId: id,
        gateway: 'NETBOX',
        amount: '600.0000',
        paidAt: at,
        reversedAt: isoOf(server.clock.now()),
      },
    },
  ]);
});

test('a paid withdrawal is published after the event of a transaction that holds the member’s lock', async () => {
  const { id, memberId } = await asked();
  bank.behave('processing');
  await runJob('withdrawal.pay');
  const payout = bank.become(id, 'processed');
  const { hearing } = await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const begun = handleEvent(payout);
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), { timeout: 30_000 });
    await server.runtime.outbox.publish(tx, 'member.registered', {
      memberId: String(memberId),
      way: 'username',
      uplineId: null,
      referrerId: null,
      invitationCode: null,
      registeredAt: isoOf(server.clock.now()),
    });
    return { hearing: begun };
  });
  await hearing;
  const types = (await publishedOf(db, memberId)).map(({ type }) => type);
  expect(types).toEqual(['member.registered', 'withdrawal.paid']);
});

describe('a withdrawal that is not paid', () => {
  test.each(['processing', 'failed'] as const)(
    'is not published when the gateway reports %s',
    async (state) => {
      const { memberId } = await asked();
      bank.behave(state);
      await runJob('withdrawal.pay');
      expect(await publishedOf(db, memberId)).toEqual([]);
    },
  );
});
