import { DAY, localDay } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { moneyDays, rollupDays } from '#testing/agents/queries.ts';
import { openDepositTestServer } from '#testing/gateways/deposit-test-server.ts';
import { requestBody } from '#testing/gateways/payout-test-server.ts';
import { openPayouts } from '#testing/gateways/payouts.ts';
import { testPassword } from '#testing/harness/test-server.ts';

const { server, bank, order, handleEvent, turn } = await openDepositTestServer('commission reversals');
const { db, clock, outbox } = server.runtime;
const { commission } = server.app.modules;
await outbox.register();
const payouts = openPayouts(server.runtime, async () => true);
beforeEach(() => payouts.bank.clear());
afterAll(() => server.close());

const today = () => localDay(clock.now(), 'Asia/Kolkata');

type Person = Awaited<ReturnType<typeof server.member>>;

async function deposit(member: Person, rupees: string): Promise<string> {
  const { id } = await member.deposit.request({ body: order(rupees) });
  await handleEvent(bank.pay(id));
  return id;
}

/** The member's session is over on the next day. */
async function nextDay(member: Person): Promise<void> {
  turn(DAY);
  const { token } = await member.session.login({
    body: { username: member.account, password: testPassword },
  });
  member.token = token;
}

async function withdraw(memberId: bigint): Promise<string> {
  const body = requestBody(await payouts.equip(memberId, '1000'), randomUUID());
  const { id } = await payouts.withdrawal.calls.handlers.request({
    ...nothing,
    actor: memberActor(memberId),
    body,
  });
  payouts.bank.behave('processed');
  await payouts.runJob('withdrawal.pay');
  return id;
}

const reverse = (id: string) =>
  payouts.withdrawal.eventHandler.handle({
    kind: 'payout',
    gateway: 'NETBOX',
    eventId: randomUUID(),
    at: clock.now(),
    payout: payouts.bank.become(id, 'reversed'),
  });

/** An agent and a member below it. */
async function openTeam() {
  const agent = await server.member({ type: 1 });
  const member = await server.member({ uplineId: agent.memberId });
  return { agent, member };
}

async function expectRecount({ agent, member }: Awaited<ReturnType<typeof openTeam>>): Promise<void> {
  const counted = await moneyDays(db, member.memberId, 'Asia/Kolkata');
  expect(await rollupDays(db, { of: 'member_day', id: member.memberId })).toEqual(counted);
  expect(await rollupDays(db, { of: 'team_day', id: agent.memberId })).toEqual(counted);
  expect(await commission.verify()).toEqual([]);
}

describe('a reversed deposit', () => {
  test('leaves the day of its credit in the report, and the next deposit becomes the first (AGENT-8)', async () => {
    const { agent, member } = await openTeam();
    const first = today();
    const bounced = await deposit(member, '500');
    await deposit(member, '300');
    await outbox.deliver();
    await nextDay(member);
    await deposit(member, '700');
    const refund = bank.refund(bounced);
    await Promise.all([handleEvent(refund), handleEvent(refund)]);
    await handleEvent(refund);
    await outbox.deliver();
    await outbox.deliver();
    await expectRecount({ agent, member });
    expect(await rollupDays(db, { of: 'team_day', id: agent.memberId })).toEqual([
      { day: first, deposits: 3_000_000n, withdrawals: 0n, firstDeposits: 1n },
      { day: today(), deposits: 7_000_000n, withdrawals: 0n, firstDeposits: 0n },
    ]);
    const { token } = await agent.session.login({
      body: { username: agent.account, password: testPassword },
    });
    agent.token = token;
    const { totals } = await agent.teamReport.overview({ query: { from: first, to: first } });
    expect(totals).toMatchObject({ deposits: '300.0000', firstDepositors: 1 });
  });

  test('counts the same when it is reversed before its credit is delivered (AGENT-8)', async () => {
    const team = await openTeam();
    const bounced = await deposit(team.member, '500');
    await handleEvent(bank.refund(bounced));
    await nextDay(team.member);
    await deposit(team.member, '200');
    await outbox.deliver();
    await expectRecount(team);
    expect(await rollupDays(db, { of: 'team_day', id: team.agent.memberId })).toEqual([
      { day: today(), deposits: 2_000_000n, withdrawals: 0n, firstDeposits: 1n },
    ]);
  });

  test('of a day that is over marks the day for the next run of contracts (AGENT-12)', async () => {
    const { member } = await openTeam();
    const first = today();
    const bounced = await deposit(member, '500');
    await outbox.deliver();
    const marked = () =>
      db.selectFrom('settlement_late').select('day').where('member_id', '=', member.memberId).execute();
    expect(await marked()).toEqual([]);
    turn(DAY);
    await handleEvent(bank.refund(bounced));
    await outbox.deliver();
    expect(await marked()).toEqual([{ day: first }]);
  });
});

describe('a withdrawal that came back', () => {
  test('leaves the day of its payment in the report (AGENT-8)', async () => {
    const team = await openTeam();
    const [kept, returned] = [await withdraw(team.member.memberId), await withdraw(team.member.memberId)];
    await outbox.deliver();
    await expectRecount(team);
    turn(DAY);
    await Promise.all([reverse(returned), reverse(returned)]);
    await outbox.deliver();
    await expectRecount(team);
    const [row] = await rollupDays(db, { of: 'team_day', id: team.agent.memberId });
    expect(row).toMatchObject({ withdrawals: 6_000_000n });
    await reverse(kept);
    await outbox.deliver();
    await expectRecount(team);
  });
});
