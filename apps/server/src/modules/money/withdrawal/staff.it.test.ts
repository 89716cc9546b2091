import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffActor } from '#http/actor.ts';
import { memberActor, nothing, staffActor, visitor } from '#testing/actors/call-inputs.ts';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { publishedOf } from '#testing/outbox/published.ts';

const server = await openTestServer('withdrawal_staff');
const { db } = server.runtime;
const { bank, sentTemplates, withdrawal, ledger, equip, runJob } = openPayouts(
  server.runtime,
  async () => true,
);
const desk = withdrawal.staffCalls.handlers;
afterAll(() => server.close());

let anil: StaffActor;
let bina: StaffActor;
beforeAll(async () => {
  anil = staffActor(await server.staff({ account: 'anil' }));
  bina = staffActor(await server.staff({ account: 'bina' }));
});
beforeEach(() => {
  bank.clear();
  sentTemplates.length = 0;
});

/** A withdrawal that waits for staff. */
async function waiting(amount = '6000'): Promise<{ memberId: bigint; id: string }> {
  const memberId = await server.openMember({ vipLevel: 5 });
  const body = {
    amount: parseMoney(amount),
    payoutAccountId: await equip(memberId, '100000'),
    paymentPassword,
    requestKey: randomUUID(),
  };
  const { id } = await withdrawal.calls.handlers.request({ ...nothing, actor: memberActor(memberId), body });
  return { memberId, id };
}

const as = (actor: StaffActor, id: string) => ({ visitor, query: undefined, actor, body: { id } });
const reject = (actor: StaffActor, id: string, reason = 'the name is another') =>
  desk.reject({ visitor, query: undefined, actor, body: { id, reason } });
const resolve = (actor: StaffActor, id: string, outcome: 'confirmed' | 'reversed') =>
  desk.resolve({ visitor, query: undefined, actor, body: { id, outcome, reason: 'the bank has looked' } });

const moneyOf = async (memberId: bigint) => {
  const { cash, held } = await ledger.balancesOf(db, memberId);
  return { cash: formatMoney(cash), held: formatMoney(held) };
};

const auditOf = async (id: string) => {
  const rows = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a withdrawal case', () => {
  test('is claimed by one person at a time', async () => {
    const { id } = await waiting();
    expect(await desk.claim(as(anil, id))).toMatchObject({ claimedBy: { id: String(anil.staffId) } });
    await expect(desk.claim(as(bina, id))).rejects.toMatchObject({ code: 'WITHDRAWAL_TAKEN' });
    await expect(desk.approve(as(bina, id))).rejects.toMatchObject({ code: 'WITHDRAWAL_TAKEN' });
    await expect(reject(bina, id)).rejects.toMatchObject({ code: 'WITHDRAWAL_TAKEN' });
    await expect(desk.release(as(bina, id))).rejects.toMatchObject({ code: 'WITHDRAWAL_TAKEN' });
    expect(await desk.release(as(anil, id))).toMatchObject({ claimedBy: null });
    expect(await desk.claim(as(bina, id))).toMatchObject({ claimedBy: { id: String(bina.staffId) } });
    expect(await auditOf(id)).toEqual(['withdrawal.claim', 'withdrawal.release', 'withdrawal.claim']);
  });

  test('goes to one of two people who claim it concurrently', async () => {
    const { id } = await waiting();
    const taken = await Promise.allSettled([desk.claim(as(anil, id)), desk.claim(as(bina, id))]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('below the limit is approved by one person and paid', async () => {
    const { id } = await waiting('6000');
    expect(await desk.approve(as(anil, id))).toMatchObject({ status: 'approved', approvalsNeeded: 1 });
    await expect(desk.approve(as(bina, id))).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
    await runJob('withdrawal.pay');
    expect(bank.sent.map(({ payoutId }) => payoutId)).toContain(id);
  });

  test('from the limit on needs two different people and is not paid before', async () => {
    const { id } = await waiting('50000');
    await expect(desk.confirm(as(bina, id))).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_APPROVED' });
    expect(await desk.approve(as(anil, id))).toMatchObject({
      status: 'review',
      approvalsNeeded: 2,
      approvals: [{ staff: { id: String(anil.staffId) } }],
      claimedBy: null,
    });
    await runJob('withdrawal.pay');
    expect(bank.sent.map(({ payoutId }) => payoutId)).not.toContain(id);
    await expect(desk.approve(as(anil, id))).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    await expect(desk.confirm(as(anil, id))).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    expect(await desk.confirm(as(bina, id))).toMatchObject({ status: 'approved' });
    await runJob('withdrawal.pay');
    expect(bank.sent.map(({ payoutId }) => payoutId)).toContain(id);
    expect(await auditOf(id)).toEqual(['withdrawal.approve', 'withdrawal.confirm']);
  });

  test('counts one person once, also in two concurrent requests', async () => {
    const { id } = await waiting('50000');
    const said = await Promise.allSettled([
      desk.approve(as(anil, id)),
      desk.approve(as(anil, id)),
      desk.confirm(as(anil, id)),
    ]);
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await desk.detail({ visitor, body: undefined, actor: anil, query: { id } })).toMatchObject({
      status: 'review',
    });
  });

  test('is rejected with a reason that the member reads, and the hold is released', async () => {
    const { memberId, id } = await waiting();
    expect(await reject(anil, id, 'the name is another')).toMatchObject({ status: 'rejected' });
    expect(await moneyOf(memberId)).toEqual({ cash: '100000.0000', held: '0.0000' });
    expect(sentTemplates).toContain('withdrawalRejected');
    const list = await withdrawal.calls.handlers.list({
      ...nothing,
      actor: memberActor(memberId),
      query: { pageNo: 1 },
    });
    expect(list.content).toMatchObject([{ stage: 'rejected', reason: 'the name is another' }]);
    await expect(reject(anil, id)).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
    expect(await moneyOf(memberId)).toEqual({ cash: '100000.0000', held: '0.0000' });
  });

  test('is decided once when approval and rejection are concurrent', async () => {
    const { memberId, id } = await waiting();
    const said = await Promise.allSettled([desk.approve(as(anil, id)), reject(bina, id)]);
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = await db
      .selectFrom('withdrawal')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await moneyOf(memberId)).toEqual(
      status === 'rejected'
        ? { cash: '100000.0000', held: '0.0000' }
        : { cash: '94000.0000', held: '6000.0000' },
    );
  });

  test('is refused as unknown when it does not exist', async () => {
    await expect(desk.claim(as(anil, randomUUID()))).rejects.toMatchObject({ code: 'WITHDRAWAL_UNKNOWN' });
  });
});

describe('a withdrawal dispute', () => {
  async function disputed(amount = '6000'): Promise<{ memberId: bigint; id: string }> {
    const made = await waiting(amount);
    await desk.approve(as(anil, made.id));
    if (parseMoney(amount) >= parseMoney('50000')) await desk.confirm(as(bina, made.id));
    bank.behave('processed');
    await runJob('withdrawal.pay');
    const body = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const query = { id: made.id, note: 'not on my list' };
    await withdrawal.calls.handlers.dispute({ visitor, actor: memberActor(made.memberId), query, body });
    return made;
  }

  test('can end as received without moving money (MEMBER-4)', async () => {
    const { memberId, id } = await disputed();
    const before = await moneyOf(memberId);
    expect(await resolve(anil, id, 'confirmed')).toMatchObject({
      status: 'confirmed',
      disputeNote: 'not on my list',
      proofId: expect.any(String),
    });
    expect(await moneyOf(memberId)).toEqual(before);
    await expect(resolve(anil, id, 'reversed')).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
  });

  test('can return the money once, decided by one person below the limit (MEMBER-4)', async () => {
    const { memberId, id } = await disputed();
    expect(await resolve(anil, id, 'reversed')).toMatchObject({ status: 'reversed' });
    expect(await moneyOf(memberId)).toEqual({ cash: '100000.0000', held: '0.0000' });
    await expect(resolve(bina, id, 'reversed')).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
    const types = (await publishedOf(server.runtime.db, memberId)).map(({ type }) => type);
    expect(types.filter((type) => type === 'withdrawal.reversed')).toHaveLength(1);
  });

  test('from the limit on returns the money only after a second person agrees', async () => {
    const { memberId, id } = await disputed('60000');
    expect(await resolve(anil, id, 'reversed')).toMatchObject({ status: 'disputed' });
    expect(await moneyOf(memberId)).toEqual({ cash: '40000.0000', held: '0.0000' });
    await expect(resolve(anil, id, 'reversed')).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    expect(await resolve(bina, id, 'reversed')).toMatchObject({ status: 'reversed' });
    expect(await moneyOf(memberId)).toEqual({ cash: '100000.0000', held: '0.0000' });
  });
});

test('staff can query the gateway without sending the payout again', async () => {
  const { id } = await waiting();
  await expect(desk.ask(as(anil, id))).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
  await desk.approve(as(anil, id));
  bank.behave('lost');
  await runJob('withdrawal.pay');
  bank.become(id, 'processed');
  expect(await desk.ask(as(anil, id))).toMatchObject({ status: 'sent', utr: '612345678901' });
  expect(bank.sent.filter(({ payoutId }) => payoutId === id)).toHaveLength(1);
});

test('staff queue lists the longest waiting first and continues where a page ended', async () => {
  const memberId = (await waiting()).memberId;
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) {
    server.clock.turn(1000);
    ids.push((await waiting()).id);
  }
  const page = (query: object) =>
    desk.list({ visitor, body: undefined, actor: anil, query: { queue: 'review', size: 100, ...query } });
  const all = (await page({})).withdrawals.map(({ id }) => id);
  expect(all.filter((id) => ids.includes(id))).toEqual(ids);
  const { withdrawals, next } = await page({ size: 2 });
  const rest = await page({ size: 100, after: next });
  expect([...withdrawals, ...rest.withdrawals].map(({ id }) => id)).toEqual(all);
  expect(rest.next).toBeNull();
  expect((await page({ memberId: String(memberId) })).withdrawals).toHaveLength(1);
  expect((await page({ queue: 'disputed', memberId: String(memberId) })).withdrawals).toEqual([]);
});

test('withdrawal that waits for the operator beyond its limit is compensated once (MEMBER-3)', async () => {
  const late = await waiting();
  await runJob('withdrawal.compensate');
  expect(await moneyOf(late.memberId)).toEqual({ cash: '94000.0000', held: '6000.0000' });
  await server.runtime.changeSetting('withdrawal', { apology: '25' });
  await runJob('withdrawal.compensate');
  expect(await moneyOf(late.memberId)).toMatchObject({ cash: '94000.0000' });
  server.clock.turn(DAY);
  const inTime = await waiting();
  await Promise.all([runJob('withdrawal.compensate'), runJob('withdrawal.compensate')]);
  await runJob('withdrawal.compensate');
  await server.runtime.changeSetting('withdrawal', { apology: '0' });
  expect(await moneyOf(late.memberId)).toEqual({ cash: '94025.0000', held: '6000.0000' });
  expect(await moneyOf(inTime.memberId)).toEqual({ cash: '94000.0000', held: '6000.0000' });
});
