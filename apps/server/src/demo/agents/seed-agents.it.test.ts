import { contractKinds } from '@mela/protocol/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { demoPasswords, memberLogins } from '#demo/logins.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('demo-agents', { demo: true });
afterAll(() => server.close());
const { db } = server.runtime;

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

async function loginAs(account: string) {
  const login = memberLogins.find((one) => one.account === account);
  const caller = server.guest();
  const { token } = await caller.session.login({
    body: {
      username: account,
      password: login?.password ?? demoPasswords.agent,
      agentSite: login?.loginPath !== '/login',
    },
  });
  return Object.assign(caller, { token });
}

describe('demo contracts', () => {
  test('one offer waits for demo.subagent, and one for demo.member (AGENT-6, MEMBER-14)', async () => {
    const waiting = await Promise.all(
      ['demo.subagent', 'demo.member'].map(async (account) => {
        const { offers } = await (await loginAs(account)).contract.offers({});
        return offers.map(({ kind, upline }) => [account, kind, upline?.account]);
      }),
    );
    expect(waiting).toEqual([
      [['demo.subagent', 'realtime', 'demo.agent']],
      [['demo.member', 'dividend', 'demo.subagent']],
    ]);
  });

  test('contracts of each kind are in every state that people bring about', async () => {
    const found = await rowsOf(sql<{ kind: string; states: string }>`
      select kind, string_agg(distinct state::text, ' ' order by state::text) as states from contract group by kind order by kind`);
    const states = 'active expired rejected requested superseded terminated';
    expect(found).toEqual(contractKinds.map((kind) => ({ kind, states })));
  });

  test('settlements cover ninety days of dividends and daily salaries, a day of hourly and two hours of real-time ones', async () => {
    const spans = await rowsOf(sql<{ kind: string; hours: number; paid: bigint }>`
      select kind, (extract(epoch from max(ends_at) - min(starts_at)) / 3600)::int as hours, sum(paid)::bigint as paid
        from settlement_line group by kind order by kind`);
    const least = { dividend: 75 * 24, daily: 90 * 24, hourly: 20, realtime: 1 };
    expect(spans.map(({ kind }) => kind)).toEqual(contractKinds);
    for (const [index, kind] of contractKinds.entries()) {
      expect(spans[index]?.hours).toBeGreaterThanOrEqual(least[kind]);
      expect(spans[index]?.paid).toBeGreaterThan(0n);
    }
    const unfinished = await rowsOf(sql`select id from settlement_run where state <> 'finished'`);
    expect(unfinished).toEqual([]);
  });

  test('bills wait for staff, and one is approved, one rejected and some were paid', async () => {
    const bills = await rowsOf(sql<{ state: string; count: number }>`
      select line.state, count(*)::int as count
        from settlement_line line
        join contract on contract.id = line.contract_id
       where contract.terms ->> 'payout' = 'manual'
       group by line.state`);
    const counts = Object.fromEntries(bills.map(({ state, count }) => [state, count]));
    expect(counts['pending_approval']).toBeGreaterThan(2);
    expect(counts['claimable']).toBe(1);
    expect(counts['rejected']).toBe(1);
    expect(counts['issued']).toBeGreaterThan(2);
  });
});

describe('demo statements', () => {
  test('the valid bet of every statement over days is that of the demo bets of the team (AGENT-13)', async () => {
    const different = await rowsOf(sql`
      with product (game_type, product) as (
        values ('RNG', 'slots'), ('FISH', 'fishing'), ('BGS', 'instant'), ('LOTT', 'lottery'), ('ELOTT', 'elottery'), ('SPORTS', 'sports'),
               ('ESPORTS', 'esports'), ('COCKFIGHT', 'cockfight'), ('LIVE', 'live'), ('PVP', 'pvp')
      )
      select line.id, line.statement -> 'figures' ->> 'validBet' as stated, found.amount
        from settlement_line line
        join settlement_run run on run.id = line.run_id
        join contract on contract.id = line.contract_id
        cross join lateral (
          select coalesce(sum(bet.valid_bet), 0) / 10000 as amount
            from bet
            join product on product.game_type = bet.game_type::text
            join member_tree tree on tree.descendant_id = bet.member_id and tree.ancestor_id = line.child_id
           where bet.state = 'settled'
             and bet.day between run.first_day and run.last_day
             and (contract.products is null or product.product = any (contract.products))
        ) as found
       where run.first_day is not null
         and (line.statement -> 'figures' ->> 'validBet')::numeric <> found.amount`);
    expect(different).toEqual([]);
  });

  test('the valid bet of every statement of a short window is that of the demo bets settled in it (AGENT-13)', async () => {
    const different = await rowsOf(sql`
      select line.id, line.statement -> 'figures' ->> 'validBet' as stated, found.amount
        from settlement_line line
        join settlement_run run on run.id = line.run_id
        cross join lateral (
          select coalesce(sum(bet.valid_bet), 0) / 10000 as amount
            from bet
            join member_tree tree on tree.descendant_id = bet.member_id and tree.ancestor_id = line.child_id
           where bet.settled_at >= line.starts_at
             and bet.settled_at < line.ends_at
             and bet.game_type::text = any (case when line.kind = 'hourly' then array['LIVE', 'COCKFIGHT'] else array['FISH', 'BGS'] end)
        ) as found
       where run.first_day is null
         and (line.statement -> 'figures' ->> 'validBet')::numeric <> found.amount`);
    expect(different).toEqual([]);
  });

  test('the sum of all statements is what the ledger paid, owes and carries', async () => {
    const [sums] = await rowsOf(sql<Record<string, bigint>>`
      select (select sum(net) from settlement_line where booked_at is not null)::bigint as booked,
             (select coalesce(sum(amount), 0) from settlement_carry)::bigint as carried,
             (select sum(line.paid + line.repaid - line.debited - line.owed) from settlement_line line)::bigint as moved,
             (select coalesce(sum(commission.amount), 0)
                from commission
               where kind <> 'rebate')::bigint as income,
             (select coalesce(sum(case when entry.account_id = account.id then entry.amount else 0 end), 0)
                from ledger_entry entry
                join ledger_account account on account.id = entry.account_id
               where entry.kind in ('salary', 'dividend')
                 and account.purpose in ('commission', 'receivable'))::bigint as posted`);
    expect(sums?.['income']).toBe(sums?.['booked']);
    expect(sums?.['moved']).toBe(sums?.['posted']);
    expect((sums?.['booked'] ?? 0n) - (sums?.['carried'] ?? 0n)).toBe(sums?.['moved']);
  });

  test('every rebate line is paid, and commission wallets hold rebates, salaries and dividends (AGENT-11, AGENT-17)', async () => {
    const [sums] = await rowsOf(sql<Record<string, bigint>>`
      select (select count(*) from commission join member on member.id = member_id
               where kind = 'rebate' and member.type in (1, 2) and paid_at is null)::bigint as unpaid,
             (select sum(amount) from commission join member on member.id = member_id
               where kind = 'rebate' and member.type in (1, 2))::bigint as rebates,
             (select sum(entry.amount)
                from ledger_entry entry
                join ledger_account account on account.id = entry.account_id
               where entry.kind = 'commission' and account.purpose = 'commission')::bigint as posted`);
    expect(sums?.['unpaid']).toBe(0n);
    expect(sums?.['rebates']).toBeGreaterThan(0n);
    expect(sums?.['posted']).toBe(sums?.['rebates']);
    expect((await verifyLedger(db)).faults).toEqual([]);
  });

  test('the daily figures of members and teams agree with bets, payments and income (AGENT-10)', async () => {
    expect(await server.app.modules.commission.verify()).toEqual([]);
  });
});

test('demo.agent sees links in every state, with visits, registrations and first deposits (AGENT-2)', async () => {
  const { content: rows } = await (await loginAs('demo.agent')).invitation.list({ query: {} });
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['active', 'ended', 'expired']));
  const sum = (of: 'visits' | 'registrations' | 'firstDeposits') =>
    rows.reduce((total, row) => total + row[of], 0);
  expect(sum('registrations')).toBeGreaterThan(0);
  expect(sum('firstDeposits')).toBeGreaterThan(0);
  expect(sum('visits')).toBeGreaterThan(sum('registrations'));
});

test('transfers along the line are in the records of both ends (AGENT-5)', async () => {
  const { content: rows } = await (await loginAs('demo.subagent')).transferLine.list({ query: {} });
  expect(rows.length).toBeGreaterThanOrEqual(5);
});
