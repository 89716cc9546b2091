import { formatMoney, parseMoney, parsePercent, parseTimes } from '@mela/kernel/money';
import { pick, seededRandom } from '@mela/kernel/random';
import { dayStart, HOUR, localDay, MINUTE, plus, plusDays } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeenRound } from '#modules/play/bet/module.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';
import { openSettledBets } from '#testing/rewards/settled-bets.ts';

const server = await openTestServer('rebate');
const { settle, undo, deliver } = await openSettledBets(server);
afterAll(() => server.close());
const { budget, ledger, reward, rebate, turnover } = server.app.modules;
const { db, settings } = server.runtime;

beforeAll(() => server.runJob('budget.renew'));
beforeEach(() => server.runtime.setSwitch('MANREBATE3', true));

type Caller = Awaited<ReturnType<typeof server.member>>;

const cashOf = async (memberId: bigint) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const login = async (caller: Caller) => {
  const body = { username: caller.account, password: testPassword };
  caller.token = (await caller.session.login({ body })).token;
};
/** One o'clock of the next day of the merchant: today is due. */
function turnToNextDay(): void {
  const { timeZone } = settings.merchant();
  const today = localDay(server.clock.now(), timeZone);
  const due = plus(dayStart(plusDays(today, 1), timeZone), HOUR);
  server.clock.turn(due.getTime() - server.clock.now().getTime());
}
const play = async (memberId: bigint, stake: string, gameType?: 'LIVE' | 'LOTT') => {
  const round = await settle(memberId, { stake, ...(gameType && { gameType }) });
  await deliver();
  return round;
};
const paymentsOf = (memberId: bigint) =>
  db
    .selectFrom('member_rebate_payment')
    .select(['kind', 'amount'])
    .where('member_id', '=', memberId)
    .orderBy('no')
    .execute();

/** For each member and product, the counted valid bet, and what is paid or still open. */
async function recount(memberIds: readonly bigint[]) {
  const { rows } = await sql<{ counted: bigint; used: bigint }>`
    select coalesce(bet.sum, 0)::bigint as counted, (coalesce(part.sum, 0) + coalesce(open.sum, 0))::bigint as used
      from (select member_id, product, sum(rebate_bet) from reward_bet where product <> 'lottery' group by 1, 2) bet
      full join (select member_id, product, sum(valid_bet) from member_rebate_part group by 1, 2) part using (member_id, product)
      full join (select member_id, product, sum(valid_bet) from member_rebate_open group by 1, 2) open using (member_id, product)
     where member_id in (${sql.join([...memberIds])})`.execute(db);
  return rows;
}

describe('a claim', () => {
  test('pays the unpaid valid bet by product, with its turnover, from the budget (REWARD-14, MEMBER-13)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '1000');
    await play(asha.memberId, '500', 'LIVE');
    await play(asha.memberId, '700', 'LOTT');
    const unpaid = await asha.rebate.unpaid({});
    expect(unpaid).toMatchObject({ total: '4.0000', claimMin: '1.0000', nextClaimAt: null, isPaused: false });
    expect(unpaid.rows).toEqual([
      { product: 'live', validBet: '500.0000', rate: '0.20', amount: '1.0000' },
      { product: 'slots', validBet: '1000.0000', rate: '0.30', amount: '3.0000' },
    ]);
    const left = await budget.leftOf(db, 'rebate');
    const after = await asha.rebate.claim({});
    expect(after).toMatchObject({ rows: [], total: '0.0000' });
    expect(after.nextClaimAt).toBe(plus(server.clock.now(), HOUR).toISOString());
    expect(await cashOf(asha.memberId)).toBe('4.0000');
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('4.0000');
    expect(await budget.leftOf(db, 'rebate')).toBe(left - parseMoney('4'));
    const { content } = await asha.rebate.history({ query: {} });
    expect(content).toMatchObject([{ kind: 'manual', amount: '4.0000', parts: unpaid.rows }]);
  });

  test('pays the percentage that an upline has given where it is above that of the VIP level (AGENT-11, REWARD-14)', async () => {
    const asha = await server.member({});
    await db
      .insertInto('rebate_rate')
      .values([
        {
          member_id: asha.memberId,
          product: 'slots',
          rate: parsePercent('0.50'),
          changed_at: server.clock.now(),
        },
        {
          member_id: asha.memberId,
          product: 'live',
          rate: parsePercent('0.10'),
          changed_at: server.clock.now(),
        },
      ])
      .execute();
    await play(asha.memberId, '1000');
    await play(asha.memberId, '500', 'LIVE');
    const unpaid = await asha.rebate.unpaid({});
    expect(unpaid.rows).toEqual([
      { product: 'live', validBet: '500.0000', rate: '0.20', amount: '1.0000' },
      { product: 'slots', validBet: '1000.0000', rate: '0.50', amount: '5.0000' },
    ]);
    await asha.rebate.claim({});
    expect(await cashOf(asha.memberId)).toBe('6.0000');
  });

  test('is possible once an hour, and a refused one moves neither money nor the hour (MEMBER-13)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '1000');
    await asha.rebate.claim({});
    await play(asha.memberId, '1000');
    server.clock.turn(30 * MINUTE);
    const refused = { code: 'REBATE_TOO_SOON', params: { minutes: 30 } };
    await expect(asha.rebate.claim({})).rejects.toMatchObject(refused);
    expect(await asha.rebate.unpaid({})).toMatchObject({ total: '3.0000' });
    server.clock.turn(30 * MINUTE);
    await asha.rebate.claim({});
    expect(await cashOf(asha.memberId)).toBe('6.0000');
  });

  test('needs one rupee; less is paid at the end of the day (MEMBER-13)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '300');
    await expect(asha.rebate.claim({})).rejects.toMatchObject({ code: 'REBATE_BELOW_MIN' });
    turnToNextDay();
    await server.runJob('rebate.pay');
    expect(await cashOf(asha.memberId)).toBe('0.9000');
  });

  test('rises with the VIP level of the moment of the payment (REWARD-14)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '1000');
    await db.updateTable('member').set({ vip_level: 3 }).where('id', '=', asha.memberId).execute();
    expect(await asha.rebate.unpaid({})).toMatchObject({ vipLevel: 3, total: '4.5000' });
    const { rates } = await asha.rebate.ownRates({});
    expect(rates.find(({ product }) => product === 'slots')).toEqual({ product: 'slots', rate: '0.45' });
    await db.updateTable('member').set({ vip_level: 0 }).where('id', '=', asha.memberId).execute();
    await asha.rebate.claim({});
    expect(await cashOf(asha.memberId)).toBe('3.0000');
  });

  test('is refused while the switch is off, and the end of the day pays everything (REWARD-14)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '1000');
    await server.runtime.setSwitch('MANREBATE3', false);
    await expect(asha.rebate.claim({})).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
    await expect(rebate.claim(asha.memberId)).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
    turnToNextDay();
    await server.runJob('rebate.pay');
    expect(await cashOf(asha.memberId)).toBe('3.0000');
  });

  test('is paid once by 60 concurrent claims of two processes and the job (REWARD-14)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '1000');
    turnToNextDay();
    const other = await server.addNode();
    const attempts = Array.from({ length: 60 }, (_, index) => {
      if (index % 20 === 7) return server.runJob('rebate.pay');
      return (index % 2 === 0 ? rebate : other.app.modules.rebate).claim(asha.memberId);
    });
    const all = await Promise.allSettled(attempts);
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await cashOf(asha.memberId)).toBe('3.0000');
    expect(await paymentsOf(asha.memberId)).toHaveLength(1);
  });
});

describe('the end of the day', () => {
  test('pays what was bet until midnight, once, and leaves the bets of today (REWARD-14, MEMBER-13)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '1000');
    turnToNextDay();
    await play(asha.memberId, '2000');
    await Promise.all([server.runJob('rebate.pay'), server.runJob('rebate.pay')]);
    await server.runJob('rebate.pay');
    expect(await cashOf(asha.memberId)).toBe('3.0000');
    expect(await paymentsOf(asha.memberId)).toEqual([{ kind: 'automatic', amount: parseMoney('3') }]);
    await login(asha);
    expect(await asha.rebate.unpaid({})).toMatchObject({ total: '6.0000' });
  });

  test('waits half an hour after midnight', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '1000');
    turnToNextDay();
    server.clock.turn(-45 * MINUTE);
    await server.runJob('rebate.pay');
    expect(await paymentsOf(asha.memberId)).toEqual([]);
    server.clock.turn(45 * MINUTE);
    await server.runJob('rebate.pay');
    expect(await paymentsOf(asha.memberId)).toHaveLength(1);
  });

  test('pays trials, test accounts and members on a break nothing; a break is paid after it (REWARD-14, AGENT-16)', async () => {
    const ids = await Promise.all(([4, 41, 42] as const).map((type) => server.openMember({ type })));
    const paused = await server.openMember({});
    for (const id of [...ids, paused]) await settle(id, { stake: '1000' });
    await deliver();
    const breakUntil = plus(server.clock.now(), 40 * HOUR);
    await db.updateTable('member').set({ break_until: breakUntil }).where('id', '=', paused).execute();
    await expect(rebate.claim(paused)).rejects.toMatchObject({ code: 'REWARD_PAUSED' });
    turnToNextDay();
    await server.runJob('rebate.pay');
    for (const id of [...ids, paused]) expect(await paymentsOf(id)).toEqual([]);
    server.clock.turn(40 * HOUR);
    await server.runJob('rebate.pay');
    expect(await cashOf(paused)).toBe('3.0000');
  });

  test('pays nothing beyond the budget, and the rest when it is filled (REWARD-14)', async () => {
    const first = await server.openMember({});
    await settle(first, { stake: '1000' });
    await deliver();
    const left = await budget.leftOf(db, 'rebate');
    await ledger.post(
      budget.fundingPosting('budget/rebate/take', 'rebate', parseMoney(`-${formatMoney(left)}`)),
    );
    await expect(rebate.claim(first)).rejects.toMatchObject({ code: 'BUDGET_EMPTY' });
    turnToNextDay();
    await server.runJob('rebate.pay');
    expect(await paymentsOf(first)).toEqual([]);
    await ledger.post(budget.fundingPosting('budget/rebate/give', 'rebate', left));
    await server.runJob('rebate.pay');
    expect(await cashOf(first)).toBe('3.0000');
  });
});

describe('a bet', () => {
  test('that becomes void is taken off what is unpaid, or off the next rebate (REWARD-14)', async () => {
    const asha = await server.member({});
    const paid = await play(asha.memberId, '1000');
    await asha.rebate.claim({});
    const open = await play(asha.memberId, '800');
    await undo(open);
    await undo(paid);
    await deliver();
    expect((await asha.rebate.unpaid({})).rows).toEqual([
      { product: 'slots', validBet: '-1000.0000', rate: '0.30', amount: '0.0000' },
    ]);
    await play(asha.memberId, '1500');
    server.clock.turn(HOUR);
    await asha.rebate.claim({});
    expect(await cashOf(asha.memberId)).toBe('4.5000');
  });

  test('that counts for a cash bonus brings none (REWARD-14)', async () => {
    const asha = await server.openMember({});
    await reward.grant([
      {
        memberId: asha,
        source: 'vip',
        sourceKey: `rebate-bonus/${asha}`,
        budget: 'vip',
        wallet: 'bonus',
        amount: parseMoney('100'),
        terms: { title: null, step: null, times: parseTimes('5') },
        claim: 'now',
      },
    ]);
    await play(asha, '500');
    await play(asha, '1000');
    turnToNextDay();
    await server.runJob('rebate.pay');
    expect(await cashOf(asha)).toBe('3.0000');
  });
});

test('paid and open valid bet equal a recount after random bets, voids, claims and days (REWARD-14)', async () => {
  const random = seededRandom('member rebates');
  const members = await Promise.all(Array.from({ length: 4 }, () => server.openMember({})));
  const rounds: SeenRound[] = [];
  const refused: unknown[] = [];
  for (let step = 0; step < 120; step += 1) {
    const memberId = pick(random, [members[0] ?? 0n, ...members.slice(1)]);
    const kind = pick(random, ['settle', 'settle', 'settle', 'undo', 'claim', 'deliver', 'day', 'pay']);
    if (kind === 'settle') {
      const gameType = pick(random, ['RNG', 'LIVE', 'PVP'] as const);
      rounds.push(await settle(memberId, { stake: `${1 + random.below(3000)}.37`, gameType }));
    }
    if (kind === 'undo' && rounds.length > 0) {
      const [round] = rounds.splice(random.below(rounds.length), 1);
      if (round !== undefined) await undo(round);
    }
    if (kind === 'deliver') await deliver();
    if (kind === 'day') server.clock.turn(7 * HOUR);
    if (kind === 'pay') await Promise.all([server.runJob('rebate.pay'), deliver()]);
    if (kind === 'claim') {
      const [claimed] = await Promise.allSettled([rebate.claim(memberId), deliver()]);
      if (claimed.status === 'rejected') refused.push(claimed.reason);
    }
  }
  await deliver();
  const known = ['REBATE_TOO_SOON', 'REBATE_BELOW_MIN'];
  expect(refused.filter((reason) => !isRefusal(reason) || !known.includes(reason.code))).toEqual([]);
  const rows = await recount(members);
  expect(rows.length).toBeGreaterThan(4);
  for (const { counted, used } of rows) expect(used).toBe(counted);
  const { rows: sums } = await sql<{ reward: bigint; part: bigint }>`
    select (select sum(amount) from reward where source = 'rebate')::bigint as reward,
           (select sum(amount) from member_rebate_part)::bigint as part`.execute(db);
  expect(sums[0]?.reward).toBe(sums[0]?.part);
});

describe('staff', () => {
  test('change a rate with a reason in the audit log, and see what was paid (REWARD-14)', async () => {
    const [admin, support] = [await server.staff({}), await server.staff({ role: 'support' })];
    const asha = await server.member({});
    await play(asha.memberId, '1000');
    const change = {
      product: 'slots',
      base: '0.50',
      perLevel: '0.10',
      max: '1',
      reason: 'Spring rates',
    } as const;
    const wrong = { ...change, max: '0.40' };
    await expect(admin.staffRebate.changeRate({ body: wrong })).rejects.toMatchObject({
      code: 'REBATE_RATE_INVALID',
    });
    await expect(support.staffRebate.changeRate({ body: change })).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
    const { rates } = await admin.staffRebate.changeRate({ body: change });
    expect(rates.find(({ product }) => product === 'slots')).toMatchObject({ base: '0.50', max: '1.00' });
    await asha.rebate.claim({});
    expect(await cashOf(asha.memberId)).toBe('5.0000');
    const query = { memberId: String(asha.memberId) };
    const paid = await support.staffRebate.paid({ query });
    expect(paid.total).toBe('5.0000');
    expect(paid.rows).toEqual([
      { product: 'slots', kind: 'manual', members: 1, validBet: '1000.0000', amount: '5.0000' },
    ]);
    const entry = await db
      .selectFrom('audit_entry')
      .select(['action', 'reason'])
      .where('action', '=', 'rebate.rate')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'rebate.rate', reason: 'Spring rates' });
    await admin.staffRebate.changeRate({ body: { ...change, base: '0.30', perLevel: '0.05', max: '0.80' } });
  });
});
