import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, localDay } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('conversion');
afterAll(() => server.close());
const { db } = server.runtime;
const { budget, ledger, pointCalls, turnover } = server.app.modules;

beforeAll(() => server.runJob('budget.renew'));

const paymentPassword = 'Pay-4477-lamp';
type Caller = Awaited<ReturnType<typeof server.member>>;

/** A member with points that bets brought, and a payment password. */
async function memberWith(points: number): Promise<Caller> {
  const asha = await server.member({});
  await asha.paymentPassword.set({ body: { password: paymentPassword, loginPassword: testPassword } });
  const at = server.clock.now();
  const units = BigInt(points) * 10_000n;
  const own = { member_id: asha.memberId, points: units };
  await db
    .insertInto('point_balance')
    .values({ ...own, last_earned_at: at })
    .execute();
  await db
    .insertInto('point_entry')
    .values({ ...own, kind: 'earned', day: localDay(at, 'Asia/Kolkata'), changed_at: at })
    .execute();
  return asha;
}
const order = (points: number, requestKey: string = randomUUID()) => ({
  points,
  paymentPassword,
  requestKey,
});
const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);

test('points become money at the merchant’s rate, from the budget, with their turnover (REWARD-6, MEMBER-7)', async () => {
  const asha = await memberWith(250);
  expect(await asha.points.config({})).toMatchObject({
    pointsPerRupee: 20,
    pointsMin: 100,
    perDayMax: '500.0000',
    leftToday: '500.0000',
    hasPaymentPassword: true,
  });
  const left = await budget.leftOf(db, 'points');
  const { credited, points } = await asha.points.convert({ body: order(200) });
  expect([credited, points]).toEqual(['10.0000', '50.0000']);
  expect(await cashOf(asha)).toBe('10.0000');
  expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('10.0000');
  expect(await budget.leftOf(db, 'points')).toBe(left - parseMoney('10'));
  expect(await asha.points.config({})).toMatchObject({ leftToday: '490.0000' });
  const { content } = await asha.points.details({ query: {} });
  expect(content.map(({ kind, points: changed }) => [kind, changed])).toEqual([
    ['converted', '-200.0000'],
    ['earned', '250.0000'],
  ]);
  await server.runtime.changeSetting('points', { pointsPerRupee: 10 });
  await expect(asha.points.convert({ body: order(100) })).rejects.toMatchObject({ code: 'POINTS_MISSING' });
  await server.runtime.changeSetting('points', { pointsMin: 50 });
  expect(await asha.points.convert({ body: order(50) })).toMatchObject({ credited: '5.0000' });
  await server.runtime.changeSetting('points', { pointsPerRupee: 20, pointsMin: 100 });
});

test('a repeated request key converts once, also 200 times at once in two processes; another amount is refused (REWARD-6)', async () => {
  const asha = await memberWith(1000);
  const again = order(200);
  const other = await server.addNode();
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 === 0 ? pointCalls : other.app.modules.pointCalls).convert(asha.memberId, again),
    ),
  );
  expect(new Set(all.map(formatMoney))).toEqual(new Set(['10.0000']));
  expect(await cashOf(asha)).toBe('10.0000');
  expect(await asha.points.balance({})).toMatchObject({ points: '800.0000' });
  await expect(asha.points.convert({ body: { ...again, points: 400 } })).rejects.toMatchObject({
    code: 'REQUEST_KEY_REUSED',
  });
  // Each request checks the payment password, which takes long on purpose.
}, 300_000);

test('concurrent conversions never spend points twice (REWARD-6)', async () => {
  const asha = await memberWith(500);
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, () => pointCalls.convert(asha.memberId, order(100))),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await cashOf(asha)).toBe('25.0000');
  expect(await asha.points.balance({})).toMatchObject({ points: '0.0000', expiresAt: null });
});

test.each([
  [110, 'POINTS_NOT_A_MULTIPLE'],
  [80, 'POINTS_BELOW_MIN'],
  [400, 'POINTS_MISSING'],
])('%i of 300 points are refused with %s (REWARD-6)', async (points, code) => {
  const asha = await memberWith(300);
  await expect(asha.points.convert({ body: order(points) })).rejects.toMatchObject({ code });
  expect(await asha.points.balance({})).toMatchObject({ points: '300.0000' });
});

test('a day allows ₹500; a conversion beyond it is refused with the rest (REWARD-6)', async () => {
  const asha = await memberWith(20_000);
  await asha.points.convert({ body: order(9000) });
  const refused = { code: 'POINTS_DAY_LIMIT', params: { left: '50.0000' } };
  await expect(asha.points.convert({ body: order(2000) })).rejects.toMatchObject(refused);
  await asha.points.convert({ body: order(1000) });
  server.clock.turn(DAY);
  expect(formatMoney(await pointCalls.convert(asha.memberId, order(2000)))).toBe('100.0000');
});

test('the payment password is required, and five wrong ones lock the conversion (REWARD-6, MEMBER-7)', async () => {
  const asha = await memberWith(300);
  const wrong = { ...order(100), paymentPassword: 'Wrong-4477-lamp' };
  for (let left = 4; left > 0; left -= 1)
    await expect(asha.points.convert({ body: wrong })).rejects.toMatchObject({
      code: 'PAYMENT_PASSWORD_WRONG',
      params: { left },
    });
  const locked = { code: 'PAYMENT_PASSWORD_LOCKED' };
  await expect(asha.points.convert({ body: wrong })).rejects.toMatchObject(locked);
  await expect(asha.points.convert({ body: order(100) })).rejects.toMatchObject(locked);
  expect(await cashOf(asha)).toBe('0.0000');
});

test('an expired balance and a member on a break convert nothing (REWARD-6)', async () => {
  const [late, paused] = [await memberWith(300), await memberWith(300)];
  await db
    .updateTable('member')
    .set({ break_until: new Date(server.clock.now().getTime() + 10 * DAY) })
    .where('id', '=', paused.memberId)
    .execute();
  await expect(pointCalls.convert(paused.memberId, order(100))).rejects.toMatchObject({
    code: 'REWARD_PAUSED',
  });
  server.clock.turn(366 * DAY);
  await expect(pointCalls.convert(late.memberId, order(100))).rejects.toMatchObject({
    code: 'POINTS_MISSING',
  });
});

test('an empty budget refuses and leaves the points (REWARD-6)', async () => {
  const asha = await memberWith(300);
  await server.runJob('budget.renew');
  const left = await budget.leftOf(db, 'points');
  const take = parseMoney(`-${formatMoney(left)}`);
  await ledger.post(budget.fundingPosting('budget/points/take', 'points', take));
  await expect(asha.points.convert({ body: order(100) })).rejects.toMatchObject({ code: 'BUDGET_EMPTY' });
  expect(await asha.points.balance({})).toMatchObject({ points: '300.0000' });
  await ledger.post(budget.fundingPosting('budget/points/give', 'points', left));
});
