import { formatMoney, parseMoney } from '@mela/kernel/money';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('adjustment');
afterAll(() => server.close());
const { ledger } = server.app.modules;
const [maker, checker] = [await server.staff({ role: 'finance' }), await server.staff({ role: 'finance' })];

let keys = 0;
const money = (text: string) => formatMoney(parseMoney(text));
const requestBody = (memberId: bigint, amount: string) => ({
  key: `adjustment-key-${(keys += 1)}`,
  memberId: String(memberId),
  purpose: 'cash' as const,
  amount: money(amount),
  reason: 'The gateway credited the wrong member.',
});

const cashOf = async (memberId: bigint) => (await ledger.balancesOf(server.runtime.db, memberId)).cash;

describe('a manual adjustment', () => {
  test('moves nothing until a second person approves it, then moves once', async () => {
    const memberId = await server.openMember({});
    const asked = await maker.adjustment.ask({ body: requestBody(memberId, '250.5') });
    expect(asked).toMatchObject({ state: 'asked', amount: '250.5000', isOwn: true, askedBy: maker.account });
    expect(await cashOf(memberId)).toBe(0n);

    const body = { id: asked.id, note: 'seen on the statement' };
    await expect(maker.adjustment.approve({ body })).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    expect(await cashOf(memberId)).toBe(0n);
    expect(await checker.adjustment.approve({ body })).toMatchObject({
      state: 'approved',
      decidedBy: checker.account,
    });
    expect(await cashOf(memberId)).toBe(parseMoney('250.5'));
    await expect(checker.adjustment.approve({ body })).rejects.toMatchObject({ code: 'ADJUSTMENT_DECIDED' });
    expect(await cashOf(memberId)).toBe(parseMoney('250.5'));
  });

  test('is posted once when it is approved 20 times concurrently', async () => {
    const memberId = await server.openMember({});
    const { id } = await maker.adjustment.ask({ body: requestBody(memberId, '10') });
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => checker.adjustment.approve({ body: { id } })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cashOf(memberId)).toBe(parseMoney('10'));
  });

  test('is refused beyond the balance and stays open', async () => {
    const memberId = await server.openMember({});
    const given = await maker.adjustment.ask({ body: requestBody(memberId, '100') });
    await checker.adjustment.approve({ body: { id: given.id } });
    const taken = await maker.adjustment.ask({ body: requestBody(memberId, '-100.0001') });
    const approve = checker.adjustment.approve({ body: { id: taken.id } });
    await expect(approve).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    const { adjustments } = await checker.adjustment.list({ query: { memberId: String(memberId) } });
    expect(adjustments.map(({ state }) => state)).toEqual(['asked', 'approved']);
    const all = await maker.adjustment.ask({ body: requestBody(memberId, '-100') });
    await checker.adjustment.approve({ body: { id: all.id } });
    expect(await cashOf(memberId)).toBe(0n);
  });

  test('is rejected with a note and never moves after that', async () => {
    const memberId = await server.openMember({});
    const { id } = await maker.adjustment.ask({ body: requestBody(memberId, '5') });
    const rejected = await checker.adjustment.reject({ body: { id, note: 'no such payment' } });
    expect(rejected).toMatchObject({ state: 'rejected', decision: 'no such payment' });
    await expect(checker.adjustment.approve({ body: { id } })).rejects.toMatchObject({
      code: 'ADJUSTMENT_DECIDED',
    });
    await expect(checker.adjustment.reject({ body: { id, note: 'again' } })).rejects.toMatchObject({
      code: 'ADJUSTMENT_DECIDED',
    });
    expect(await cashOf(memberId)).toBe(0n);
  });

  test('is created once for a repeated key, and the key with other content is refused', async () => {
    const memberId = await server.openMember({});
    const body = requestBody(memberId, '7');
    const both = await Promise.all([maker.adjustment.ask({ body }), maker.adjustment.ask({ body })]);
    expect(both[0]?.id).toBe(both[1]?.id);
    const other = maker.adjustment.ask({ body: { ...body, amount: money('8') } });
    await expect(other).rejects.toMatchObject({ code: 'REQUEST_KEY_REUSED' });
  });

  test('requires a known member, an amount within the limit and a known id', async () => {
    const memberId = await server.openMember({});
    const ask = (body: ReturnType<typeof requestBody>) => maker.adjustment.ask({ body });
    await expect(ask(requestBody(999_999n, '1'))).rejects.toMatchObject({ code: 'MEMBER_UNKNOWN' });
    for (const amount of ['0', '1000000.01', '-1000001'])
      await expect(ask(requestBody(memberId, amount))).rejects.toMatchObject({
        code: 'ADJUSTMENT_OUT_OF_RANGE',
        params: { max: '1000000.0000' },
      });
    await expect(checker.adjustment.approve({ body: { id: '999999' } })).rejects.toMatchObject({
      code: 'ADJUSTMENT_UNKNOWN',
    });
    await expect(
      checker.adjustment.reject({ body: { id: '999999', note: 'none such' } }),
    ).rejects.toMatchObject({ code: 'ADJUSTMENT_UNKNOWN' });
  });

  test('appears in the audit log with both people and in the ledger under its own key', async () => {
    const memberId = await server.openMember({});
    const { id } = await maker.adjustment.ask({ body: requestBody(memberId, '12') });
    await checker.adjustment.approve({ body: { id, note: 'fine' } });
    const admin = await server.staff();
    const { entries } = await admin.audit.list({ query: { kind: 'adjustment', id } });
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['adjustment.approve', checker.account],
      ['adjustment.ask', maker.account],
    ]);
    const keyed = await server.runtime.db
      .selectFrom('ledger_key')
      .select('key')
      .where('key', '=', `adjustment:${id}`)
      .execute();
    expect(keyed).toHaveLength(1);
  });
});
