import { parseMoney, type Money } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { DAY, HOUR, instantOf, localDay, plus, plusDays, type Instant } from '@mela/kernel/time';
import { ledgerKinds, type LedgerKind } from '@mela/protocol/ledger';
import { isMovementGroup, movementGroups } from '@mela/protocol/movements';
import type { RecordWire } from '@mela/protocol/shapes/record';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';
import { cashOf, createMovements, testHouseAccount } from '#testing/scenarios/movements.ts';

const server = await openTestServer('record');
afterAll(() => server.close());
const { ledger } = server.app.modules;
const zone = 'Asia/Kolkata';

type Page = RecordWire['list']['value'];
type RecordQuery = Partial<RecordWire['list']['query']>;
type Owner = Caller & { memberId: bigint };

const { move, giveCash } = createMovements(ledger);

/** Reads every page of a record. */
async function walk(
  owner: Owner,
  asked: RecordQuery = {},
  between?: () => Promise<unknown>,
): Promise<Page['items']> {
  const items: Page['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await owner.record.list({ query: { pageSize: 7, ...asked, cursor } });
    items.push(...page.items);
    cursor = page.next ?? undefined;
    await between?.();
  } while (cursor !== undefined);
  return items;
}

/** The expected movements, read directly from the entries. */
const entriesOf = (memberId: bigint, purpose: 'cash' | 'held' = 'cash') =>
  server.runtime.db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .selectAll('entry')
    .where('account.member_id', '=', memberId)
    .where('account.purpose', '=', purpose)
    .orderBy('entry.made_at', 'desc')
    .orderBy('entry.seq', 'desc')
    .execute();

const wide = { from: '2026-01-01', to: '2027-12-31' } as const;

describe('the account record', () => {
  test('is empty for the last seven days when a member has no movements', async () => {
    const asha = await server.member();
    const today = localDay(server.clock.now(), zone);
    expect(await asha.record.list({ query: {} })).toEqual({
      from: plusDays(today, -6),
      to: today,
      items: [],
      next: null,
      totals: {
        moneyIn: '0.0000',
        moneyOut: '0.0000',
        net: '0.0000',
        count: 0,
        opening: '0.0000',
        closing: '0.0000',
      },
    });
  });

  test('shows every movement with kind, amount, balance and reference, newest first', async () => {
    const asha = await server.member();
    await giveCash(asha.memberId, '1000', 'deposit', 'D0000000001');
    server.clock.turn(1000);
    const [from, to] = [cashOf(asha.memberId), testHouseAccount];
    await move({ kind: 'bet', from, to, amount: parseMoney('250.5001'), reference: 'round 7' });
    const { items } = await asha.record.list({ query: {} });
    const now = server.clock.now().toISOString();
    expect(items).toEqual([
      {
        seq: '2',
        madeAt: now,
        kind: 'bet',
        amount: '-250.5001',
        balanceAfter: '749.4999',
        status: 'done',
        reference: 'round 7',
        counterparty: null,
      },
      expect.objectContaining({ seq: '1', kind: 'deposit', amount: '1000.0000', reference: 'D0000000001' }),
    ]);
  });

  test('is visible only to its owner', async () => {
    const [asha, ravi] = [await server.member(), await server.member()];
    await giveCash(asha.memberId, '77', 'deposit', 'D00000ASHA1');
    expect((await ravi.record.list({ query: wide })).items).toEqual([]);
    const { csv } = await ravi.record.exported({ query: wide });
    expect(csv).not.toContain('D00000ASHA1');
    const { next } = await asha.record.list({ query: { ...wide, pageSize: 1 } });
    const cursor = next ?? '9999999999999999.999';
    expect((await ravi.record.list({ query: { ...wide, cursor } })).items).toEqual([]);
  });

  test('is refused for guests and trial accounts (AUTH-11)', async () => {
    const trial = await server.member({ type: 4 });
    await expect(trial.record.list({ query: {} })).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
    await expect(trial.record.exported({ query: {} })).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
    await expect(server.guest().record.list({ query: {} })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
    [{ cursor: '1' }, 'cursor'],
    [{ cursor: "1.1' or true" }, 'cursor'],
    [{ group: 'everything' }, 'group'],
    [{ status: 'lost' }, 'status'],
    [{ wallet: 'receivable' }, 'wallet'],
    [{ pageSize: '101' }, 'pageSize'],
  ])('asked with %j refuses by the name of the field', async (query, field) => {
    const asha = await server.member();
    const address = new URLSearchParams(query).toString();
    const answer = await asha.raw({
      method: 'GET',
      url: `/wps/member/transactions?${address}`,
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: [field] } });
  });

  test('starts and ends its days at midnight in India', async () => {
    const asha = await server.member();
    const { db, clock } = server.runtime;
    await db.transaction().execute((tx) =>
      ledger.importHistory(
        tx,
        [
          '2026-11-09T18:29:59.999Z',
          '2026-11-09T18:30:00.000Z',
          '2026-11-10T18:29:59.999Z',
          '2026-11-10T18:30:00.000Z',
        ].map((time, number) => ({
          at: instantOf(time),
          command: {
            key: `midnight:${number}`,
            kind: 'deposit',
            reference: String(number),
            legs: [{ from: testHouseAccount, to: cashOf(asha.memberId), amount: parseMoney('1') }],
          },
        })),
      ),
    );
    expect(clock.now() > instantOf('2026-11-10T18:30:00.000Z')).toBe(true);
    const { items, totals } = await asha.record.list({ query: { from: '2026-11-10', to: '2026-11-10' } });
    expect(items.map(({ reference }) => reference)).toEqual(['2', '1']);
    expect(totals).toMatchObject({ moneyIn: '2.0000', count: 2, opening: '1.0000', closing: '3.0000' });
  });
});

/** A member with a long, mixed and seeded history over forty days; only part of it is in the daily sums. */
const random = seededRandom('record');
let rich: Owner;
beforeAll(async () => {
  rich = await server.member();
  const { memberId } = rich;
  const history: { at: Instant; command: PostingRequest }[] = [];
  const start = plus(server.clock.now(), -40 * DAY);
  let balance = 0n;
  for (let number = 0; number < 600; number++) {
    const amount = parseMoney(`${1 + random.below(400)}.${String(random.below(10_000)).padStart(4, '0')}`);
    const isOut = balance >= amount && random.below(2) === 0;
    balance += isOut ? 0n - amount : amount;
    const outgoing: readonly LedgerKind[] = ['bet', 'deposit_fee', 'adjustment', 'wallet_transfer'];
    const incoming: readonly LedgerKind[] = ['deposit', 'settle', 'bonus', 'refund', 'adjustment'];
    const kinds = isOut ? outgoing : incoming;
    const [from, to] = isOut ? [cashOf(memberId), testHouseAccount] : [testHouseAccount, cashOf(memberId)];
    // Some entries have the same time as the previous one.
    const at = plus(start, Math.floor(number / 2) * Math.floor((40 * DAY) / 300));
    const key = `rich:${number}`;
    const kind = kinds[random.below(kinds.length)] ?? 'deposit';
    history.push({ at, command: { key, kind, reference: key, legs: [{ from, to, amount }] } });
  }
  const bring = (part: typeof history) =>
    server.runtime.db.transaction().execute((tx) => ledger.importHistory(tx, part));
  await bring(history.slice(0, 350));
  await server.runJob('ledger.balance');
  await bring(history.slice(350));
});

describe('a long account record', () => {
  test.each([1, 7, 30, 100])(
    'is paged to the end %i at a time, with each movement once and in order',
    async (pageSize) => {
      const truth = await entriesOf(rich.memberId);
      expect(truth.length).toBe(600);
      // 600 pages of one row would exceed the rate limit; 100 are sufficient.
      const days = pageSize === 1 ? { from: '2026-11-08', to: '2026-11-15' } : wide;
      const items = await walk(rich, { ...days, pageSize });
      const expected = truth.filter(
        ({ made_at: at }) => localDay(at, zone) >= days.from && localDay(at, zone) <= days.to,
      );
      expect(items.map(({ seq }) => seq)).toEqual(expected.map(({ seq }) => String(seq)));
      expect(items.map(({ amount }) => parseMoney(amount))).toEqual(expected.map(({ amount }) => amount));
      expect(items.map(({ balanceAfter }) => parseMoney(balanceAfter))).toEqual(
        expected.map(({ balance_after: balance }) => balance),
      );
      server.clock.turn(HOUR / 4);
    },
  );

  test('is paged completely while new movements arrive between the pages', async () => {
    const asha = await server.member();
    for (let number = 0; number < 20; number++) await giveCash(asha.memberId, '1');
    const items = await walk(asha, { pageSize: 3 }, () => giveCash(asha.memberId, '2'));
    expect(items.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
    expect((await entriesOf(asha.memberId)).length).toBe(27);
  });

  test.each(Object.keys(movementGroups).filter(isMovementGroup))(
    'shows exactly the movements of the group %s, with totals',
    async (group) => {
      const kinds: readonly string[] = movementGroups[group];
      const truth = (await entriesOf(rich.memberId)).filter(({ kind }) => kinds.includes(kind));
      const items = await walk(rich, { ...wide, group, pageSize: 40 });
      expect(items.map(({ seq }) => seq)).toEqual(truth.map(({ seq }) => String(seq)));
      const { totals } = await rich.record.list({ query: { ...wide, group } });
      expect(totals).toMatchObject(summed(truth));
      server.clock.turn(HOUR / 4);
    },
  );

  test('has totals equal to the sum of its entries, for any days and kinds', async () => {
    const truth = await entriesOf(rich.memberId);
    const groups = [undefined, ...Object.keys(movementGroups).filter(isMovementGroup)];
    const today = localDay(server.clock.now(), zone);
    for (let trial = 0; trial < 60; trial++) {
      const from = plusDays(today, -random.below(50));
      const to = plusDays(from, random.below(50));
      const group = groups[random.below(groups.length)];
      const kinds: readonly string[] = group === undefined ? ledgerKinds : movementGroups[group];
      const inside = truth.filter(({ made_at: at, kind }) => {
        const day = localDay(at, zone);
        return day >= from && day <= to && kinds.includes(kind);
      });
      const { totals, ...page } = await rich.record.list({ query: { from, to, group } });
      expect({ ...page, items: page.items.length }).toMatchObject({
        from,
        to,
        items: Math.min(30, inside.length),
      });
      const last = (limit: string) =>
        truth.find(({ made_at: at }) => localDay(at, zone) <= limit)?.balance_after ?? 0n;
      expect(totals).toMatchObject({
        ...summed(inside),
        opening: textOf(last(plusDays(from, -1))),
        closing: textOf(last(to)),
      });
    }
    server.clock.turn(HOUR / 4);
  });

  test('has the same totals before and after its days are summed', async () => {
    const { totals: before } = await rich.record.list({ query: wide });
    const open = await unproven(rich.memberId);
    await server.runJob('ledger.balance');
    expect([open > 0, await unproven(rich.memberId)]).toEqual([true, 0]);
    const { totals: after } = await rich.record.list({ query: wide });
    expect(after).toEqual(before);
  });
});

/** Number of main wallet entries that are not in the daily sums yet. */
async function unproven(memberId: bigint): Promise<number> {
  const { seq, proven } = await server.runtime.db
    .selectFrom('ledger_account as account')
    .leftJoin('ledger_checkpoint as checkpoint', 'checkpoint.account_id', 'account.id')
    .select(['account.seq', 'checkpoint.seq as proven'])
    .where('account.member_id', '=', memberId)
    .where('account.purpose', '=', 'cash')
    .executeTakeFirstOrThrow();
  return Number(seq - (proven ?? 0n));
}

const textOf = (units: bigint): string => {
  const size = units < 0n ? -units : units;
  return `${units < 0n ? '-' : ''}${size / 10_000n}.${String(size % 10_000n).padStart(4, '0')}`;
};

function summed(entries: readonly { amount: Money }[]) {
  const total = (wanted: (amount: bigint) => boolean) =>
    entries
      .map(({ amount }): bigint => amount)
      .filter(wanted)
      .reduce((one, other) => one + other, 0n);
  const [moneyIn, moneyOut] = [total((amount) => amount > 0n), total((amount) => amount < 0n)];
  return {
    moneyIn: textOf(moneyIn),
    moneyOut: textOf(moneyOut),
    net: textOf(moneyIn + moneyOut),
    count: entries.length,
  };
}
