import { moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { PostingRequest, AccountRef } from './module.ts';

const server = await openTestServer('ledger');
afterAll(() => server.close());

const { ledger } = server.app.modules;
const { db } = server.runtime;

let last = 0;
const newKey = (word = 'test') => `${word}:${(last += 1)}`;

const cashOf = (memberId: bigint): AccountRef => ({ memberId, purpose: 'cash' });
const gateway: AccountRef = { purpose: 'gateway', name: 'TESTBOX' };
const games: AccountRef = { purpose: 'house', name: 'games' };
const rupees = (text: string): Money => parseMoney(text);

const deposit = (memberId: bigint, amount: string, key = newKey('deposit')): PostingRequest => ({
  key,
  kind: 'deposit',
  reference: key,
  legs: [{ from: gateway, to: cashOf(memberId), amount: rupees(amount) }],
});

const bet = (memberId: bigint, amount: string, key = newKey('bet')): PostingRequest => ({
  key,
  kind: 'bet',
  reference: key,
  legs: [{ from: cashOf(memberId), to: games, amount: rupees(amount) }],
});

/** A member with this balance in the main wallet. */
const memberWith = async (amount: string): Promise<bigint> => {
  const memberId = await server.openMember({});
  await ledger.post(deposit(memberId, amount));
  return memberId;
};

const cash = async (memberId: bigint): Promise<Money> => (await ledger.balancesOf(db, memberId)).cash;

const entriesOf = (memberId: bigint) =>
  db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .selectAll('entry')
    .select('account.purpose')
    .where('account.member_id', '=', memberId)
    .orderBy('account.purpose')
    .orderBy('entry.seq')
    .execute();

const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'posted',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

describe('a posting', () => {
  test('moves money between two accounts and returns the balances (MEMBER-3)', async () => {
    const memberId = await memberWith('1000');
    const posted = await ledger.post(bet(memberId, '250.5'));
    expect(posted).toMatchObject({ isReplay: false, madeAt: server.clock.now() });
    expect(posted.balances).toEqual([{ account: cashOf(memberId), balance: rupees('749.5') }]);
    expect(await cash(memberId)).toBe(rupees('749.5'));
    expect(await entriesOf(memberId)).toMatchObject([
      { seq: 1n, amount: rupees('1000'), balance_after: rupees('1000'), kind: 'deposit' },
      { seq: 2n, amount: rupees('-250.5'), balance_after: rupees('749.5'), kind: 'bet' },
    ]);
  });

  test('between two wallets writes an entry in each, and the house account keeps no running balance', async () => {
    const memberId = await memberWith('500');
    const held: AccountRef = { memberId, purpose: 'held' };
    const key = newKey('withdrawal');
    await ledger.post({
      key,
      kind: 'withdrawal_hold',
      reference: key,
      legs: [{ from: cashOf(memberId), to: held, amount: rupees('200') }],
    });
    const { cash: left, held: kept } = await ledger.balancesOf(db, memberId);
    expect([left, kept]).toEqual([rupees('300'), rupees('200')]);
    const [credit, debit, mirror] = await entriesOf(memberId);
    expect(credit).toMatchObject({ purpose: 'cash', amount: rupees('500') });
    expect(debit).toMatchObject({ purpose: 'cash', amount: rupees('-200'), contra_id: mirror?.account_id });
    expect(mirror).toMatchObject({ purpose: 'held', amount: rupees('200'), contra_id: debit?.account_id });
    const unkept = await db
      .selectFrom('ledger_account')
      .select('balance')
      .where('member_id', 'is', null)
      .execute();
    expect(unkept.length).toBeGreaterThan(0);
    expect(unkept.every(({ balance }) => balance === null)).toBe(true);
  });

  test('with several legs is applied completely or not at all', async () => {
    const memberId = await memberWith('100');
    const legs = (fee: string): PostingRequest['legs'] => [
      { from: cashOf(memberId), to: { memberId, purpose: 'held' }, amount: rupees('90') },
      { from: cashOf(memberId), to: { purpose: 'fee', name: 'withdrawal' }, amount: rupees(fee) },
    ];
    const command = (fee: string): PostingRequest => {
      const key = newKey('withdrawal');
      return { key, kind: 'withdrawal_hold', reference: key, legs: legs(fee) };
    };
    expect(await codeOf(ledger.post(command('11')))).toBe('INSUFFICIENT_BALANCE');
    expect(await ledger.balancesOf(db, memberId)).toMatchObject({ cash: rupees('100'), held: 0n });
    const { balances } = await ledger.post(command('10'));
    expect(balances.map(({ balance }) => balance)).toEqual([rupees('10'), rupees('90'), 0n]);
  });

  test('replayed in a transaction without other writes makes the commit wait for the disk', async () => {
    const memberId = await memberWith('10');
    const command = bet(memberId, '1');
    await ledger.post(command);
    const hasWritten = await ledger.transact(async (tx, post) => {
      expect(await post(command)).toMatchObject({ isReplay: true });
      const { rows } = await sql<{ id: string | null }>`
        select pg_current_xact_id_if_assigned()::text as id`.execute(tx);
      return rows.map(({ id }) => id !== null);
    });
    expect(hasWritten).toEqual([true]);
  });

  test('returns the first result when it is replayed later', async () => {
    const memberId = await memberWith('100');
    const command = bet(memberId, '40');
    const first = await ledger.post(command);
    await ledger.post(deposit(memberId, '500'));
    server.clock.turn(60_000);
    expect(await ledger.post(command)).toEqual({ ...first, isReplay: true });
    expect(await cash(memberId)).toBe(rupees('560'));
  });

  test('is refused as a conflict when a key is reused with any part of the content changed', async () => {
    const memberId = await memberWith('100');
    const first = bet(memberId, '40');
    await ledger.post(first);
    const others: PostingRequest[] = [
      { ...first, kind: 'refund' },
      { ...first, reference: 'another' },
      { ...first, legs: [{ from: cashOf(memberId), to: games, amount: rupees('40.0001') }] },
      { ...first, legs: [{ from: games, to: cashOf(memberId), amount: rupees('40') }] },
      { ...first, legs: [...first.legs, ...first.legs] },
    ];
    for (const other of others) expect(await codeOf(ledger.post(other))).toBe('LEDGER_KEY_REUSED');
    expect(await cash(memberId)).toBe(rupees('60'));
  });

  test('leaves its key free when it is refused', async () => {
    const memberId = await memberWith('10');
    const command = bet(memberId, '10.0001');
    expect(await codeOf(ledger.post(command))).toBe('INSUFFICIENT_BALANCE');
    await ledger.post(deposit(memberId, '1'));
    expect(await ledger.post(command)).toMatchObject({ isReplay: false });
  });

  test('keeps special characters of keys and references', async () => {
    const memberId = await memberWith('10');
    const odd = `q"\\{,}\n'स`;
    const command = { ...bet(memberId, '1', newKey(odd)), reference: odd };
    await ledger.post(command);
    expect(await ledger.post(command)).toMatchObject({ isReplay: true });
    expect((await entriesOf(memberId)).at(-1)).toMatchObject({ reference: odd });
  });

  test('of a trial member stays in the trial realm, and realms never mix', async () => {
    const trial = await server.openMember({ type: 4 });
    const real = await memberWith('10');
    await ledger.post(deposit(trial, '1000'));
    const realms = await db
      .selectFrom('ledger_account')
      .select(['member_id', 'realm', 'purpose'])
      .where('purpose', 'in', ['gateway', 'cash'])
      .execute();
    expect(realms.find(({ member_id }) => member_id === trial)).toMatchObject({ realm: 'trial' });
    expect(realms.filter(({ purpose }) => purpose === 'gateway').map(({ realm }) => realm)).toEqual(
      expect.arrayContaining(['main', 'trial']),
    );
    const key = newKey('mixed');
    const mixed: PostingRequest = {
      key,
      kind: 'adjustment',
      reference: key,
      legs: [{ from: cashOf(trial), to: cashOf(real), amount: rupees('1') }],
    };
    await expect(ledger.post(mixed)).rejects.toThrow('one realm');
    expect(await cash(real)).toBe(rupees('10'));
  });

  test('never raises a debt account above zero', async () => {
    const memberId = await memberWith('10');
    const owed: AccountRef = { memberId, purpose: 'receivable' };
    const move = (from: AccountRef, to: AccountRef, amount: string): PostingRequest => {
      const key = newKey('receivable');
      return { key, kind: 'receivable', reference: key, legs: [{ from, to, amount: rupees(amount) }] };
    };
    await ledger.post(move(owed, gateway, '25'));
    expect(await ledger.balancesOf(db, memberId)).toMatchObject({ receivable: rupees('-25') });
    expect(await codeOf(ledger.post(move(gateway, owed, '25.0001')))).toBe('INSUFFICIENT_BALANCE');
    await ledger.post(move(gateway, owed, '25'));
    expect(await ledger.balancesOf(db, memberId)).toMatchObject({ receivable: 0n });
  });
});

describe('concurrent postings', () => {
  test('under one key, 200 in parallel, are applied once', async () => {
    const memberId = await memberWith('100');
    const command = bet(memberId, '30');
    const posted = await Promise.all(Array.from({ length: 200 }, () => ledger.post(command)));
    expect(posted.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(new Set(posted.map(({ balances }) => balances[0]?.balance))).toEqual(new Set([rupees('70')]));
    expect(await cash(memberId)).toBe(rupees('70'));
  });

  test('of one wallet, 200 in parallel, are accepted up to its balance', async () => {
    const memberId = await memberWith('100');
    const codes = await Promise.all(
      Array.from({ length: 200 }, () => codeOf(ledger.post(bet(memberId, '0.7')))),
    );
    expect(codes.filter((code) => code === 'posted')).toHaveLength(142);
    expect(codes.filter((code) => code === 'INSUFFICIENT_BALANCE')).toHaveLength(58);
    expect(await cash(memberId)).toBe(rupees('0.6'));
  });

  test('in a batch are applied although one of them is invalid', async () => {
    const memberId = await memberWith('100');
    const poison = { ...bet(memberId, '1'), legs: [{ from: games, to: gateway, amount: rupees('1') }] };
    const commands = Array.from({ length: 40 }, (_, index) => (index === 17 ? poison : bet(memberId, '1')));
    const codes = await Promise.all(commands.map((command) => codeOf(ledger.post(command))));
    expect(codes.filter((code) => code === 'posted')).toHaveLength(39);
    expect(codes[17]).toBe('P0001');
    expect(await cash(memberId)).toBe(rupees('61'));
  });

  test('from two processes agree on every wallet and every key', async () => {
    const other = await server.addNode();
    const members = [await memberWith('50'), await memberWith('50'), await memberWith('50')];
    const commands = Array.from({ length: 300 }, (_, index) => bet(members[index % 3] ?? 0n, '0.7'));
    const here = commands.map((command) => codeOf(ledger.post(command)));
    const there = commands.toReversed().map((command) => codeOf(other.app.modules.ledger.post(command)));
    const codes = (await Promise.all([...here, ...there])).filter((code) => code !== 'posted');
    expect(new Set(codes)).toEqual(new Set(['INSUFFICIENT_BALANCE']));
    for (const memberId of members) expect(await cash(memberId)).toBe(rupees('0.3'));
    const keys = await db
      .selectFrom('ledger_key')
      .select('key')
      .where(
        'key',
        'in',
        commands.map(({ key }) => key),
      )
      .execute();
    expect(keys).toHaveLength(213);
  });

  test('of opposite transfers in several processes do not deadlock', async () => {
    const other = await server.addNode();
    const members = await Promise.all(Array.from({ length: 6 }, () => memberWith('1000')));
    const cross = (index: number): PostingRequest => {
      const key = newKey('cross');
      const from = cashOf(members[index % 6] ?? 0n);
      const to = cashOf(members[(index * 5 + 1) % 6] ?? 0n);
      const legs = [
        { from, to, amount: moneyOfUnits(BigInt(1 + index)) },
        { from: to, to: { purpose: 'fee', name: 'cross' } as const, amount: moneyOfUnits(1n) },
      ];
      return { key, kind: 'adjustment', reference: key, legs };
    };
    const commands = Array.from({ length: 400 }, (_, index) => index)
      .filter((index) => index % 6 !== (index * 5 + 1) % 6)
      .map(cross);
    const half = commands.length / 2;
    const codes = await Promise.all([
      ...commands.slice(0, half).map((command) => codeOf(ledger.post(command))),
      ...commands.slice(half).map((command) => codeOf(other.app.modules.ledger.post(command))),
      ...Array.from({ length: 40 }, (_, index) =>
        codeOf(ledger.transact((_tx, post) => post(cross(index * 6 + 2)))),
      ),
    ]);
    expect(new Set(codes)).toEqual(new Set(['posted']));
    expect(server.logged()).not.toContain('deadlock');
  });
});

describe('a posting within a transaction', () => {
  test('commits or rolls back with its transaction', async () => {
    const memberId = await memberWith('100');
    const rename = (nickname: string, command: PostingRequest) =>
      ledger.transact(async (tx, post) => {
        await tx.updateTable('member').set({ nickname }).where('id', '=', memberId).execute();
        return post(command);
      });
    const nickname = async () =>
      (await db.selectFrom('member').select('nickname').where('id', '=', memberId).executeTakeFirstOrThrow())
        .nickname;
    const before = await nickname();
    expect(await codeOf(rename('Nobody', bet(memberId, '101')))).toBe('INSUFFICIENT_BALANCE');
    expect(await nickname()).toBe(before);
    const { balances } = await rename('Asha', bet(memberId, '99'));
    expect(balances).toEqual([{ account: cashOf(memberId), balance: rupees('1') }]);
    expect(await nickname()).toBe('Asha');
    expect(await cash(memberId)).toBe(rupees('1'));
  });

  test('may be made only once per transaction', async () => {
    const memberId = await memberWith('100');
    const twice = ledger.transact(async (_tx, post) => {
      await post(bet(memberId, '1'));
      await post(bet(memberId, '1'));
    });
    await expect(twice).rejects.toThrow('posts once');
    expect(await cash(memberId)).toBe(rupees('100'));
  });

  test('can open the account of a member whom other transactions do not see yet', async () => {
    const broken = ledger.transact(async (tx, post) => {
      const { id } = await tx
        .insertInto('member')
        .values({
          account: `unborn.${(last += 1)}`,
          nickname: 'Unborn',
          type: 0,
          password_hash: '',
          password_set_at: server.clock.now(),
          made_at: server.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await post(deposit(id, '5'));
      throw new Error(`rolled back ${id}`);
    });
    await expect(broken).rejects.toThrow('rolled back');
  });
});
