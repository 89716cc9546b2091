import { parseMoney, type Money } from '@mela/kernel/money';
import { afterAll, expect, test } from 'vitest';
import type { Statement } from '#db/pipelined-transaction.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { PostingRequest, AccountRef } from './module.ts';

// A transaction whose last statements, postings and commit are sent together.

const server = await openTestServer('transact');
afterAll(() => server.close());

const { ledger } = server.app.modules;
const { db } = server.runtime;

let last = 0;
const cashOf = (memberId: bigint): AccountRef => ({ memberId, purpose: 'cash' });
const games: AccountRef = { purpose: 'house', name: 'games' };

const bet = (memberId: bigint, amount: string, key = `bet:${(last += 1)}`): PostingRequest => ({
  key,
  kind: 'bet',
  reference: key,
  legs: [{ from: cashOf(memberId), to: games, amount: parseMoney(amount) }],
});

const memberWith = async (amount: string): Promise<bigint> => {
  const memberId = await server.openMember({});
  const legs = [{ from: games, to: cashOf(memberId), amount: parseMoney(amount) }];
  await ledger.post({ key: `start:${memberId}`, kind: 'settle', reference: 'start', legs });
  return memberId;
};

const rename = (memberId: bigint, nickname: string): Statement => ({
  text: 'update member set nickname = $1 where id = $2::bigint',
  values: [nickname, String(memberId)],
});

const stateOf = async (memberId: bigint): Promise<[string, Money]> => {
  const { nickname } = await db
    .selectFrom('member')
    .select('nickname')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return [nickname, (await ledger.balancesOf(db, memberId)).cash];
};

/** Renames one member and posts several bets in one transaction. */
const end = (memberId: bigint, nickname: string, ...commands: readonly PostingRequest[]) =>
  ledger.transactPipelined((_tx, finish) => finish({ statements: [rename(memberId, nickname)], commands }));

const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

test('pipelined transaction commits its last statements together with its postings (MEMBER-3)', async () => {
  const memberId = await memberWith('100');
  expect(await codeOf(end(memberId, 'Asha', bet(memberId, '40'), bet(memberId, '60')))).toBe('done');
  expect(await stateOf(memberId)).toEqual(['Asha', 0n]);
});

test('pipelined transaction rolls everything back when the balance does not cover one posting (MEMBER-3)', async () => {
  const [poor, rich] = [await memberWith('10'), await memberWith('1000')];
  const before = [await stateOf(poor), await stateOf(rich)];
  const tried = end(rich, 'Nobody', bet(rich, '1'), bet(poor, '11'), bet(rich, '2'));
  expect(await codeOf(tried)).toBe('INSUFFICIENT_BALANCE');
  expect([await stateOf(poor), await stateOf(rich)]).toEqual(before);
});

test('pipelined transaction rolls back when a key is reused with other content; a replayed posting counts as applied (MEMBER-3)', async () => {
  const memberId = await memberWith('100');
  const first = bet(memberId, '10');
  await ledger.post(first);
  expect(await codeOf(end(memberId, 'Nobody', bet(memberId, '1'), { ...first, reference: 'other' }))).toBe(
    'LEDGER_KEY_REUSED',
  );
  const [, left] = await stateOf(memberId);
  expect(left).toBe(parseMoney('90'));
  expect(await codeOf(end(memberId, 'Usha', first, bet(memberId, '5')))).toBe('done');
  expect(await stateOf(memberId)).toEqual(['Usha', parseMoney('85')]);
  // The refused posting is the reason also when another one is replayed.
  expect(await codeOf(end(memberId, 'Nobody', first, bet(memberId, '86')))).toBe('INSUFFICIENT_BALANCE');
  expect(await stateOf(memberId)).toEqual(['Usha', parseMoney('85')]);
});

test('pipelined transaction rolls the postings back when a statement fails (MEMBER-3)', async () => {
  const memberId = await memberWith('100');
  const broken: Statement = { text: 'select 1 / $1::int', values: ['0'] };
  const tried = ledger.transactPipelined((_tx, finish) =>
    finish({ statements: [rename(memberId, 'Nobody'), broken], commands: [bet(memberId, '5')] }),
  );
  await expect(tried).rejects.toMatchObject({ code: '22012' });
  const [nickname, left] = await stateOf(memberId);
  expect([nickname === 'Nobody', left]).toEqual([false, parseMoney('100')]);
});
