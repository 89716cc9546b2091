import { formatMoney, parseMoney } from '@mela/kernel/money';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('desk');
afterAll(() => server.close());
const { ledger } = server.app.modules;
const admin = await server.staff();

let given = 0;
const give = (memberId: bigint, amount: string) =>
  ledger.post({
    key: `test:${(given += 1)}`,
    kind: 'adjustment',
    reference: `test:${given}`,
    legs: [
      {
        from: { purpose: 'adjustment', name: 'manual' },
        to: { memberId, purpose: 'cash' },
        amount: parseMoney(amount),
      },
    ],
  });

describe('members', () => {
  test('are found by prefix of account or nickname or by id, in pages', async () => {
    const ids = [];
    for (const name of ['Kavi', 'kavita', 'kav_n'])
      ids.push(await server.openMember({ account: `look.${name}`, nickname: `Nick ${name}` }));
    const find = async (words: string) =>
      (await admin.desk.members({ query: { words } })).members.map(({ account }) => account);
    expect(await find('look.ka')).toEqual(['look.Kavi', 'look.kavita', 'look.kav_n']);
    expect(await find('NICK KAVI')).toEqual(['look.Kavi', 'look.kavita']);
    expect(await find('look.kav_')).toEqual(['look.kav_n']);
    expect(await find('%')).toEqual([]);
    expect(await find(String(ids[1]))).toEqual(['look.kavita']);
    const one = await admin.desk.members({ query: { words: 'look.', size: 2 } });
    expect(one.next).toBe(String(ids[1]));
    const two = await admin.desk.members({ query: { words: 'look.', size: 2, after: one.next ?? '' } });
    expect(two.members.map(({ account }) => account)).toEqual(['look.kav_n']);
    expect(two.next).toBeNull();
  });

  test('lose a flag once when staff clear it, with the reason in the audit log', async () => {
    const [memberId, other] = [await server.openMember({}), await server.openMember({})];
    const made = { kind: 'deposit_reversed', reference: 'D0000000009', made_at: server.clock.now() } as const;
    await server.runtime.db
      .insertInto('member_flag')
      .values({ member_id: memberId, ...made })
      .execute();
    const query = { id: String(memberId) };
    const [flag] = (await admin.desk.member({ query })).flags;
    expect(flag).toMatchObject({ kind: 'deposit_reversed', reference: made.reference });
    const body = { ...query, flagId: flag?.id ?? '', reason: 'the bank was wrong' };
    const support = await server.staff({ role: 'support' });
    await expect(support.desk.clearFlag({ body })).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    const unknown = { code: 'MEMBER_UNKNOWN' };
    await expect(admin.desk.clearFlag({ body: { ...body, id: String(other) } })).rejects.toMatchObject(
      unknown,
    );
    const risk = await server.staff({ role: 'risk' });
    await risk.desk.clearFlag({ body });
    await risk.desk.clearFlag({ body });
    expect((await admin.desk.member({ query })).flags).toEqual([]);
    const entries = await server.runtime.db
      .selectFrom('audit_entry')
      .select(['action', 'reason', 'actor'])
      .where('member_id', '=', memberId)
      .execute();
    expect(entries).toEqual([{ action: 'member.unflag', reason: 'the bank was wrong', actor: risk.account }]);
  });

  test('are shown with wallets, flags and notes, and without wallets when the ledger permission is missing', async () => {
    const memberId = await server.openMember({ account: 'look.wallet' });
    await give(memberId, '125');
    const query = { id: String(memberId) };
    const profile = await admin.desk.member({ query });
    expect(profile).toMatchObject({
      account: 'look.wallet',
      realm: 'main',
      cash: '125.0000',
      notes: [],
      flags: [],
    });
    expect(profile.accounts).toMatchObject([{ purpose: 'cash', balance: '125.0000', entries: '1' }]);
    const support = await server.staff({ role: 'support' });
    expect((await support.desk.member({ query })).accounts).toEqual([]);
    await expect(admin.desk.member({ query: { id: '999999' } })).rejects.toMatchObject({
      code: 'MEMBER_UNKNOWN',
    });
  });

  test('have notes that record their author and are in the audit log', async () => {
    const memberId = await server.openMember({});
    const support = await server.staff({ role: 'support' });
    const body = { id: String(memberId), note: 'Called about a late deposit.' };
    await support.desk.note({ body });
    const { notes } = await admin.desk.member({ query: { id: body.id } });
    expect(notes).toMatchObject([{ by: support.account, note: body.note }]);
    const { entries } = await admin.audit.list({ query: { memberId: body.id } });
    expect(entries[0]).toMatchObject({
      action: 'member.note',
      by: support.account,
      after: { note: body.note },
    });
    const unknown = support.desk.note({ body: { ...body, id: '999999' } });
    await expect(unknown).rejects.toMatchObject({ code: 'MEMBER_UNKNOWN' });
  });

  test('have a ledger that shows the balance and the contra account of each entry', async () => {
    const memberId = await server.openMember({});
    for (const amount of ['1', '2', '3', '4', '5']) await give(memberId, amount);
    const { accounts } = await admin.desk.member({ query: { id: String(memberId) } });
    const query = { id: String(memberId), accountId: accounts[0]?.id ?? '', size: 2 };
    const seen = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof admin.desk.ledger>> = await admin.desk.ledger({
        query: before === null ? query : { ...query, before },
      });
      seen.push(...page.entries.map(({ seq, amount, balanceAfter }) => [seq, amount, balanceAfter]));
      expect(page.entries[0]).toMatchObject({ kind: 'adjustment', contra: 'adjustment:manual' });
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual([
      ['5', '5.0000', '15.0000'],
      ['4', '4.0000', '10.0000'],
      ['3', '3.0000', '6.0000'],
      ['2', '2.0000', '3.0000'],
      ['1', '1.0000', '1.0000'],
    ]);
    const stranger = await server.openMember({});
    const swapped = await admin.desk.ledger({ query: { ...query, id: String(stranger) } });
    expect(swapped.entries).toEqual([]);
    await expect(admin.desk.ledger({ query: { ...query, id: '999999' } })).rejects.toMatchObject({
      code: 'MEMBER_UNKNOWN',
    });
  });
});

describe('home', () => {
  test('shows length and age of the queues that the role may read', async () => {
    const memberId = await server.openMember({});
    const [maker, reader] = [
      await server.staff({ role: 'finance' }),
      await server.staff({ role: 'support' }),
    ];
    await maker.adjustment.ask({
      body: {
        key: 'home-key-000000001',
        memberId: String(memberId),
        purpose: 'cash',
        amount: formatMoney(parseMoney('5')),
        reason: 'Something to wait for.',
      },
    });
    const { queues } = await maker.desk.home({});
    expect(queues.find(({ queue }) => queue === 'adjustment')).toEqual({
      queue: 'adjustment',
      count: 1,
      oldestAt: server.clock.now().toISOString(),
    });
    expect((await reader.desk.home({})).queues.map(({ queue }) => queue)).not.toContain('alarm');
    const withoutPermissions = await server.staff({ permissions: [] });
    expect((await withoutPermissions.desk.home({})).queues).toEqual([]);
  });
});

describe('the trial balance', () => {
  test('shows every purpose of a realm, sums to zero, and lists the alarms', async () => {
    const memberId = await server.openMember({ account: 'look.drift' });
    await give(memberId, '60');
    const { totals, isSound, alarms } = await admin.desk.balance({});
    const main = totals.filter(({ realm }) => realm === 'main');
    expect(main.map(({ purpose }) => purpose)).toContain('cash');
    expect(main.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)).toBe(0n);
    expect({ isSound, alarms }).toEqual({ isSound: true, alarms: [] });
  });
});
