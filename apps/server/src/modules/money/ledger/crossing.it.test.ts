import { parseMoney } from '@mela/kernel/money';
import { plus, SECOND } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { countWaiting } from '#testing/assert/locks/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { PostingRequest, Posted } from './module.ts';
import { createBalancePusher } from './push-balance.ts';

// Two concurrent postings to the same account or under the same key.

const server = await openTestServer('crossing');
afterAll(() => server.close());
const { db, log, clock } = server.runtime;
const { ledger } = server.app.modules;

const credit = (memberId: bigint, key: string, amount = '10'): PostingRequest => ({
  key,
  kind: 'adjustment',
  reference: key,
  legs: [
    {
      from: { purpose: 'adjustment', name: 'test' },
      to: { memberId, purpose: 'cash' },
      amount: parseMoney(amount),
    },
  ],
});

/** Posts in a transaction that stays open until `release` is called. */
async function postSlowly(command: PostingRequest): Promise<{ release(): void; done: Promise<void> }> {
  return new Promise((tell) => {
    const done = ledger.transact(async (_tx, post) => {
      await post(command);
      await new Promise<void>((release) => tell({ release, done: Promise.resolve().then(() => done) }));
    });
  });
}

test.each(['in the batch', 'in a transaction'])(
  'ledger reports a conflict when another posting writes the same key concurrently, %s (MEMBER-3)',
  async (way) => {
    const [asha, ravi] = [await server.openMember({}), await server.openMember({})];
    await ledger.post(credit(ravi, `first:${randomUUID()}`));
    const key = `crossing:${randomUUID()}`;
    const { release, done } = await postSlowly(credit(asha, key));
    const other = credit(ravi, key);
    const second =
      way === 'in the batch' ? ledger.post(other) : ledger.transact(async (_tx, post) => post(other));
    const refused = second.then(
      () => undefined,
      (error: unknown) => error,
    );
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), { timeout: 30_000, interval: 20 });
    release();
    await done;
    expect(await refused).toMatchObject({ code: 'LEDGER_KEY_REUSED' });
    expect((await ledger.balancesOf(db, asha)).cash).toBe(parseMoney('10'));
    expect((await ledger.balancesOf(db, ravi)).cash).toBe(parseMoney('10'));
  },
);

test("balance push shows the account's real balance when two postings arrive out of order (STATE-5)", async () => {
  const memberId = await server.openMember({});
  await ledger.post(credit(memberId, `there:${randomUUID()}`, '190'));
  const told: unknown[] = [];
  const hub = {
    pushEach: async (_db: unknown, _event: unknown, news: ReadonlyMap<string, unknown>) => {
      told.push(...news);
    },
  };
  const announcer = createBalancePusher({ db, hub, log });
  const posted = (balance: string, madeAt = clock.now()): Posted => ({
    isReplay: false,
    madeAt,
    balances: [{ account: { memberId, purpose: 'cash' }, balance: parseMoney(balance) }],
  });
  const later = plus(clock.now(), SECOND);
  // The posting applied first carries the later time, because the other one waited for the row lock.
  announcer.announce(posted('90', later));
  announcer.announce(posted('190'));
  await announcer.close();
  expect(told).toEqual([[String(memberId), { balance: '190.0000', at: later.toISOString() }]]);

  // The same when its result arrives last.
  told.length = 0;
  announcer.announce(posted('190', later));
  announcer.announce(posted('90'));
  await announcer.close();
  expect(told).toEqual([[String(memberId), { balance: '190.0000', at: later.toISOString() }]]);
});

test('ledger posts the commands of one transaction in order, or none of them (MEMBER-3)', async () => {
  const memberId = await server.openMember({});
  const key = `together:${randomUUID()}`;
  const take = (amount: string): PostingRequest => ({
    key: `${key}:fee`,
    kind: 'deposit_fee',
    reference: key,
    legs: [
      {
        from: { memberId, purpose: 'cash' },
        to: { purpose: 'fee', name: 'test' },
        amount: parseMoney(amount),
      },
    ],
  });
  const tooMuch = ledger.transact(async (_tx, post) => post(credit(memberId, key), take('11')));
  await expect(tooMuch).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect((await ledger.balancesOf(db, memberId)).cash).toBe(0n);
  await ledger.transact(async (_tx, post) => post(credit(memberId, key), take('4')));
  expect((await ledger.balancesOf(db, memberId)).cash).toBe(parseMoney('6'));
});
