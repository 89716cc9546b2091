import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { armFailpoints, failpoints, type Failpoint } from '#failpoint.ts';
import type { GwPayout } from '#modules/gateway/module.ts';
import { memberActor, nothing } from '#testing/asked.ts';
import { openTestHouse } from '#testing/house.ts';
import { openPayouts, paymentPassword } from '#testing/payouts.ts';

const house = await openTestHouse('payout');
const { db } = house.world;
const { bank, told, withdrawal, ledger, equip, runJob } = openPayouts(house.world, async () => true);
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  .png()
  .toBuffer();
afterAll(() => house.close());
beforeEach(() => {
  bank.clear();
  told.length = 0;
});

type Asked = { memberId: bigint; id: string };

const requestBody = (payoutAccountId: string, requestKey: string) => ({
  amount: parseMoney('600'),
  payoutAccountId,
  paymentPassword,
  requestKey,
});

async function asked(): Promise<Asked> {
  const memberId = await house.openMember({});
  const body = requestBody(await equip(memberId, '1000'), randomUUID());
  const { id } = await withdrawal.handlers.request({ ...nothing, actor: memberActor(memberId), body });
  return { memberId, id };
}

async function sent(): Promise<Asked> {
  const made = await asked();
  bank.behave('processed');
  await runJob('withdrawal.pay');
  return made;
}

const statusOf = async ({ id }: Asked) =>
  (await db.selectFrom('withdrawal').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

const moneyOf = async ({ memberId }: Pick<Asked, 'memberId'>) => {
  const { cash, held } = await ledger.balancesOf(db, memberId);
  return { cash: formatMoney(cash), held: formatMoney(held) };
};

const hear = (payout: GwPayout) =>
  withdrawal.hearer.hear({
    kind: 'payout',
    gateway: 'NETBOX',
    eventId: randomUUID(),
    at: house.clock.now(),
    payout,
  });

const dispute = ({ memberId, id }: Asked, note?: string) =>
  withdrawal.handlers.dispute({
    ...nothing,
    actor: memberActor(memberId),
    query: note === undefined ? { id } : { id, note },
    body: picture,
  });

describe('the key before the call', () => {
  test('in the moment in which the gateway is called, the key stands committed in the database (MEMBER-3)', async () => {
    const made = await asked();
    const seen: unknown[] = [];
    bank.lookWhenCalled(async ({ payoutId }) => {
      // Another connection: it sees only what is committed.
      const look = db.selectFrom('withdrawal').select(['status', 'payout_key', 'gateway']);
      seen.push(await look.where('id', '=', payoutId).executeTakeFirst());
    });
    await runJob('withdrawal.pay');
    expect(seen).toEqual([{ status: 'submitting', payout_key: made.id, gateway: 'NETBOX' }]);
  });

  test('however many processes want to pay it at once, the gateway is called once (MEMBER-3)', async () => {
    const { id } = await asked();
    await Promise.all(Array.from({ length: 8 }, () => runJob('withdrawal.pay')));
    expect(bank.sent.filter(({ payoutId }) => payoutId === id)).toHaveLength(1);
  });

  test('the database refuses a payout under way that has no key (MEMBER-3)', async () => {
    const { id } = await asked();
    const skip = db.updateTable('withdrawal').set({ status: 'submitting' }).where('id', '=', id).execute();
    await expect(skip).rejects.toThrow('withdrawal_key_before_call');
  });
});

describe('an outcome that nobody knows', () => {
  test('a gateway that does not answer leaves it unknown: held, not refunded, not sent again (MEMBER-3)', async () => {
    const made = await asked();
    bank.behave('lost');
    bank.fallSilent(true);
    await runJob('withdrawal.pay');
    expect(await statusOf(made)).toBe('unknown');
    for (const _ of [1, 2, 3, 4, 5]) {
      house.clock.turn(HOUR);
      await runJob('withdrawal.pay');
      await runJob('withdrawal.ask');
    }
    expect(await statusOf(made)).toBe('unknown');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '600.0000' });
    expect(bank.sent.filter(({ payoutId }) => payoutId === made.id)).toHaveLength(1);
  });

  test('a gateway that is away for days is asked when it is back: money that is held is never forgotten (MEMBER-3)', async () => {
    const made = await asked();
    bank.behave('lost');
    bank.fallSilent(true);
    await runJob('withdrawal.pay');
    for (const _ of [1, 2, 3]) {
      house.clock.turn(DAY);
      await runJob('withdrawal.ask');
    }
    bank.become(made.id, 'processed');
    bank.fallSilent(false);
    house.clock.turn(HOUR);
    await runJob('withdrawal.ask');
    expect(await statusOf(made)).toBe('sent');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
  });

  test('a process that dies after the call and before the record: unknown, resolved by asking (MEMBER-3)', async () => {
    const made = await asked();
    const disarm = armFailpoints(dieAt('withdrawal.gateway-called'));
    await expect(runJob('withdrawal.pay')).rejects.toThrow('died');
    disarm();
    expect(await statusOf(made)).toBe('submitting');
    bank.become(made.id, 'processed');
    house.clock.turn(3 * MINUTE);
    await runJob('withdrawal.pay');
    expect(await statusOf(made)).toBe('unknown');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '600.0000' });
    await runJob('withdrawal.ask');
    expect(await statusOf(made)).toBe('sent');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
    expect(bank.sent.filter(({ payoutId }) => payoutId === made.id)).toHaveLength(1);
  });

  test('one that the gateway has never heard of comes back only after the gateway’s limit (MEMBER-3)', async () => {
    const made = await asked();
    bank.behave('deaf');
    await runJob('withdrawal.pay');
    house.clock.turn(119 * MINUTE);
    await runJob('withdrawal.ask');
    expect(await statusOf(made)).toBe('unknown');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '600.0000' });
    house.clock.turn(HOUR);
    await runJob('withdrawal.ask');
    expect(await statusOf(made)).toBe('failed');
    expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
    expect(told).toContain('withdrawalReturned');
  });
});

describe('what a gateway says', () => {
  test('a push that fails takes nothing back and stops nobody behind it (MEMBER-3)', async () => {
    const [one, two] = [await asked(), await asked()];
    const hub = { ...house.world.hub, push: () => Promise.reject(new Error('nobody listens')) };
    const deaf = openPayouts({ ...house.world, hub }, async () => true);
    deaf.bank.behave('processed');
    await deaf.runJob('withdrawal.pay');
    expect([await statusOf(one), await statusOf(two)]).toEqual(['sent', 'sent']);
    expect(house.logged()).toContain('a change of a withdrawal was not pushed');
  });

  test('failed gives the hold back, once, however often it is said (MEMBER-3)', async () => {
    const made = await asked();
    await runJob('withdrawal.pay');
    const word = bank.become(made.id, 'failed', null);
    await Promise.all(Array.from({ length: 10 }, () => hear(word)));
    expect(await statusOf(made)).toBe('failed');
    expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
  });

  test('processed is booked once, in whatever order and however often the words come (MEMBER-3)', async () => {
    const made = await asked();
    await runJob('withdrawal.pay');
    const words = [
      bank.become(made.id, 'processed'),
      bank.become(made.id, 'processing', null),
      bank.become(made.id, 'queued', null),
    ];
    await Promise.all([...words, ...words, ...words].map(hear));
    expect(await statusOf(made)).toBe('sent');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
    await hear(bank.become(made.id, 'failed', null));
    expect(await statusOf(made)).toBe('sent');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
  });

  test('a UTR that comes later is shown as soon as it is there (MEMBER-3)', async () => {
    const made = await asked();
    await runJob('withdrawal.pay');
    await hear(bank.become(made.id, 'processed', null));
    expect(told).not.toContain('withdrawalSent');
    await hear(bank.become(made.id, 'processed', '612340000001'));
    const row = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'sent', utr: '612340000001', ask_at: null });
    expect(told).toContain('withdrawalSent');
  });

  test('another amount than the one that was ordered changes nothing (MEMBER-3)', async () => {
    const made = await asked();
    await runJob('withdrawal.pay');
    const word = { ...bank.become(made.id, 'processed'), amount: parseMoney('599.99') };
    expect(await hear(word)).toBe('contradicted');
    expect(await statusOf(made)).toBe('processing');
    expect(house.logged()).toContain('a gateway names another amount');
  });

  test('a payout that was given back and is paid after all comes before people, and moves nothing (MEMBER-3)', async () => {
    const made = await asked();
    await runJob('withdrawal.pay');
    await hear(bank.become(made.id, 'failed', null));
    expect(await hear(bank.become(made.id, 'processed'))).toBe('contradicted');
    expect(await statusOf(made)).toBe('failed');
    expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
    expect(house.logged()).toContain('a gateway contradicts the books');
    const paid = await sent();
    expect(await hear(bank.become(paid.id, 'failed', null))).toBe('contradicted');
  });

  test('only the gateway that was given a payout has a say in it, and only about the payment it made of it (MEMBER-3)', async () => {
    const made = await asked();
    await runJob('withdrawal.pay');
    const payout = bank.become(made.id, 'processed');
    const event = { kind: 'payout', eventId: randomUUID(), at: house.clock.now() } as const;
    expect(await withdrawal.hearer.hear({ ...event, gateway: 'UPIBOX', payout })).toBe('unmatched');
    expect(await hear({ ...payout, gatewayRef: 'somebody else’s' })).toBe('unmatched');
    expect(await statusOf(made)).toBe('processing');
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '600.0000' });
    expect(await hear(payout)).toBe('heard');
    expect(await statusOf(made)).toBe('sent');
  });

  test('payout and fee stand in the record under their own names, on the way out and back (MEMBER-5)', async () => {
    await house.world.changeSetting('withdrawal', { freePerDay: 0 });
    const made = await sent();
    await house.world.changeSetting('withdrawal', { freePerDay: 3 });
    await hear(bank.become(made.id, 'reversed'));
    const rows = await db
      .selectFrom('ledger_entry as entry')
      .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
      .select(['account.purpose', 'entry.kind', 'entry.amount'])
      .where('account.member_id', '=', made.memberId)
      .where('entry.kind', '<>', 'deposit')
      .orderBy('entry.posting_id')
      .orderBy('entry.amount')
      .execute();
    expect(rows.map(({ purpose, kind, amount }) => `${purpose} ${kind} ${formatMoney(amount)}`)).toEqual([
      'cash withdrawal_hold -600.0000',
      'held withdrawal_hold 600.0000',
      'held withdrawal_paid -590.0000',
      'held withdrawal_fee -10.0000',
      'cash withdrawal_return 590.0000',
      'cash withdrawal_fee 10.0000',
    ]);
  });

  test('a payout that the house never made is nobody’s (MEMBER-3)', async () => {
    const word = { ...bank.become((await sent()).id, 'processed'), payoutId: randomUUID() };
    expect(await hear(word)).toBe('unmatched');
    expect(await hear({ ...word, payoutId: 'not ours' })).toBe('unmatched');
  });

  test.each(['sent', 'confirmed', 'confirmed_forced', 'disputed'] as const)(
    'a reversal after %s brings the money back, once (MEMBER-3)',
    async (before) => {
      const made = await sent();
      if (before === 'confirmed') {
        await withdrawal.handlers.receive({
          ...nothing,
          actor: memberActor(made.memberId),
          body: { id: made.id },
        });
      }
      if (before === 'confirmed_forced') {
        house.clock.turn(DAY);
        await runJob('withdrawal.confirm-overdue');
      }
      if (before === 'disputed') await dispute(made);
      expect(await statusOf(made)).toBe(before);
      const word = bank.become(made.id, 'reversed');
      await Promise.all([hear(word), hear(word), hear(word)]);
      expect(await statusOf(made)).toBe('reversed');
      expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
    },
  );

  test('the books tell reconciliation what was paid, taken back and never paid (ADMIN-5)', async () => {
    const [paid, back, never] = [await sent(), await sent(), await asked()];
    await hear(bank.become(back.id, 'reversed'));
    bank.behave('failed');
    await runJob('withdrawal.pay');
    const ids = [paid.id, back.id, never.id, 'not-a-uuid', randomUUID()];
    const states = new Map(
      (await withdrawal.hearer.findBooked('NETBOX', ids)).map(({ orderId, state }) => [orderId, state]),
    );
    expect([paid, back, never].map(({ id }) => states.get(id))).toEqual(['settled', 'reversed', 'closed']);
    expect(states.size).toBe(3);
    const span = {
      from: new Date(house.clock.now().getTime() - MINUTE),
      until: new Date(house.clock.now().getTime() + MINUTE),
    };
    const listed = (await withdrawal.hearer.listBooked('NETBOX', span)).map(({ orderId }) => orderId);
    expect(listed).toEqual(expect.arrayContaining([paid.id, back.id]));
    expect(listed).not.toContain(never.id);
  });
});

describe('the receipt', () => {
  test('after the configured minutes it counts as received, once, and no money moves (MEMBER-4)', async () => {
    const made = await sent();
    const before = await moneyOf(made);
    house.clock.turn(1440 * MINUTE - 1);
    await runJob('withdrawal.confirm-overdue');
    expect(await statusOf(made)).toBe('sent');
    house.clock.turn(30 * DAY);
    await Promise.all([1, 2, 3, 4].map(() => runJob('withdrawal.confirm-overdue')));
    house.clock.turn(-31 * DAY);
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

  test('not received needs a picture, moves no money and is looked at by people (MEMBER-4)', async () => {
    const made = await sent();
    const bad = withdrawal.handlers.dispute({
      ...nothing,
      actor: memberActor(made.memberId),
      query: { id: made.id },
      body: new TextEncoder().encode('<svg onload="alert(1)"/>'),
    });
    await expect(bad).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
    expect(await dispute(made, 'nothing on my list')).toMatchObject({
      stage: 'not_received',
      party: 'house',
    });
    expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
    await expect(dispute(made)).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
    house.clock.turn(2 * DAY);
    await runJob('withdrawal.confirm-overdue');
    expect(await statusOf(made)).toBe('disputed');
  });

  test('time that has answered for the member does not take the word from them for a week (MEMBER-4)', async () => {
    const [early, late] = [await sent(), await sent()];
    house.clock.turn(DAY);
    await runJob('withdrawal.confirm-overdue');
    expect(await dispute(early)).toMatchObject({ status: 'disputed' });
    house.clock.turn(6 * DAY);
    await expect(dispute(late)).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
  });
});

const dieAt =
  (place: Failpoint) =>
  (name: Failpoint): void => {
    if (name === place) throw new Error('died');
  };

function swallowDeath(error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'died') throw error;
}

describe('stopped at every step', () => {
  /** A withdrawal from the wish to the last word, in steps that are made again after every stop. */
  async function walk(
    place: Failpoint | undefined,
  ): Promise<{ end: string; money: object; steps: string[]; calls: number }> {
    const memberId = await house.openMember({});
    const body = requestBody(await equip(memberId, '1000'), randomUUID());
    bank.behave('processed');
    const steps = [
      () => withdrawal.handlers.request({ ...nothing, actor: memberActor(memberId), body }),
      () => runJob('withdrawal.decide'),
      () => runJob('withdrawal.pay'),
      async () => {
        house.clock.turn(3 * MINUTE);
        await runJob('withdrawal.pay');
        await runJob('withdrawal.ask');
      },
      async () => {
        house.clock.turn(DAY);
        await runJob('withdrawal.confirm-overdue');
      },
    ];
    for (const step of steps) {
      if (place !== undefined) {
        const disarm = armFailpoints(dieAt(place));
        await step().catch(swallowDeath);
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

  test('the walk without a stop ends received', async () => {
    expect(await walk(undefined)).toEqual({
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
    'stopped at %s, the end is the same and the gateway was called once (MEMBER-3)',
    async (place) => {
      expect(await walk(place)).toEqual(await walk(undefined));
    },
  );

  test('stopped after the key and before the call, nothing was sent: it comes back after the gateway’s limit (MEMBER-3)', async () => {
    const made = await asked();
    const disarm = armFailpoints(dieAt('withdrawal.key-written'));
    await expect(runJob('withdrawal.pay')).rejects.toThrow('died');
    disarm();
    expect(await statusOf(made)).toBe('submitting');
    house.clock.turn(3 * HOUR);
    await runJob('withdrawal.pay');
    await runJob('withdrawal.ask');
    expect(await statusOf(made)).toBe('failed');
    expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
    expect(bank.sent.filter(({ payoutId }) => payoutId === made.id)).toEqual([]);
  });
});
