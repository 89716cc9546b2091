import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, isoOf, localDay, plus } from '@mela/kernel/time';
import type { StaffMallWire } from '@mela/protocol/shapes/staff-mall';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('mall');
afterAll(() => server.close());
const { db } = server.runtime;
const { budget, ledger, mall, turnover } = server.app.modules;

const paymentPassword = 'Pay-4477-lamp';
const delivery = 'Demo Person, 1 Sample Street, 000000 Nowhere';
type Caller = Awaited<ReturnType<typeof server.member>>;
type Staff = Awaited<ReturnType<typeof server.staff>>;
let admin: Staff;
let support: Staff;

beforeAll(async () => {
  await server.runJob('budget.renew');
  admin = await server.staff({});
  support = await server.staff({ role: 'support' });
});

async function memberWith(points: number): Promise<Caller> {
  const asha = await server.member({});
  await asha.paymentPassword.set({ body: { password: paymentPassword, loginPassword: testPassword } });
  const at = server.clock.now();
  const own = { member_id: asha.memberId, points: BigInt(points) * 10_000n };
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

type Making = StaffMallWire['make']['body'];
const common = {
  nameEn: 'Sample voucher',
  nameHi: 'नमूना वाउचर',
  aboutEn: '',
  aboutHi: '',
  picture: 'voucher' as const,
  price: 100,
  amount: formatMoney(parseMoney('10')),
  times: '1',
  needsApproval: false,
  stock: 5,
  perMemberMax: null,
  vipMin: 0,
  startsAt: null,
  endsAt: null,
  isOnSale: true,
  reason: 'For the test',
} satisfies Omit<Making, 'kind' | 'requestKey'>;
const terms = (change: Partial<Making> = {}): Making => ({
  ...common,
  kind: 'cash',
  requestKey: randomUUID(),
  ...change,
});
const goods = (change: Partial<Making> = {}) =>
  terms({ kind: 'goods', amount: null, times: '0', needsApproval: true, ...change });

/** Makes an item and returns its id. */
async function open(change: Making): Promise<string> {
  const { items } = await admin.staffMall.make({ body: change });
  return items.reduce((newest, { id }) => (BigInt(id) > BigInt(newest) ? id : newest), '0');
}
const order = (id: string, requestKey: string = randomUUID()) => ({
  id,
  paymentPassword,
  requestKey,
  language: 'EN' as const,
});
const stockOf = async (id: string) =>
  (await admin.staffMall.items({})).items.find((item) => item.id === id)?.stock;
const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const pointsOf = async (asha: Caller) => (await asha.points.balance({})).points;
/** Titles and texts of the messages about redemptions, newest first. */
const messagesOf = async (asha: Caller, language: 'EN' | 'HI') => {
  const { items } = await asha.inbox.list({ query: { language } });
  const isDecision = (text: string) => text.includes('“');
  return items.filter(({ content }) => isDecision(content)).map(({ title, content }) => [title, content]);
};
const mine = async (asha: Caller) => (await asha.mall.list({ query: { language: 'EN' } })).content;

describe('a redemption', () => {
  test('of cash is in the wallet at once, from the budget, with its turnover (REWARD-6, MEMBER-7)', async () => {
    const asha = await memberWith(250);
    const id = await open(terms());
    const left = await budget.leftOf(db, 'points');
    const made = await asha.mall.redeem({ body: order(id) });
    expect(made).toMatchObject({ state: 'approved', name: 'Sample voucher', points: '100.0000' });
    expect(await cashOf(asha)).toBe('10.0000');
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('10.0000');
    expect(await budget.leftOf(db, 'points')).toBe(left - parseMoney('10'));
    expect([await pointsOf(asha), await stockOf(id)]).toEqual(['150.0000', 4]);
    expect(await mine(asha)).toMatchObject([{ state: 'approved', reference: made.reference }]);
    const hindi = await asha.mall.list({ query: { language: 'HI' } });
    expect(hindi.content[0]?.name).toBe('नमूना वाउचर');
    const { content } = await asha.points.details({ query: {} });
    expect(content[0]).toMatchObject({ kind: 'redeemed', points: '-100.0000' });
  });

  test('of bonus money waits for staff, who approve it once (REWARD-6, REWARD-18)', async () => {
    const asha = await memberWith(100);
    const id = await open(terms({ kind: 'bonus', times: '5', needsApproval: true }));
    const made = await asha.mall.redeem({ body: order(id) });
    expect(made.state).toBe('inProcess');
    expect(await cashOf(asha)).toBe('0.0000');
    const body = { id: made.id, remark: '' };
    await Promise.all(Array.from({ length: 6 }, () => support.staffMall.approve({ body })));
    const { bonus } = await ledger.balancesOf(db, asha.memberId);
    expect(formatMoney(bonus)).toBe('10.0000');
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('50.0000');
    expect(await mine(asha)).toMatchObject([{ state: 'approved' }]);
    expect(await messagesOf(asha, 'EN')).toEqual([
      ['Your redemption is approved', expect.stringContaining('“Sample voucher”')],
    ]);
    expect(await messagesOf(asha, 'HI')).toEqual([
      ['आपकी रिक्वेस्ट मंज़ूर हो गई', expect.stringContaining('“नमूना वाउचर”')],
    ]);
  });

  test('of goods needs an address, and its delivery is a remark on the approved one (REWARD-6)', async () => {
    const asha = await memberWith(300);
    const id = await open(goods());
    await expect(asha.mall.redeem({ body: order(id) })).rejects.toMatchObject({ code: 'MALL_DELIVERY' });
    const { id: redemption } = await asha.mall.redeem({ body: { ...order(id), delivery } });
    const waiting = await support.staffMall.redemptions({ query: {} });
    expect(waiting.content.find((row) => row.id === redemption)).toMatchObject({
      delivery,
      state: 'inProcess',
    });
    await support.staffMall.approve({ body: { id: redemption, remark: 'Packed' } });
    const shipped = await support.staffMall.approve({ body: { id: redemption, remark: 'Shipped' } });
    expect(shipped).toMatchObject({ state: 'approved', remark: 'Shipped' });
    expect(await mine(asha)).toMatchObject([{ state: 'approved', remark: 'Shipped' }]);
    await support.staffMall.approve({ body: { id: redemption, remark: 'Shipped' } });
    expect(await messagesOf(asha, 'EN')).toEqual([
      ['News about your redemption', expect.stringContaining('Shipped')],
      ['Your redemption is approved', expect.stringContaining('Packed')],
    ]);
    await expect(
      support.staffMall.reject({ body: { id: redemption, reason: 'Too late' } }),
    ).rejects.toMatchObject({ code: 'REDEMPTION_DECIDED' });
  });

  test('that is rejected returns the points and the piece, once (REWARD-6, REWARD-18)', async () => {
    const asha = await memberWith(100);
    const id = await open(goods({ stock: 1 }));
    const { id: redemption } = await asha.mall.redeem({ body: { ...order(id), delivery } });
    expect([await pointsOf(asha), await stockOf(id)]).toEqual(['0.0000', 0]);
    const body = { id: redemption, reason: 'We cannot send there' };
    await Promise.all(Array.from({ length: 4 }, () => support.staffMall.reject({ body })));
    expect([await pointsOf(asha), await stockOf(id)]).toEqual(['100.0000', 1]);
    expect(await mine(asha)).toMatchObject([{ state: 'rejected', remark: 'We cannot send there' }]);
    const [[title, text] = []] = await messagesOf(asha, 'EN');
    expect(await messagesOf(asha, 'EN')).toHaveLength(1);
    expect(title).toBe('Your redemption wasn’t approved');
    expect(text).toContain('Reason: We cannot send there');
    expect(text).toContain('100 points are back');
    const [[, hindi] = []] = await messagesOf(asha, 'HI');
    expect(hindi).toContain('100 पॉइंट्स आपके बैलेंस में वापस');
    await expect(support.staffMall.approve({ body: { id: redemption, remark: '' } })).rejects.toMatchObject({
      code: 'REDEMPTION_DECIDED',
    });
  });

  test('is approved or rejected when two colleagues decide at the same time, never both (REWARD-18)', async () => {
    const id = await open(terms({ needsApproval: true, stock: 20 }));
    for (let round = 0; round < 6; round += 1) {
      const asha = await memberWith(100);
      const { id: redemption } = await asha.mall.redeem({ body: order(id) });
      const results = await Promise.allSettled([
        support.staffMall.approve({ body: { id: redemption, remark: '' } }),
        admin.staffMall.reject({ body: { id: redemption, reason: 'Doubtful' } }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const isPaid = (await cashOf(asha)) === '10.0000';
      expect(await pointsOf(asha)).toBe(isPaid ? '0.0000' : '100.0000');
    }
  });

  test('with a repeated request key is the first one; for another item it is refused (REWARD-6)', async () => {
    const asha = await memberWith(1000);
    const [id, other] = [await open(terms()), await open(terms())];
    const again = order(id);
    const all = await Promise.all(Array.from({ length: 12 }, () => mall.redeem(asha.memberId, again)));
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect([await pointsOf(asha), await stockOf(id)]).toEqual(['900.0000', 4]);
    await expect(asha.mall.redeem({ body: { ...again, id: other } })).rejects.toMatchObject({
      code: 'REQUEST_KEY_REUSED',
    });
  });

  test('needs the payment password (MEMBER-7)', async () => {
    const asha = await memberWith(100);
    const id = await open(terms());
    const body = { ...order(id), paymentPassword: 'Wrong-4477-lamp' };
    await expect(asha.mall.redeem({ body })).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
    expect([await pointsOf(asha), await stockOf(id)]).toEqual(['100.0000', 5]);
  });
});

describe('the mall', () => {
  test('refuses what its limits forbid, and says so in the list (REWARD-6)', async () => {
    const asha = await memberWith(500);
    const now = server.clock.now();
    const cases = [
      [await open(terms({ stock: 0 })), 'MALL_SOLD_OUT', 'SOLD_OUT'],
      [await open(terms({ vipMin: 2 })), 'MALL_VIP', 'VIP_TOO_LOW'],
      [await open(terms({ price: 501 })), 'POINTS_MISSING', 'POINTS_MISSING'],
      [await open(terms({ startsAt: isoOf(plus(now, DAY)) })), 'MALL_ITEM_UNKNOWN', 'NOT_ON_SALE'],
    ] as const;
    const { items } = await asha.mall.items({ query: { language: 'EN' } });
    for (const [id, code, reason] of cases) {
      await expect(asha.mall.redeem({ body: order(id) })).rejects.toMatchObject({ code });
      expect(items.find((item) => item.id === id)?.refusals).toEqual([reason]);
    }
    const once = await open(terms({ perMemberMax: 1 }));
    await asha.mall.redeem({ body: order(once) });
    await expect(asha.mall.redeem({ body: order(once) })).rejects.toMatchObject({
      code: 'MALL_LIMIT',
      params: { items: 1 },
    });
    const off = await open(terms({ isOnSale: false }));
    await expect(asha.mall.redeem({ body: order(off) })).rejects.toMatchObject({
      code: 'MALL_ITEM_UNKNOWN',
    });
    expect(items.some(({ id }) => id === off)).toBe(false);
    expect((await asha.mall.kinds({})).kinds).toContain('cash');
  });

  test('gives a member with a limit of one exactly one of 200 concurrent redemptions in two processes (REWARD-6)', async () => {
    const asha = await memberWith(1000);
    const id = await open(terms({ perMemberMax: 1 }));
    const other = await server.addNode();
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? mall : other.app.modules.mall).redeem(asha.memberId, order(id)),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['MALL_LIMIT']));
    expect([await pointsOf(asha), await stockOf(id)]).toEqual(['900.0000', 4]);
    expect(await cashOf(asha)).toBe('10.0000');
    // Each request checks the payment password, which takes long on purpose.
  }, 300_000);

  test('never sells more than its stock to concurrent members of two processes (REWARD-6)', async () => {
    const id = await open(terms({ stock: 7 }));
    const members = await Promise.all(Array.from({ length: 12 }, () => memberWith(200)));
    const other = await server.addNode();
    const all = await Promise.allSettled(
      [...members, ...members].map((asha, index) =>
        (index % 2 === 0 ? mall : other.app.modules.mall).redeem(asha.memberId, order(id)),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await stockOf(id)).toBe(0);
    const ids = members.map(({ memberId }) => memberId);
    const { rows } = await sql<{ balance: bigint; entries: bigint }>`
      select (select sum(points) from point_balance where member_id in (${sql.join(ids)}))::bigint as balance,
             (select sum(points) from point_entry where member_id in (${sql.join(ids)}))::bigint as entries`.execute(
      db,
    );
    expect(rows[0]).toEqual({ balance: (2400n - 700n) * 10_000n, entries: (2400n - 700n) * 10_000n });
  });
});

describe('staff', () => {
  test('make an item once for each key, change it with its stock, and only with permission (REWARD-6)', async () => {
    const body = terms({ nameEn: 'Sample lamp' });
    await admin.staffMall.make({ body });
    const { items } = await admin.staffMall.make({ body });
    const made = items.filter(({ nameEn }) => nameEn === 'Sample lamp');
    expect(made).toHaveLength(1);
    const id = made[0]?.id ?? '';
    const changed = await admin.staffMall.change({ body: { ...common, id, stock: 9, price: 150 } });
    expect(changed.items.find((item) => item.id === id)).toMatchObject({ stock: 9, price: 150 });
    await expect(support.staffMall.make({ body })).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    await expect(admin.staffMall.make({ body: terms({ amount: null }) })).rejects.toMatchObject({
      code: 'MALL_ITEM_INVALID',
    });
    const actions = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'mall.%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['mall.make', 'mall.change']);
  });
});

describe('the values of conversions', () => {
  const body = { pointsPerRupee: 10, pointsMin: 50, perDayMax: '20', times: '2', reason: 'A better rate' };

  test('are changed by staff, written to the audit log, and used by the next conversion (REWARD-6, REWARD-18)', async () => {
    const asha = await memberWith(1000);
    const before = await admin.staffMall.rules({});
    expect(before).toEqual({ pointsPerRupee: 20, pointsMin: 100, perDayMax: '500', times: '1' });
    expect(await admin.staffMall.changeRules({ body })).toEqual({
      pointsPerRupee: 10,
      pointsMin: 50,
      perDayMax: '20',
      times: '2',
    });
    expect(await asha.points.config({})).toMatchObject({ pointsPerRupee: 10, pointsMin: 50, times: '2' });
    const convert = (points: number) =>
      asha.points.convert({ body: { points, paymentPassword, requestKey: randomUUID() } });
    expect(await convert(50)).toMatchObject({ credited: '5.0000', points: '950.0000' });
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('10.0000');
    await expect(convert(40)).rejects.toMatchObject({ code: 'POINTS_BELOW_MIN' });
    await expect(convert(160)).rejects.toMatchObject({
      code: 'POINTS_DAY_LIMIT',
      params: { left: '15.0000' },
    });
    const entry = await db
      .selectFrom('audit_entry')
      .select(['subject_kind', 'reason', 'before', 'after'])
      .where('action', '=', 'setting.change')
      .where('subject_id', '=', 'points')
      .executeTakeFirst();
    expect(entry).toEqual({
      subject_kind: 'setting',
      reason: 'A better rate',
      before: { pointsPerRupee: '20', pointsMin: '100', perDayMax: '500', times: '1' },
      after: { pointsPerRupee: '10', pointsMin: '50', perDayMax: '20', times: '2' },
    });
    await admin.staffMall.changeRules({ body: { ...before, reason: 'Back again' } });
  });

  test('with which nobody could convert, or that a colleague without permission sends, are refused (REWARD-18)', async () => {
    const change = (changed: object) => admin.staffMall.changeRules({ body: { ...body, ...changed } });
    const invalid = (field: string) => ({ code: 'INVALID_INPUT', params: { fields: [field] } });
    await expect(change({ pointsMin: 55 })).rejects.toMatchObject(invalid('pointsMin'));
    await expect(change({ perDayMax: '4.99' })).rejects.toMatchObject(invalid('perDayMax'));
    await expect(support.staffMall.changeRules({ body })).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await admin.staffMall.rules({})).toMatchObject({ pointsPerRupee: 20 });
  });
});
