import { formatMoney, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  addToDay,
  dividendTerms,
  houseBalances,
  insertContract,
  lineSums,
  salaryTerms,
} from '#testing/agents/settlement/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('line_changes');
afterAll(() => server.close());
const { db } = server.runtime;
const { ledger, team } = server.app.modules;

// The tests share a clock that only goes forward, so each has days of its own.
const turnTo = (at: string): void =>
  server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());

/** An agent may give its own level, so that it can move anywhere. */
async function openAgent(uplineId: bigint | null): Promise<bigint> {
  const id = await server.openMember({ type: uplineId === null ? 1 : 2, uplineId });
  await db.transaction().execute((tx) => team.openAgentRow(tx, id, { mayOpenEqual: true }));
  return id;
}

const accountOf = async (id: bigint): Promise<string> =>
  (await db.selectFrom('member').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account;

/** Gross, shares of the downlines and net of the latest statement of an agent. */
const lineOf = async (childId: bigint) => {
  const { gross, child_gross, net } = await db
    .selectFrom('settlement_line')
    .selectAll()
    .where('child_id', '=', childId)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return [gross, child_gross, net].map((amount) => Number(amount) / 10_000);
};

const lose = (memberId: bigint, day: string, amount: string) =>
  addToDay(db, { memberId, day, stake: amount, validBet: amount });

/** The nets of a line are the gross of its head, and the ledger paid what the statements say. */
async function expectSumsToAgree(): Promise<void> {
  const sums = await lineSums(db);
  const { contracts } = await houseBalances(db);
  expect(sums.net).toBe(sums.gross);
  expect(contracts).toBe(-(sums.paid + sums.repaid - sums.debited - sums.owed));
}

test('a daily salary that falls short of the salary below is taken from the commission wallet, the rest is a debt that the next salary repays (AGENT-12)', async () => {
  const upper = await server.openMember({ type: 1 });
  const lower = await server.openMember({ type: 2, uplineId: upper });
  const player = await server.openMember({ uplineId: lower });
  const startsAt = '2026-11-15T18:30:00Z';
  const terms = { ...salaryTerms('daily', '0.20'), lossCheck: true };
  await insertContract(db, { childId: upper, uplineId: null, terms, startsAt });
  const below = salaryTerms('daily', '0.10');
  await insertContract(db, { childId: lower, uplineId: upper, terms: below, startsAt });
  const from = { purpose: 'adjustment', name: 'manual' } as const;
  const to = { memberId: upper, purpose: 'commission' } as const;
  const key = randomUUID();
  await ledger.post({
    key,
    kind: 'adjustment',
    reference: key,
    legs: [{ from, to, amount: parseMoney('60') }],
  });
  const purses = async () => {
    const { commission, contractDebt } = await ledger.balancesOf(db, upper);
    return [commission, contractDebt].map(formatMoney);
  };

  // The operator lost that day: the upper contract gives nothing, and the lower one gives 120.
  await addToDay(db, {
    memberId: player,
    day: '2026-11-16',
    stake: '120000',
    validBet: '120000',
    payout: '121000',
  });
  turnTo('2026-11-16T20:36:00Z');
  await server.runJob('settlement.daily');
  expect(await lineOf(upper)).toEqual([0, 120, -120]);
  expect(await purses()).toEqual(['0.0000', '-60.0000']);
  await expectSumsToAgree();

  await lose(player, '2026-11-17', '100000');
  turnTo('2026-11-17T20:36:00Z');
  await server.runJob('settlement.daily');
  expect(await lineOf(upper)).toEqual([200, 100, 100]);
  expect(await purses()).toEqual(['40.0000', '0.0000']);
  await expectSumsToAgree();
});

test('a contract below one that was ended at once comes off the next contract above it (AGENT-12)', async () => {
  const head = await server.openMember({ type: 1 });
  const middle = await server.openMember({ type: 2, uplineId: head });
  const deep = await server.openMember({ type: 2, uplineId: middle });
  const ofMiddle = await server.openMember({ uplineId: middle });
  const ofDeep = await server.openMember({ uplineId: deep });
  const startsAt = '2026-11-19T18:30:00Z';
  const daily = (rate: string) => ({ ...dividendTerms(rate), period: 'daily' as const });
  await insertContract(db, { childId: head, uplineId: null, terms: daily('30'), startsAt });
  const endsAt = '2026-11-20T06:00:00Z';
  await insertContract(db, { childId: middle, uplineId: head, terms: daily('20'), startsAt, endsAt });
  await insertContract(db, { childId: deep, uplineId: middle, terms: daily('10'), startsAt });
  await lose(ofMiddle, '2026-11-20', '500');
  await lose(ofDeep, '2026-11-20', '1000');
  turnTo('2026-11-20T21:36:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  expect(await lineOf(head)).toEqual([450, 100, 350]);
  expect(await lineOf(deep)).toEqual([100, 0, 100]);
  await expectSumsToAgree();
});

test('a contract of a period in which its agent moves counts the days below its giver, and the new upline the others (AGENT-12, AGENT-18)', async () => {
  const [from, to] = [await openAgent(null), await openAgent(null)];
  const moved = await openAgent(from);
  const player = await server.openMember({ uplineId: moved });
  const monthly = (rate: string) => ({ ...dividendTerms(rate), period: 'monthly' as const });
  const startsAt = '2026-11-30T18:30:00Z';
  for (const childId of [from, to])
    await insertContract(db, { childId, uplineId: null, terms: monthly('30'), startsAt });
  await insertContract(db, { childId: moved, uplineId: from, terms: monthly('20'), startsAt });
  turnTo('2026-12-05T06:00:00Z');
  const staff = await server.staff();
  const reason = 'The agent asked for another upline.';
  await staff.staffTeamMove.move({ body: { id: String(moved), upline: await accountOf(to), reason } });
  turnTo('2026-12-15T19:00:00Z');
  await server.runJob('team.move');
  await lose(player, '2026-12-15', '1000');
  await lose(player, '2026-12-16', '500');
  turnTo('2026-12-31T21:31:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  expect(await lineOf(from)).toEqual([300, 200, 100]);
  expect(await lineOf(moved)).toEqual([200, 0, 200]);
  expect(await lineOf(to)).toEqual([150, 0, 150]);
  await expectSumsToAgree();
});
