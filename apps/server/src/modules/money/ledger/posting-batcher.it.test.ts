import { parseMoney } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { asApp } from '#db/role.ts';
import { openDatabaseProxy } from '#testing/harness/database-proxy.ts';
import { mayAskDisk } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { createAccountCache } from './accounts.ts';
import type { AccountRef } from './module.ts';
import {
  openPostingBatcher,
  OutcomeUnknown,
  type PostingBatcher,
  type BatcherNeeds,
} from './posting-batcher.ts';
import { encodePosting, type EncodedPosting, type Outcome } from './posting-codec.ts';

// The batching writer by itself, over a way to the database that breaks when a test says so.

const server = await openTestServer('writer');
afterAll(() => server.close());
const { db, clock, log } = server.runtime;
const { ledger } = server.app.modules;
const accounts = createAccountCache();

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const gateway: AccountRef = { purpose: 'gateway', name: 'TESTBOX' };
const games: AccountRef = { purpose: 'house', name: 'games' };
const cashOf = (memberId: bigint): AccountRef => ({ memberId, purpose: 'cash' });

let last = 0;
type Wish = { amount?: string; key?: string; to?: AccountRef; from?: AccountRef };

async function bet(memberId: bigint, wish: Wish = {}): Promise<EncodedPosting> {
  const { amount = '1', key = `bet:${(last += 1)}`, from = cashOf(memberId), to = games } = wish;
  const command = {
    key,
    kind: 'bet' as const,
    reference: key,
    legs: [{ from, to, amount: parseMoney(amount) }],
  };
  const { route, remember } = await accounts.open(db, command.legs);
  remember();
  return encodePosting(command, route);
}

const betsOf = (memberId: bigint, count: number): Promise<EncodedPosting[]> =>
  Promise.all(Array.from({ length: count }, () => bet(memberId)));

async function memberWith(amount: string): Promise<bigint> {
  const memberId = await server.openMember({});
  const key = `deposit:${(last += 1)}`;
  const legs = [{ from: gateway, to: cashOf(memberId), amount: parseMoney(amount) }];
  await ledger.post({ key, kind: 'deposit', reference: key, legs });
  return memberId;
}

function open(wish: Partial<BatcherNeeds> = {}): PostingBatcher {
  const writer = openPostingBatcher({ url: asApp(server.url), clock, log, ...wish });
  endings.push(writer.close);
  return writer;
}

/** A writer on a way of its own, whose line stands. */
async function openFar(memberId: bigint, wish: Partial<BatcherNeeds> = {}) {
  const way = await openDatabaseProxy(asApp(server.url));
  endings.push(way.close);
  const writer = open({ url: way.url, ...wish });
  await writer.write(await bet(memberId));
  return { way, writer };
}

/** What became of a letter, in a word. */
async function fateOf(
  writer: PostingBatcher,
  letter: EncodedPosting,
): Promise<Outcome['status'] | 'OVERLOADED' | 'unknown'> {
  try {
    return (await writer.write(letter)).status;
  } catch (error) {
    if (error instanceof OutcomeUnknown) return 'unknown';
    if (isRefusal(error) && error.code === 'OVERLOADED') return error.code;
    throw error;
  }
}

const fatesOf = (writer: PostingBatcher, letters: readonly EncodedPosting[]) =>
  Promise.all(letters.map((letter) => fateOf(writer, letter)));

const cash = async (memberId: bigint) => (await ledger.balancesOf(db, memberId)).cash;

const keyOf = ({ command }: EncodedPosting) => command.key;

async function postedAmong(letters: readonly EncodedPosting[]): Promise<string[]> {
  const keys = letters.map(keyOf);
  const found = await db.selectFrom('ledger_key').select('key').where('key', 'in', keys).execute();
  return found.map(({ key }) => key);
}

/** How often the door was gone through so far; the books, which would take the calls away, are not compared here. */
async function callsOfDoor(): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_call')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const tally = (fates: readonly string[]) =>
  Object.fromEntries([...new Set(fates)].map((fate) => [fate, fates.filter((one) => one === fate).length]));

describe('a writer whose queue is full', () => {
  test('refuses what comes on top with OVERLOADED, posts nothing of it, and takes it once there is room', async () => {
    const memberId = await memberWith('100');
    const writer = open({ queueMax: 5 });
    const letters = await betsOf(memberId, 8);
    expect(await fatesOf(writer, letters)).toEqual([
      ...Array.from({ length: 5 }, () => 'applied'),
      ...Array.from({ length: 3 }, () => 'OVERLOADED'),
    ]);
    expect((await postedAmong(letters)).toSorted()).toEqual(letters.slice(0, 5).map(keyOf).toSorted());
    expect(await cash(memberId)).toBe(parseMoney('95'));
    expect(await fatesOf(writer, letters.slice(5))).toEqual(['applied', 'applied', 'applied']);
    expect(await cash(memberId)).toBe(parseMoney('92'));
  });

  test('that is closing refuses too, after it has posted what it took', async () => {
    const memberId = await memberWith('100');
    const writer = openPostingBatcher({ url: asApp(server.url), clock, log });
    const [taken, late] = [await bet(memberId), await bet(memberId)];
    const fate = fateOf(writer, taken);
    const closed = writer.close();
    expect(await fateOf(writer, late)).toBe('OVERLOADED');
    expect(await fate).toBe('applied');
    await closed;
    expect(await postedAmong([taken, late])).toEqual([keyOf(taken)]);
  });
});

describe('while the database is away', () => {
  const short = { patienceMs: 400 };

  test('what was sent has an unknown end, what never was is refused; told again, each happens once', async () => {
    const memberId = await memberWith('100');
    const { way, writer } = await openFar(memberId, short);
    const [sent, kept] = [await bet(memberId), await bet(memberId)];
    const lost = way.lose('answers');
    const fate = fateOf(writer, sent);
    await lost;
    expect(await fateOf(writer, kept)).toBe('OVERLOADED');
    expect(await fate).toBe('unknown');
    expect(await postedAmong([sent, kept])).toEqual([keyOf(sent)]);

    way.mend();
    expect(await fatesOf(writer, [sent, kept])).toEqual(['replayed', 'applied']);
    expect(await fatesOf(writer, [sent, kept])).toEqual(['replayed', 'replayed']);
    expect(await cash(memberId)).toBe(parseMoney('97'));
  });

  test('what was sent and never arrived has an unknown end as well, and happens when it is told again', async () => {
    const memberId = await memberWith('100');
    const { way, writer } = await openFar(memberId, short);
    const letter = await bet(memberId);
    const lost = way.lose('words');
    const fate = fateOf(writer, letter);
    await lost;
    way.cut();
    expect(await fate).toBe('unknown');
    expect(await postedAmong([letter])).toEqual([]);

    way.mend();
    expect(await fateOf(writer, letter)).toBe('applied');
    expect(await cash(memberId)).toBe(parseMoney('98'));
  });

  test('a line on which nobody answers any more is left for another, and what was told happens once (MEMBER-3)', async () => {
    const memberId = await memberWith('10');
    const { way, writer } = await openFar(memberId, { answerMs: 300 });
    way.fallSilent();
    expect(await fateOf(writer, await bet(memberId))).toBe('applied');
    expect(await fateOf(writer, await bet(memberId))).toBe('applied');
    expect((await ledger.balancesOf(db, memberId)).cash).toBe(parseMoney('7'));
  });

  test('one that is back in time has lost nothing: who asked gets the answer, and it happened once', async () => {
    const memberId = await memberWith('200');
    const { way, writer } = await openFar(memberId);
    // So many that both lines stand: that of the calls, and that on which they are brought to the disk.
    await fatesOf(writer, await betsOf(memberId, 60));
    const letters = await betsOf(memberId, 60);
    const lost = way.lose('answers');
    const fates = fatesOf(writer, letters);
    await lost;
    way.mend();
    const { replayed = 0, ...others } = tally(await fates);
    // The first of two calls was through before the line broke; the second may have been.
    expect(replayed).toBeGreaterThanOrEqual(30);
    expect(others).toEqual(replayed === 60 ? {} : { applied: 60 - replayed });
    expect(await postedAmong(letters)).toHaveLength(60);
    expect(await cash(memberId)).toBe(parseMoney('79'));
  });
});

/** Thirty bets of one member and thirty of another, each with a hundred. */
async function sixtyBets() {
  const [one, other] = [await memberWith('100'), await memberWith('100')];
  const letters = [...(await betsOf(one, 30)), ...(await betsOf(other, 30))];
  const cashes = async () => [await cash(one), await cash(other)];
  return { one, other, letters, cashes };
}

const rupees = (...amounts: string[]) => amounts.map((amount) => parseMoney(amount));

describe('many commands go in two calls, one behind the other', () => {
  test('each command once', async () => {
    const { letters, cashes } = await sixtyBets();
    const before = await callsOfDoor();
    expect(tally(await fatesOf(open(), letters))).toEqual({ applied: 60 });
    expect((await callsOfDoor()) - before).toBe(2);
    expect(await cashes()).toEqual(rupees('70', '70'));
  });

  test('nobody hears of a posting before the disk has it; if that is not heard of, each is asked for again', async () => {
    const { one, letters, cashes } = await sixtyBets();
    const { way, writer } = await openFar(one);
    const lost = way.lose('words', 'pg_logical_emit_message');
    let heard = 0;
    const fates = Promise.all(letters.map((letter) => fateOf(writer, letter).finally(() => (heard += 1))));
    await lost;
    await expect.poll(() => postedAmong(letters)).toHaveLength(60);
    expect(heard).toBe(0);

    way.cut();
    way.mend();
    expect(tally(await fates)).toEqual({ replayed: 60 });
    expect(await cashes()).toEqual(rupees('69', '70'));
  });

  test('they are answered in their order, also where the second is on the disk before the first', async () => {
    const { one, letters } = await sixtyBets();
    const { way, writer } = await openFar(one, { batchMax: 1 });
    // Only the first is hurried, because the second waits for the line; so it asks the disk by itself.
    const held = way.delay('pg_logical_emit_message');
    const heard: number[] = [];
    const pair = letters.slice(0, 2);
    const both = pair.map((letter, index) => writer.write(letter).then(() => heard.push(index)));
    await held;
    await expect.poll(() => postedAmong(pair)).toHaveLength(2);
    way.mend();
    await Promise.all(both);
    expect(heard).toEqual([0, 1]);
  });

  test('where the disk cannot be asked each has an unknown end, also alone; told again, each is there once', async () => {
    const { letters, cashes } = await sixtyBets();
    await mayAskDisk(server.url, false);
    const single = open({ batchMax: 1 });
    // The first of two is hurried, because the second waits for the line.
    expect(await fatesOf(single, letters.slice(0, 2))).toEqual(['unknown', 'applied']);
    expect(tally(await fatesOf(open(), letters.slice(2)))).toEqual({ unknown: 58 });
    expect(await fatesOf(single, letters.slice(0, 1))).toEqual(['unknown']);
    expect(await postedAmong(letters)).toHaveLength(60);

    await mayAskDisk(server.url, true);
    expect(tally(await fatesOf(open(), letters))).toEqual({ replayed: 60 });
    expect(await cashes()).toEqual(rupees('70', '70'));
  });

  test('a key that comes again gives the first answer', async () => {
    const { letters, cashes } = await sixtyBets();
    const [first] = letters;
    if (first === undefined) throw new Error('there are sixty');
    const writer = open();
    const outcomes = await Promise.all([...letters, first].map((one) => writer.write(one)));
    expect(outcomes[0]).toMatchObject({ status: 'applied', balances: ['990000'] });
    expect(outcomes[60]).toEqual({ ...outcomes[0], status: 'replayed' });
    expect(tally(outcomes.map(({ status }) => status))).toEqual({ applied: 60, replayed: 1 });
    expect(await cashes()).toEqual(rupees('70', '70'));
  });

  test('a key that stands for something else in the second is a conflict there', async () => {
    const { other, letters, cashes } = await sixtyBets();
    letters[59] = await bet(other, { key: letters.map(keyOf)[0] ?? '', amount: '2' });
    const fates = await fatesOf(open(), letters);
    expect([fates[0], fates[59]]).toEqual(['applied', 'conflict']);
    expect(tally(fates)).toEqual({ applied: 59, conflict: 1 });
    expect(await cashes()).toEqual(rupees('70', '71'));
  });

  test('a command of an account of each keeps its place on both', async () => {
    const { one, other, letters, cashes } = await sixtyBets();
    letters[10] = await bet(one, { to: cashOf(other), amount: '7' });
    const writer = open();
    const outcomes = await Promise.all(letters.map((letter) => writer.write(letter)));
    const after = outcomes.map((outcome) => ('balances' in outcome ? outcome.balances : []));
    expect([after[9], after[10], after[11]]).toEqual([['900000'], ['830000', '1070000'], ['820000']]);
    expect([after[30], after[59]]).toEqual([['1060000'], ['770000']]);
    expect(await cashes()).toEqual(rupees('64', '77'));
  });

  test.each([
    ['first', 7],
    ['second', 52],
  ] as const)('a refusal in the %s harms nobody in either', async (_half, place) => {
    const { letters, cashes } = await sixtyBets();
    const poor = await memberWith('1');
    letters[place] = await bet(poor, { amount: '1.0001' });
    const fates = await fatesOf(open(), letters);
    expect(fates[place]).toBe('insufficient');
    expect(tally(fates)).toEqual({ applied: 59, insufficient: 1 });
    expect(await cashes()).toEqual(place === 7 ? rupees('71', '70') : rupees('70', '71'));
    expect(await cash(poor)).toBe(parseMoney('1'));
  });

  test.each([
    ['first', 7],
    ['second', 52],
  ] as const)('a command in the %s that the door cannot read fails alone', async (_half, place) => {
    const { letters, cashes } = await sixtyBets();
    letters[place] = await bet(0n, { from: games, to: gateway });
    const writer = open();
    const settled = await Promise.allSettled(letters.map((letter) => writer.write(letter)));
    const failed = settled.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []));
    expect(failed).toEqual([place]);
    expect(await postedAmong(letters)).toHaveLength(59);
    expect(await cashes()).toEqual(place === 7 ? rupees('71', '70') : rupees('70', '71'));
  });
});
