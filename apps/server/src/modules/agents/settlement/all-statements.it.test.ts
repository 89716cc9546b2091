import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import type { ContractTermsWire } from '@mela/protocol/shapes/contract-terms';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import {
  dividendTerms,
  insertContract,
  realTimeTerms,
  salaryTerms,
} from '#testing/agents/settlement/queries.ts';
import { createPlayer, fund, openVendors, rollbackOf } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/rounds.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('all_statements');
const teams = await openTeams(server);
const { play, settle } = roundsOf(server);
const { db } = server.runtime;
const { ledger } = server.app.modules;
beforeAll(() => openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' } }));
afterAll(() => server.close());

const turnTo = (at: string): void =>
  server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());

const startsAt = '2026-11-15T18:30:00Z';

/** Rates of the agents: dividend, daily, hourly and real-time salary. The one in the middle gets more salary than its upline, which then owes. */
const rates = [
  ['33.33', '0.07', '0.03', '0.01'],
  ['21.73', '0.09', '0.04', '0.02'],
  ['11.11', '0.03', '0.01', '0.01'],
] as const;

const contracts = rates.map(([dividend, daily, hourly, realTime]): ContractTermsWire[] => [
  {
    ...dividendTerms(dividend),
    period: 'daily',
    carry: 'forever',
    deductions: { salaries: true, vendorFee: false },
  },
  salaryTerms('daily', daily),
  salaryTerms('hourly', hourly),
  realTimeTerms(realTime),
]);

/** A line of three agents with awkward rates and contracts of every kind, each with a player. */
async function openLine() {
  const head = await teams.join({ type: 1, percent: '0.83' });
  const middle = await teams.join({ type: 2, uplineId: head, percent: '0.57' });
  const low = await teams.join({ type: 2, uplineId: middle, percent: '0.31' });
  const agents = [head, middle, low];
  for (const [index, childId] of agents.entries())
    for (const terms of contracts[index] ?? [])
      await insertContract(db, { childId, uplineId: agents[index - 1] ?? null, terms, startsAt });
  const players: bigint[] = [];
  for (const uplineId of agents) {
    const memberId = await teams.join({ uplineId, percent: '0.11' });
    await fund(server, memberId, '50000');
    players.push(memberId);
  }
  return { agents, players };
}

type Line = Awaited<ReturnType<typeof openLine>>;

/** A session at the vendor lasts less than the tests turn the clock. */
const atGame = (memberId: bigint) => createPlayer(server, 'UNDOING', { memberId, rupees: '0' });

/** Plays some hours of a day; the last bet of the first player is void an hour later, after it has been paid for. */
async function playADay({ players }: Line, day: string): Promise<void> {
  for (const [hour, amounts] of [
    ['06', ['1234.57', '999.99', '17.03']],
    ['07', ['3.33', '2750.01', '4411.17']],
  ] as const) {
    turnTo(`${day}T${hour}:01:00Z`);
    for (const [index, memberId] of players.entries())
      await settle(await atGame(memberId), amounts[index] ?? '1', String(7.77 * (index + 1)));
    const [first = 0n] = players;
    const { bet } = await settle(await atGame(first), '1801.19', '0.33');
    await teams.deliver();
    turnTo(`${day}T${hour}:40:00Z`);
    await server.runJob('settlement.realtime');
    await server.runJob('settlement.hourly');
    await play(await atGame(first), rollbackOf(bet.transactionId));
    await teams.deliver();
  }
  turnTo(`${day}T21:40:00Z`);
  for (const kind of ['realtime', 'hourly', 'daily', 'dividend']) await server.runJob(`settlement.${kind}`);
  await server.runJob('commission.pay');
}

/** Agents empty their commission wallets, so that later deficits become debts or are carried. */
async function emptyWallets({ agents }: Line): Promise<void> {
  for (const memberId of agents) {
    const { commission: amount } = await ledger.balancesOf(db, memberId);
    if (amount === 0n) continue;
    const key = randomUUID();
    const legs = [
      { from: { memberId, purpose: 'commission' }, to: { memberId, purpose: 'cash' }, amount } as const,
    ];
    await ledger.post({ key, kind: 'wallet_transfer', reference: key, legs });
  }
}

type Period = { kind: string; stated: bigint; paid: bigint; owed: bigint; carried: bigint };

/**
 * Every period: the sum over the statements as agents read them; what the ledger moved on their commission wallets and on their debts; and
 * what salaries of short windows carry on.
 */
async function periods(): Promise<Period[]> {
  const { rows } = await sql<Period>`
    with moved as (
      select entry.reference,
             coalesce(sum(entry.amount) filter (where account.purpose = 'commission'), 0) as paid,
             coalesce(sum(entry.amount) filter (where account.purpose = 'receivable'), 0) as owed
        from ledger_entry as entry
        join ledger_account as account on account.id = entry.account_id
       where entry.reference like 'contract:%'
         and entry.kind in ('dividend', 'salary')
       group by entry.reference
    )
    select line.kind,
           sum(((line.statement ->> 'net')::numeric * 10000)::bigint)::bigint as stated,
           coalesce(sum(moved.paid), 0)::bigint as paid,
           coalesce(sum(moved.owed), 0)::bigint as owed,
           sum(case when line.kind in ('hourly', 'realtime') then line.carry_out - line.carry_in else 0 end)::bigint as carried
      from settlement_line as line
      left join moved on moved.reference = 'contract:' || line.id
     group by line.run_id, line.kind
     order by line.run_id`.execute(db);
  return rows;
}

const units = (text: string): bigint => parseMoney(text);
const millionths = (percent: string): bigint => units(percent);

/** The expected rebates of all settled bets: shares floored for each agent, and the floored total of each line. */
async function rebatesOf({ agents, players }: Line) {
  const percents = ['0.83', '0.57', '0.31'].map(millionths);
  const own = millionths('0.11');
  const floored = (validBet: bigint, rate: bigint): bigint => (validBet * rate) / 1_000_000n;
  const bets = await db.selectFrom('bet').selectAll().where('state', '=', 'settled').execute();
  const shares = new Map(agents.map((id) => [id, 0n]));
  let [total, rounding] = [0n, 0n];
  for (const { member_id, valid_bet } of bets) {
    const depth = players.indexOf(member_id);
    const above = agents.slice(0, depth + 1).toReversed();
    let [below, given] = [own, 0n];
    for (const [step, id] of above.entries()) {
      const rate = percents[depth - step] ?? 0n;
      const share = floored(valid_bet, rate - below);
      shares.set(id, (shares.get(id) ?? 0n) + share);
      given += share;
      below = rate;
    }
    const line = floored(valid_bet, (percents[0] ?? 0n) - own);
    total += line;
    rounding += line - given;
  }
  return { shares, total, rounding };
}

async function walletsPaid(kind: 'commission'): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ memberId: bigint; amount: bigint }>`
    select account.member_id as "memberId", sum(entry.amount)::bigint as amount
      from ledger_entry as entry
      join ledger_account as account on account.id = entry.account_id
     where account.purpose = 'commission'
       and entry.kind = ${kind}
     group by account.member_id`.execute(db);
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]));
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n);

test('the statements of all agents of a period add up to what the ledger paid and to receivables, over dividends, daily, hourly and real-time salaries and rebates, and the rounding account holds the rest (AGENT-13)', async () => {
  const line = await openLine();
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
    await playADay(line, day);
    // The debt of an agent is the part that statements could not take from its wallets and that later statements have not repaid.
    const debts = await Promise.all(line.agents.map((id) => ledger.balancesOf(db, id)));
    expect(sum(debts, ({ contractDebt }) => contractDebt)).toBe(sum(await periods(), ({ owed }) => owed));
    if (day === '2026-11-16') await emptyWallets(line);
  }
  const all = await periods();
  for (const { stated, paid, owed, carried } of all) expect(stated).toBe(paid + owed + carried);
  // The generated world must contain periods of every kind, with payments, debts and carries.
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['dividend', 'daily', 'hourly', 'realtime']));
  expect(all.some(({ paid }) => paid > 0n)).toBe(true);
  expect(all.some(({ owed }) => owed < 0n)).toBe(true);
  expect(all.some(({ carried }) => carried !== 0n)).toBe(true);

  // All periods together: what the operator's account paid, and what agents owe.
  const { rows } = await sql<{ name: string; purpose: string; amount: bigint }>`
    select account.purpose, account.name, sum(held.amount)::bigint as amount
      from (select account_id, amount from ledger_house_total union all select account_id, amount from ledger_house_entry) as held
      join ledger_account as account on account.id = held.account_id
     group by account.purpose, account.name`.execute(db);
  const house = new Map(rows.map(({ purpose, name, amount }) => [`${purpose}:${name}`, amount]));
  expect(house.get('house:contracts')).toBe(-sum(all, ({ paid, owed }) => paid + owed));

  // Rebates: each agent got its floored shares, and the floored totals of the bets are all paid or on the rounding account.
  const { shares, total, rounding } = await rebatesOf(line);
  expect(await walletsPaid('commission')).toEqual(shares);
  expect(house.get('rounding:commission')).toBe(rounding);
  expect(rounding).toBeGreaterThan(0n);
  expect(house.get('promotion:commission')).toBe(-total);
  expect(moneyOfUnits(sum([...shares.values()], (share) => share) + rounding)).toBe(total);
  expect((await verifyLedger(db)).faults).toEqual([]);
});
