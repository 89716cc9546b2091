import { parseMoney } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { asApp } from '#db/role.ts';
import { openDatabaseProxy } from '#testing/harness/database-proxy.ts';
import { setDiskFlushGrant } from '#testing/harness/queries.ts';
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

// The posting batcher alone, over a database proxy that the test can break.

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
type BetOptions = { amount?: string; key?: string; to?: AccountRef; from?: AccountRef };

async function bet(memberId: bigint, options: BetOptions = {}): Promise<EncodedPosting> {
  const { amount = '1', key = `bet:${(last += 1)}`, from = cashOf(memberId), to = games } = options;
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

function open(options: Partial<BatcherNeeds> = {}): PostingBatcher {
  const writer = openPostingBatcher({ url: asApp(server.url), clock, log, ...options });
  endings.push(writer.close);
  return writer;
}

/** A batcher with its own database proxy and an open connection. */
async function openFar(memberId: bigint, options: Partial<BatcherNeeds> = {}) {
  const way = await openDatabaseProxy(asApp(server.url));
  endings.push(way.close);
  const writer = open({ url: way.url, ...options });
  await writer.write(await bet(memberId));
  return { way, writer };
}

/** The outcome status of a posting, or the error as text. */
async function statusOf(
  writer: PostingBatcher,
  posting: EncodedPosting,
): Promise<Outcome['status'] | 'OVERLOADED' | 'unknown'> {
  try {
    return (await writer.write(posting)).status;
  } catch (error) {
    if (error instanceof OutcomeUnknown) return 'unknown';
    if (isRefusal(error) && error.code === 'OVERLOADED') return error.code;
    throw error;
  }
}

const statusesOf = (writer: PostingBatcher, postings: readonly EncodedPosting[]) =>
  Promise.all(postings.map((posting) => statusOf(writer, posting)));

const cash = async (memberId: bigint) => (await ledger.balancesOf(db, memberId)).cash;

const keyOf = ({ command }: EncodedPosting) => command.key;

async function postedAmong(postings: readonly EncodedPosting[]): Promise<string[]> {
  const keys = postings.map(keyOf);
  const found = await db.selectFrom('ledger_key').select('key').where('key', 'in', keys).execute();
  return found.map(({ key }) => key);
}

/** Calls of the ledger function so far. The comparison job, which removes the rows, does not run here. */
async function countCalls(): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_call')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const tally = (statuses: readonly string[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  );

describe('a posting batcher whose queue is full', () => {
  test('refuses further postings with OVERLOADED, posts none of them, and accepts them once the queue has space', async () => {
    const memberId = await memberWith('100');
    const writer = open({ queueMax: 5 });
    const postings = await betsOf(memberId, 8);
    expect(await statusesOf(writer, postings)).toEqual([
      ...Array.from({ length: 5 }, () => 'applied'),
      ...Array.from({ length: 3 }, () => 'OVERLOADED'),
    ]);
    expect((await postedAmong(postings)).toSorted()).toEqual(postings.slice(0, 5).map(keyOf).toSorted());
    expect(await cash(memberId)).toBe(parseMoney('95'));
    expect(await statusesOf(writer, postings.slice(5))).toEqual(['applied', 'applied', 'applied']);
    expect(await cash(memberId)).toBe(parseMoney('92'));
  });

  test('refuses while it is closing, after posting the commands it accepted', async () => {
    const memberId = await memberWith('100');
    const writer = openPostingBatcher({ url: asApp(server.url), clock, log });
    const [taken, late] = [await bet(memberId), await bet(memberId)];
    const status = statusOf(writer, taken);
    const closed = writer.close();
    expect(await statusOf(writer, late)).toBe('OVERLOADED');
    expect(await status).toBe('applied');
    await closed;
    expect(await postedAmong([taken, late])).toEqual([keyOf(taken)]);
  });
});

describe('posting batcher without a database connection', () => {
  const short = { patienceMs: 400 };

  test('reports a sent posting as unknown and refuses an unsent one; a retry applies each once', async () => {
    const memberId = await memberWith('100');
    const { way, writer } = await openFar(memberId, short);
    const [sent, kept] = [await bet(memberId), await bet(memberId)];
    const lost = way.lose('answers');
    const status = statusOf(writer, sent);
    await lost;
    expect(await statusOf(writer, kept)).toBe('OVERLOADED');
    expect(await status).toBe('unknown');
    expect(await postedAmong([sent, kept])).toEqual([keyOf(sent)]);

    way.mend();
    expect(await statusesOf(writer, [sent, kept])).toEqual(['replayed', 'applied']);
    expect(await statusesOf(writer, [sent, kept])).toEqual(['replayed', 'replayed']);
    expect(await cash(memberId)).toBe(parseMoney('97'));
  });

  test('reports a posting as unknown when it is sent but never arrives; a retry applies it', async () => {
    const memberId = await memberWith('100');
    const { way, writer } = await openFar(memberId, short);
    const posting = await bet(memberId);
    const lost = way.lose('words');
    const status = statusOf(writer, posting);
    await lost;
    way.cut();
    expect(await status).toBe('unknown');
    expect(await postedAmong([posting])).toEqual([]);

    way.mend();
    expect(await statusOf(writer, posting)).toBe('applied');
    expect(await cash(memberId)).toBe(parseMoney('98'));
  });

  test('replaces a connection that stops answering and applies each posting once (MEMBER-3)', async () => {
    const memberId = await memberWith('10');
    const { way, writer } = await openFar(memberId, { answerMs: 300 });
    way.fallSilent();
    expect(await statusOf(writer, await bet(memberId))).toBe('applied');
    expect(await statusOf(writer, await bet(memberId))).toBe('applied');
    expect((await ledger.balancesOf(db, memberId)).cash).toBe(parseMoney('7'));
  });

  test('retries after a short outage: the caller gets the result and each posting is applied once', async () => {
    const memberId = await memberWith('200');
    const { way, writer } = await openFar(memberId);
    // Enough postings that both connections are open: the posting connection and the flush connection.
    await statusesOf(writer, await betsOf(memberId, 60));
    const postings = await betsOf(memberId, 60);
    const lost = way.lose('answers');
    const statuses = statusesOf(writer, postings);
    await lost;
    way.mend();
    const { replayed = 0, ...others } = tally(await statuses);
    // The first of two calls committed before the connection broke; the second may have.
    expect(replayed).toBeGreaterThanOrEqual(30);
    expect(others).toEqual(replayed === 60 ? {} : { applied: 60 - replayed });
    expect(await postedAmong(postings)).toHaveLength(60);
    expect(await cash(memberId)).toBe(parseMoney('79'));
  });
});

/** Thirty bets of one member and thirty of another, each with a hundred. */
async function sixtyBets() {
  const [one, other] = [await memberWith('100'), await memberWith('100')];
  const postings = [...(await betsOf(one, 30)), ...(await betsOf(other, 30))];
  const cashes = async () => [await cash(one), await cash(other)];
  return { one, other, postings, cashes };
}

const rupees = (...amounts: string[]) => amounts.map((amount) => parseMoney(amount));

describe('posting batcher that splits many commands into two pipelined calls', () => {
  test('applies each command once', async () => {
    const { postings, cashes } = await sixtyBets();
    const before = await countCalls();
    expect(tally(await statusesOf(open(), postings))).toEqual({ applied: 60 });
    expect((await countCalls()) - before).toBe(2);
    expect(await cashes()).toEqual(rupees('70', '70'));
  });

  test('acknowledges no posting before the flush; when the flush is lost, it retries each posting', async () => {
    const { one, postings, cashes } = await sixtyBets();
    const { way, writer } = await openFar(one);
    const lost = way.lose('words', 'pg_logical_emit_message');
    let heard = 0;
    const statuses = Promise.all(
      postings.map((posting) => statusOf(writer, posting).finally(() => (heard += 1))),
    );
    await lost;
    await expect.poll(() => postedAmong(postings)).toHaveLength(60);
    expect(heard).toBe(0);

    way.cut();
    way.mend();
    expect(tally(await statuses)).toEqual({ replayed: 60 });
    expect(await cashes()).toEqual(rupees('69', '70'));
  });

  test('settles the calls in order when the second is on disk before the first', async () => {
    const { one, postings } = await sixtyBets();
    const { way, writer } = await openFar(one, { batchMax: 1 });
    // Only the first call commits asynchronously, because the second waits for the connection. The second waits for the disk itself.
    const held = way.delay('pg_logical_emit_message');
    const heard: number[] = [];
    const pair = postings.slice(0, 2);
    const both = pair.map((posting, index) => writer.write(posting).then(() => heard.push(index)));
    await held;
    await expect.poll(() => postedAmong(pair)).toHaveLength(2);
    way.mend();
    await Promise.all(both);
    expect(heard).toEqual([0, 1]);
  });

  test('reports postings as unknown when the flush fails, in a batch and alone; a retry finds each once', async () => {
    const { postings, cashes } = await sixtyBets();
    await setDiskFlushGrant(server.url, false);
    const single = open({ batchMax: 1 });
    // The first of two calls commits asynchronously, because the second waits for the connection.
    expect(await statusesOf(single, postings.slice(0, 2))).toEqual(['unknown', 'applied']);
    expect(tally(await statusesOf(open(), postings.slice(2)))).toEqual({ unknown: 58 });
    expect(await statusesOf(single, postings.slice(0, 1))).toEqual(['unknown']);
    expect(await postedAmong(postings)).toHaveLength(60);

    await setDiskFlushGrant(server.url, true);
    expect(tally(await statusesOf(open(), postings))).toEqual({ replayed: 60 });
    expect(await cashes()).toEqual(rupees('70', '70'));
  });

  test('returns the first result when a key is repeated', async () => {
    const { postings, cashes } = await sixtyBets();
    const [first] = postings;
    if (first === undefined) throw new Error('there are sixty');
    const writer = open();
    const outcomes = await Promise.all([...postings, first].map((one) => writer.write(one)));
    expect(outcomes[0]).toMatchObject({ status: 'applied', balances: ['990000'] });
    expect(outcomes[60]).toEqual({ ...outcomes[0], status: 'replayed' });
    expect(tally(outcomes.map(({ status }) => status))).toEqual({ applied: 60, replayed: 1 });
    expect(await cashes()).toEqual(rupees('70', '70'));
  });

  test('reports a conflict when the second call reuses a key with other content', async () => {
    const { other, postings, cashes } = await sixtyBets();
    postings[59] = await bet(other, { key: postings.map(keyOf)[0] ?? '', amount: '2' });
    const statuses = await statusesOf(open(), postings);
    expect([statuses[0], statuses[59]]).toEqual(['applied', 'conflict']);
    expect(tally(statuses)).toEqual({ applied: 59, conflict: 1 });
    expect(await cashes()).toEqual(rupees('70', '71'));
  });

  test('keeps the order of both accounts when a command moves money between members of both calls', async () => {
    const { one, other, postings, cashes } = await sixtyBets();
    postings[10] = await bet(one, { to: cashOf(other), amount: '7' });
    const writer = open();
    const outcomes = await Promise.all(postings.map((posting) => writer.write(posting)));
    const after = outcomes.map((outcome) => ('balances' in outcome ? outcome.balances : []));
    expect([after[9], after[10], after[11]]).toEqual([['900000'], ['830000', '1070000'], ['820000']]);
    expect([after[30], after[59]]).toEqual([['1060000'], ['770000']]);
    expect(await cashes()).toEqual(rupees('64', '77'));
  });

  test.each([
    ['first', 7],
    ['second', 52],
  ] as const)('applies all other postings when one in the %s call is refused', async (_half, account) => {
    const { postings, cashes } = await sixtyBets();
    const poor = await memberWith('1');
    postings[account] = await bet(poor, { amount: '1.0001' });
    const statuses = await statusesOf(open(), postings);
    expect(statuses[account]).toBe('insufficient');
    expect(tally(statuses)).toEqual({ applied: 59, insufficient: 1 });
    expect(await cashes()).toEqual(account === 7 ? rupees('71', '70') : rupees('70', '71'));
    expect(await cash(poor)).toBe(parseMoney('1'));
  });

  test.each([
    ['first', 7],
    ['second', 52],
  ] as const)(
    'fails only the posting in the %s call that the SQL function cannot read',
    async (_half, account) => {
      const { postings, cashes } = await sixtyBets();
      postings[account] = await bet(0n, { from: games, to: gateway });
      const writer = open();
      const settled = await Promise.allSettled(postings.map((posting) => writer.write(posting)));
      const failed = settled.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []));
      expect(failed).toEqual([account]);
      expect(await postedAmong(postings)).toHaveLength(59);
      expect(await cashes()).toEqual(account === 7 ? rupees('71', '70') : rupees('70', '71'));
    },
  );
});
