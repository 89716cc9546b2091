import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, localDay, plus, plusDays, type Instant } from '@mela/kernel/time';
import { ledgerKinds } from '@mela/protocol/ledger';
import {
  isMovementGroup,
  movementGroups,
  movementStatuses,
  recordWallets,
  type MovementGroup,
} from '@mela/protocol/movements';
import { recordShapes, type RecordPage } from '@mela/protocol/shapes/record';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asApp } from '#db/role.ts';
import type { PostingRequest, AccountRef } from '#modules/money/ledger/module.ts';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { explain, makeMonthsFrom, settleStatistics, type Plan } from '#testing/assert/plans.ts';
import { openObservedDatabase, type Statement } from '#testing/harness/observed-database.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { createRecord } from './module.ts';

// Query plans of a long account record. Times differ between machines; the number of rows read does not.

const server = await openTestServer('record plan');
const { ledger, withdrawal } = server.app.modules;
const asked: Statement[] = [];
const watched = openObservedDatabase(asApp(server.url), (statement, { run }) => {
  asked.push(statement);
  return run();
});
const record = createRecord({ ...server.runtime, db: watched.db, withdrawals: withdrawal });
afterAll(async () => {
  await watched.close();
  await server.close();
});

const DAYS = 90;
const MOMENTS = 3000;
/** Bets and wins per point in time, posted together. */
const LEGS = 5;
const PAGE = 30;
const games: AccountRef = { purpose: 'house', name: 'games' };

/** A long history of bets, with occasional movements of all other kinds. */
function happen(memberId: bigint, number: number): PostingRequest[] {
  const cash: AccountRef = { memberId, purpose: 'cash' };
  const held: AccountRef = { memberId, purpose: 'held' };
  const move = (
    kind: PostingRequest['kind'],
    [from, to]: readonly [AccountRef, AccountRef],
    { legs = 1, of = number } = {},
  ): PostingRequest => ({
    key: `${memberId}:${kind}:${number}`,
    kind,
    reference: `${kind.split('_')[0]}:${of}`,
    legs: Array.from({ length: legs }, () => ({ from, to, amount: moneyOfUnits(BigInt(1000 + (of % 7))) })),
  });
  if (number === 0) {
    const first = move('deposit', [games, cash]);
    return [{ ...first, legs: [{ from: games, to: cash, amount: parseMoney('1000000') }] }];
  }
  const rare = (['deposit', 'bonus', 'refund', 'adjustment', 'commission'] as const)[number % 20];
  if (rare !== undefined) return [move(rare, [games, cash])];
  if (number % 60 === 30) return [move('withdrawal_hold', [cash, held])];
  // Of every three holds, one is paid, one is released, and one is pending.
  if (number % 180 === 40) return [move('withdrawal_paid', [held, games], { of: number - 10 })];
  if (number % 180 === 100) return [move('withdrawal_release', [held, cash], { of: number - 10 })];
  return [
    number % 2 === 0
      ? move('bet', [cash, games], { legs: LEGS })
      : move('settle', [games, cash], { legs: LEGS }),
  ];
}

async function live(memberId: bigint): Promise<void> {
  const start = plus(server.clock.now(), -DAYS * DAY);
  const step = (DAYS * DAY) / MOMENTS;
  const history: { at: Instant; command: PostingRequest }[] = [];
  for (let number = 0; number < MOMENTS; number++) {
    const at = plus(start, Math.floor(number * step));
    for (const command of happen(memberId, number)) history.push({ at, command });
  }
  await server.runtime.db.transaction().execute((tx) => ledger.importHistory(tx, history));
}

let memberId: bigint;
const cursors: string[] = [];

beforeAll(async () => {
  const first = plus(server.clock.now(), -DAYS * DAY);
  await makeMonthsFrom(server.runtime.db, localDay(first, 'UTC'), 5);
  memberId = await server.openMember({});
  for (const id of [memberId, await server.openMember({})]) await live(id);
  for (let round = 0; round < 3; round++) await server.runJob('ledger.balance');
  await settleStatistics(server.url);
  const found = await server.runtime.db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['entry.seq', 'entry.made_at as madeAt'])
    .where('account.member_id', '=', memberId)
    .where('account.purpose', '=', 'cash')
    .orderBy('entry.seq')
    .execute();
  assert(found.length > 10_000, 'the record is long');
  for (const share of [0.001, 0.2, 0.5, 0.8, 0.999]) {
    const place = found[Math.floor(found.length * share)];
    assert(place, 'there are places everywhere');
    cursors.push(`${place.madeAt.getTime() * 1000}.${place.seq}`);
  }
}, 120_000);

/** Requests a page and returns the plans of its statements. */
async function ask(filter: Filter & { cursor?: string }): Promise<{ page: RecordPage; plans: Plan[] }> {
  asked.length = 0;
  const query = recordShapes.list.query.parse({ ...wide(), pageSize: String(PAGE), ...filter });
  const page = await record.calls.handlers.list({ ...nothing, actor: memberActor(memberId), query });
  const plans = [];
  for (const statement of asked) plans.push(await explain(server.runtime.db, statement));
  return { page, plans };
}

const wide = () => {
  const today = localDay(server.clock.now(), 'Asia/Kolkata');
  return { from: plusDays(today, -DAYS), to: today };
};

/** Rows per hold: the cash entry, the hold and its settlement; a status filter reads them for the filter and for the page. */
const OF_HOLDS = 5 * (MOMENTS / 60);

/** Blocks per page: its rows are stored together, and the index paths to it and to the two balances are short in every partition. */
const BLOCKS = PAGE + 1;

type Filter = { group?: MovementGroup; status?: string; wallet?: string };

const filters: Filter[] = [
  {},
  ...Object.keys(movementGroups)
    .filter(isMovementGroup)
    .map((group) => ({ group })),
  ...movementStatuses.flatMap((status) => [{ status }, { status, group: 'withdrawal' as const }]),
  ...recordWallets.map((wallet) => ({ wallet })),
];

/** Rows of one page for each kind that is scanned separately, plus the holds where the filter includes them. */
function most({ group, status }: Filter): number {
  const mayHold = status !== undefined || group === undefined || group === 'withdrawal' || group === 'tax';
  const kinds = group === undefined ? 1 : movementGroups[group].length;
  return (PAGE + 1) * kinds + (mayHold ? OF_HOLDS : 0);
}

function sumUp(plans: readonly Plan[]) {
  const sum = (of: (plan: Plan) => number) => plans.reduce((whole, plan) => whole + of(plan), 0);
  return {
    read: sum((plan) => plan.rowsFrom('entry_')),
    readWithoutIndex: sum((plan) => plan.rowsWithoutIndex('entry_')),
    sorted: Math.max(...plans.map(({ rowsSorted }) => rowsSorted)),
    days: sum((plan) => plan.rowsFrom('ledger_day')),
    blocks: sum((plan) => plan.blocksFrom('entry_')),
  };
}

describe('a long account record', () => {
  test.each(filters)('reads at most one page through an index from any cursor: %j', async (filter) => {
    for (const cursor of cursors) {
      const { page, plans } = await ask({ ...filter, cursor });
      const { read, readWithoutIndex, sorted } = sumUp(plans);
      expect({ cursor, readWithoutIndex }).toEqual({ cursor, readWithoutIndex: 0 });
      expect(read).toBeLessThanOrEqual(most(filter));
      expect(sorted).toBeLessThanOrEqual(most(filter));
      expect(page.totals).toBeNull();
    }
  });

  test.each(filters)('calculates totals from daily sums: %j', async (filter) => {
    const { page, plans } = await ask(filter);
    const { read, readWithoutIndex, sorted, days } = sumUp(plans);
    expect(page.totals).not.toBeNull();
    expect(readWithoutIndex).toBe(0);
    // The last entries before the first day and of the last day give the balances; holds are summed one by one.
    expect(read).toBeLessThanOrEqual(most(filter) + 2 + OF_HOLDS);
    expect(sorted).toBeLessThanOrEqual(most(filter));
    expect(days).toBeLessThanOrEqual((DAYS + 2) * ledgerKinds.length);
  });

  test.each([{}, { group: 'play' }] as const)(
    'reads as few blocks for the last page as for the first: %j',
    async (filter) => {
      for (const cursor of [undefined, ...cursors]) {
        const { plans } = await ask({ ...filter, ...(cursor === undefined ? {} : { cursor }) });
        expect(sumUp(plans).blocks).toBeLessThanOrEqual(BLOCKS);
      }
    },
  );

  test('reads single entries only since the last daily summation', async () => {
    const before = await ask({});
    for (let number = MOMENTS; number < MOMENTS + 3; number++) {
      for (const command of happen(memberId, number)) await ledger.post(command);
    }
    const after = await ask({});
    const more = (after.page.totals?.count ?? 0) - (before.page.totals?.count ?? 0);
    expect(more).toBeGreaterThan(0);
    expect(sumUp(after.plans).read).toBeLessThanOrEqual(most({}) + 2 + more);
    await server.runJob('ledger.balance');
    const summed = await ask({});
    expect(summed.page.totals).toEqual(after.page.totals);
    expect(sumUp(after.plans).read - sumUp(summed.plans).read).toBe(more);
  });
});
