import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { armFailpoints, failpoints, type Failpoint } from '#runtime/failpoint.ts';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { openPayoutTestServer, requestBody } from '#testing/gateways/payout-test-server.ts';

const { server, bank, sentTemplates, withdrawal, equip, runJob, asked, sent, statusOf, moneyOf, dispute } =
  await openPayoutTestServer('payout');
const { db } = server.runtime;
afterAll(() => server.close());
beforeEach(() => {
  bank.clear();
  sentTemplates.length = 0;
});

describe('payout idempotency key', () => {
  test('is committed in the database when the gateway is called (MEMBER-3)', async () => {
    const made = await asked();
    const seen: unknown[] = [];
    bank.lookWhenCalled(async ({ payoutId }) => {
      // Another connection sees only committed rows.
      const look = db.selectFrom('withdrawal').select(['status', 'payout_key', 'gateway']);
      seen.push(await look.where('id', '=', payoutId).executeTakeFirst());
    });
    await runJob('withdrawal.pay');
    expect(seen).toEqual([{ status: 'submitting', payout_key: made.id, gateway: 'NETBOX' }]);
  });

  test('lets only one of several concurrent processes call the gateway (MEMBER-3)', async () => {
    const { id } = await asked();
    await Promise.all(Array.from({ length: 8 }, () => runJob('withdrawal.pay')));
    expect(bank.sent.filter(({ payoutId }) => payoutId === id)).toHaveLength(1);
  });

  test('is required by the database for a payout in flight (MEMBER-3)', async () => {
    const { id } = await asked();
    const skip = db.updateTable('withdrawal').set({ status: 'submitting' }).where('id', '=', id).execute();
    await expect(skip).rejects.toThrow('withdrawal_key_before_call');
  });
});

describe('a payout with an unknown outcome', () => {
  test('stays held, without release or resend, when the gateway does not answer (MEMBER-3)', async () => {
    const made = await asked();
    bank.behave('lost');
    bank.fallSilent(true);
    await runJob('withdrawal.pay');
    expect(await statusOf(made)).toBe('unknown');
    for (const _ of [1, 2, 3, 4, 5]) {
      server.clock.turn(HOUR);
      await runJob('withdrawal.pay');
      await runJob('withdrawal.query');
    }
    expect(await statusOf(made)).toBe('unknown');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '600.0000' });
    expect(bank.sent.filter(({ payoutId }) => payoutId === made.id)).toHaveLength(1);
  });

  test('is queried again when the gateway is back after days (MEMBER-3)', async () => {
    const made = await asked();
    bank.behave('lost');
    bank.fallSilent(true);
    await runJob('withdrawal.pay');
    for (const _ of [1, 2, 3]) {
      server.clock.turn(DAY);
      await runJob('withdrawal.query');
    }
    bank.become(made.id, 'processed');
    bank.fallSilent(false);
    server.clock.turn(HOUR);
    await runJob('withdrawal.query');
    expect(await statusOf(made)).toBe('sent');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
  });

  test('is resolved by a status query when the process stops between call and record (MEMBER-3)', async () => {
    const made = await asked();
    const disarm = armFailpoints(stopAt('withdrawal.gateway-called'));
    await expect(runJob('withdrawal.pay')).rejects.toThrow('stopped by failpoint');
    disarm();
    expect(await statusOf(made)).toBe('submitting');
    bank.become(made.id, 'processed');
    server.clock.turn(3 * MINUTE);
    await runJob('withdrawal.pay');
    expect(await statusOf(made)).toBe('unknown');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '600.0000' });
    await runJob('withdrawal.query');
    expect(await statusOf(made)).toBe('sent');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
    expect(bank.sent.filter(({ payoutId }) => payoutId === made.id)).toHaveLength(1);
  });

  test('is released only after the gateway’s time limit when the gateway does not know it (MEMBER-3)', async () => {
    const made = await asked();
    bank.behave('deaf');
    await runJob('withdrawal.pay');
    server.clock.turn(119 * MINUTE);
    await runJob('withdrawal.query');
    expect(await statusOf(made)).toBe('unknown');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '600.0000' });
    server.clock.turn(HOUR);
    await runJob('withdrawal.query');
    expect(await statusOf(made)).toBe('failed');
    expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
    expect(sentTemplates).toContain('withdrawalReturned');
  });
});

describe('payout receipt', () => {
  test('is confirmed automatically once after the configured minutes and moves no money (MEMBER-4)', async () => {
    const made = await sent();
    const before = await moneyOf(made);
    server.clock.turn(1440 * MINUTE - 1);
    await runJob('withdrawal.confirm-overdue');
    expect(await statusOf(made)).toBe('sent');
    server.clock.turn(30 * DAY);
    await Promise.all([1, 2, 3, 4].map(() => runJob('withdrawal.confirm-overdue')));
    server.clock.turn(-31 * DAY);
    await runJob('withdrawal.confirm-overdue');
    expect(await statusOf(made)).toBe('confirmed_forced');
    const forced = await db
      .selectFrom('withdrawal_step')
      .select('actor')
      .where('withdrawal_id', '=', made.id)
      .where('status', '=', 'confirmed_forced')
      .execute();
    expect(forced).toEqual([{ actor: 'house' }]);
    expect(await moneyOf(made)).toEqual(before);
  });

  test('dispute needs a picture, moves no money and goes to staff (MEMBER-4)', async () => {
    const made = await sent();
    const bad = withdrawal.calls.handlers.dispute({
      ...nothing,
      actor: memberActor(made.memberId),
      query: { id: made.id },
      body: new TextEncoder().encode('<svg onload="alert(1)"/>'),
    });
    await expect(bad).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
    expect(await dispute(made, 'nothing on my list')).toMatchObject({
      stage: 'not_received',
      party: 'house',
      report: { note: 'nothing on my list', hasPicture: true },
    });
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
    await expect(dispute(made)).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
    server.clock.turn(2 * DAY);
    await runJob('withdrawal.confirm-overdue');
    expect(await statusOf(made)).toBe('disputed');
  });

  test('under dispute is not shown as done in the account record and its export (MEMBER-4)', async () => {
    const { record } = server.app.modules;
    const made = await sent();
    const actor = memberActor(made.memberId);
    const holds = async () => {
      const { items } = await record.calls.handlers.list({
        ...nothing,
        actor,
        query: { wallet: 'main', pageSize: 30 },
      });
      return items.filter(({ kind }) => kind === 'withdrawal_hold').map(({ status }) => status);
    };
    expect(await holds()).toEqual(['done']);
    await dispute(made);
    expect(await holds()).toEqual(['disputed']);
    const query = { wallet: 'main', language: 'EN' } as const;
    const found = async (status: 'done' | 'disputed') =>
      (await record.calls.handlers.exported({ ...nothing, actor, query: { ...query, status } })).csv;
    expect(await found('disputed')).toContain(',In review,W');
    expect(await found('done')).not.toContain(',W');
  });

  test('confirmed automatically can be disputed for a week (MEMBER-4)', async () => {
    const [early, late] = [await sent(), await sent()];
    server.clock.turn(DAY);
    await runJob('withdrawal.confirm-overdue');
    expect(await dispute(early)).toMatchObject({ status: 'disputed' });
    server.clock.turn(6 * DAY);
    await expect(dispute(late)).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
  });
});

const stopAt =
  (place: Failpoint) =>
  (name: Failpoint): void => {
    if (name === place) throw new Error('stopped by failpoint');
  };

function ignoreStop(error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'stopped by failpoint') throw error;
}

describe('withdrawal stopped at every step', () => {
  /** A withdrawal from request to receipt, in steps that are repeated after every stop. */
  async function run(
    place: Failpoint | undefined,
  ): Promise<{ end: string; money: object; steps: string[]; calls: number }> {
    const memberId = await server.openMember({});
    const body = requestBody(await equip(memberId, '1000'), randomUUID());
    bank.behave('processed');
    const steps = [
      () => withdrawal.calls.handlers.request({ ...nothing, actor: memberActor(memberId), body }),
      () => runJob('withdrawal.decide'),
      () => runJob('withdrawal.pay'),
      async () => {
        server.clock.turn(3 * MINUTE);
        await runJob('withdrawal.pay');
        await runJob('withdrawal.query');
      },
      async () => {
        server.clock.turn(DAY);
        await runJob('withdrawal.confirm-overdue');
      },
    ];
    for (const step of steps) {
      if (place !== undefined) {
        const disarm = armFailpoints(stopAt(place));
        await step().catch(ignoreStop);
        disarm();
      }
      await step();
    }
    const { id, status } = await db
      .selectFrom('withdrawal')
      .select(['id', 'status'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const passed = await db
      .selectFrom('withdrawal_step')
      .select('status')
      .where('withdrawal_id', '=', id)
      .orderBy('id')
      .execute();
    const notable = passed.map((step) => step.status).filter((step) => step !== 'unknown');
    const calls = bank.sent.filter(({ payoutId }) => payoutId === id).length;
    return { end: status, money: await moneyOf({ memberId }), steps: notable, calls };
  }

  test('ends received without a stop', async () => {
    expect(await run(undefined)).toEqual({
      end: 'confirmed_forced',
      money: { cash: '400.0000', held: '0.0000' },
      steps: ['requested', 'approved', 'submitting', 'sent', 'confirmed_forced'],
      calls: 1,
    });
  });

  const places = failpoints.filter(
    (name) => name.startsWith('withdrawal.') && name !== 'withdrawal.key-written',
  );

  test.each(places)(
    'has the same result and one gateway call when stopped at %s (MEMBER-3)',
    async (place) => {
      expect(await run(place)).toEqual(await run(undefined));
    },
  );

  test('sends nothing and releases the hold after the gateway’s limit when stopped before the call (MEMBER-3)', async () => {
    const made = await asked();
    const disarm = armFailpoints(stopAt('withdrawal.key-written'));
    await expect(runJob('withdrawal.pay')).rejects.toThrow('stopped by failpoint');
    disarm();
    expect(await statusOf(made)).toBe('submitting');
    server.clock.turn(3 * HOUR);
    await runJob('withdrawal.pay');
    await runJob('withdrawal.query');
    expect(await statusOf(made)).toBe('failed');
    expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
    expect(bank.sent.filter(({ payoutId }) => payoutId === made.id)).toEqual([]);
  });
});
