import { formatMoney, noMoney, parseMoney, type Money } from '@mela/kernel/money';
import { instantOf, readDay } from '@mela/kernel/time';
import type { BillState } from '@mela/protocol/settlement';
import { contractTerms, type ContractTermsWire } from '@mela/protocol/shapes/contract-terms';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#db/database.ts';

const noText = formatMoney(noMoney);

type NewContract = {
  id?: string;
  /** The first version of the agreement, which this one follows. */
  lineId?: string;
  version?: number;
  childId: bigint;
  uplineId: bigint | null;
  terms: ContractTermsWire;
  startsAt: string;
  endsAt?: string;
};

/** A contract as if it had been offered and accepted. */
export async function insertContract(
  db: Database,
  { id = randomUUID(), lineId = id, version = 1, childId, uplineId, terms, startsAt, endsAt }: NewContract,
): Promise<string> {
  contractTerms.parse(terms);
  await db
    .insertInto('contract')
    .values({
      id,
      line_id: lineId,
      request_key: id,
      version,
      kind: terms.kind,
      child_id: childId,
      upline_id: uplineId,
      products: terms.products === null ? null : [...terms.products],
      period: terms.kind === 'dividend' ? terms.period : null,
      terms: JSON.stringify(terms),
      state: endsAt === undefined ? 'active' : 'terminated',
      offered_at: instantOf('2026-10-01T00:00:00Z'),
      answer_by: instantOf('2026-10-08T00:00:00Z'),
      answered_at: instantOf('2026-10-01T00:00:00Z'),
      starts_at: instantOf(startsAt),
      ends_at: endsAt === undefined ? null : instantOf(endsAt),
    })
    .execute();
  return id;
}

/** Terms without conditions, to be overridden. */
export const dividendTerms = (rate: string): Extract<ContractTermsWire, { kind: 'dividend' }> => ({
  kind: 'dividend',
  products: null,
  lastDay: null,
  payout: 'automatic',
  period: 'half-month',
  basis: 'netLoss',
  mode: 'fixed',
  carry: 'none',
  deductions: { salaries: false, vendorFee: false },
  tiers: [{ turnover: noText, netLoss: noText, active: 0, rate }],
});

export const salaryTerms = (
  kind: 'daily' | 'hourly',
  rate: string,
): Extract<ContractTermsWire, { kind: 'daily' | 'hourly' }> => ({
  kind,
  products: null,
  lastDay: null,
  payout: 'automatic',
  lossCheck: false,
  activeMin: 0,
  cap: null,
  tiers: [{ turnover: noText, netLoss: noText, active: 0, rate }],
});

export const realTimeTerms = (rate: string): Extract<ContractTermsWire, { kind: 'realtime' }> => ({
  kind: 'realtime',
  products: null,
  lastDay: null,
  payout: 'automatic',
  rate,
});

type DayFigures = {
  memberId: bigint;
  day: string;
  product?: string;
  series?: number;
  stake?: string;
  validBet?: string;
  payout?: string;
  selfRebate?: string;
  agentRebate?: string;
  promotions?: string;
  paymentFees?: string;
  deposits?: string;
};

/** Adds to the figures of a member on a day, as the rollups do. */
export async function addToDay(
  db: Database,
  { memberId, day, product = 'slots', series = 0, ...amounts }: DayFigures,
): Promise<void> {
  const of = (name: keyof typeof amounts): Money => parseMoney(amounts[name] ?? '0');
  await sql`
    insert into member_day as known (member_id, day, product, series, bets, stake, valid_bet, payout, self_rebate, agent_rebate, promotions,
                                     payment_fees, deposits)
    values (${memberId}, ${readDay(day) ?? day}::date, ${product}, ${series}, 1, ${of('stake')}, ${of('validBet')}, ${of('payout')},
            ${of('selfRebate')}, ${of('agentRebate')}, ${of('promotions')}, ${of('paymentFees')}, ${of('deposits')})
    on conflict (member_id, day, product, series) do update
       set stake = known.stake + excluded.stake,
           valid_bet = known.valid_bet + excluded.valid_bet,
           payout = known.payout + excluded.payout,
           self_rebate = known.self_rebate + excluded.self_rebate,
           agent_rebate = known.agent_rebate + excluded.agent_rebate,
           promotions = known.promotions + excluded.promotions,
           payment_fees = known.payment_fees + excluded.payment_fees,
           deposits = known.deposits + excluded.deposits`.execute(db);
}

/** Marks a day of a member as changed after it was over, as the subscriber does for a late void. */
export async function markLate(db: Database, memberId: bigint, day: string): Promise<void> {
  await sql`
    insert into settlement_late (member_id, day, noticed_at) values (${memberId}, ${day}::date, now())
    on conflict do nothing`.execute(db);
}

export type LineSum = {
  lines: number;
  gross: Money;
  net: Money;
  paid: Money;
  repaid: Money;
  debited: Money;
  owed: Money;
};

/** The sums over all statements. */
export async function lineSums(db: Database): Promise<LineSum> {
  const { rows } = await sql<LineSum>`
    select count(*)::int as lines,
           coalesce(sum(gross) filter (where upline_contract_id is null), 0)::bigint as gross,
           coalesce(sum(net), 0)::bigint as net,
           coalesce(sum(paid), 0)::bigint as paid,
           coalesce(sum(repaid), 0)::bigint as repaid,
           coalesce(sum(debited), 0)::bigint as debited,
           coalesce(sum(owed), 0)::bigint as owed
      from settlement_line`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums have a row');
  return row;
}

/** The balance of the account that pays contracts, and of the rounding accounts, from the ledger itself. */
export async function houseBalances(db: Database): Promise<{ contracts: bigint; rounding: bigint }> {
  const { rows } = await sql<{ contracts: bigint; rounding: bigint }>`
    with moved as (
      select account_id, amount from ledger_house_total
      union all
      select account_id, amount from ledger_house_entry
    )
    select coalesce(sum(moved.amount) filter (where purpose = 'house' and name = 'contracts'), 0)::bigint as contracts,
           coalesce(sum(moved.amount) filter (where purpose = 'rounding'), 0)::bigint as rounding
      from moved
      join ledger_account on ledger_account.id = moved.account_id`.execute(db);
  return rows[0] ?? { contracts: 0n, rounding: 0n };
}

/** Bills in these states, the oldest first. */
export async function openBills(
  db: Database,
  states: readonly BillState[],
): Promise<{ id: bigint; childId: bigint }[]> {
  return db
    .selectFrom('settlement_line')
    .select(['id', 'child_id as childId'])
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
}

/** Approves a bill as staff. */
export async function approveForClaim(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('settlement_line')
    .set({ state: 'claimable', claim_by: instantOf('2030-01-01T00:00:00Z') })
    .where('id', '=', id)
    .where('state', '=', 'pending_approval')
    .execute();
}

/** Overpaid bills, bills whose state contradicts the paid amount, and income that differs from the moved dividends. */
export async function wrongBills(db: Database): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with bill as (
      select line.id, line.state, line.paid + line.repaid as received,
             case mode when 'upline_pays' then line.gross else greatest(line.net, 0) end as due
        from settlement_line as line
        join settlement_run as run on run.id = line.run_id
       where line.kind = 'dividend'
    )
    select 'bill ' || id || ' of ' || due || ' received ' || received || ' and is ' || state as wrong
      from bill
     where received <> case when state in ('issued', 'not_reached') then due when state = 'part_paid' then received else 0 end
        or received > due
        or (state = 'part_paid' and received in (0, due))
     union all
    select 'income from dividends is ' || income || ', moved were ' || moved
      from (select coalesce(sum(amount), 0) as income from commission where kind = 'dividend') as incomes
     cross join (
       select coalesce(sum(paid + repaid - debited - owed), 0) as moved from settlement_line where kind = 'dividend'
     ) as movements
     where income <> moved`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** Everything that must not depend on kills: the statements, the wallets of agents and what they carry. */
export async function settlementEnd(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(line)::text as row
      from (
        select kind, starts_at, ends_at, member.account, turnover, net_loss, active, tier, gross, child_gross, net, carry_in, carry_out,
               hash is not null as has_hash, settlement_line.state, paid, repaid, debited, owed
          from settlement_line
          join member on member.id = child_id
         order by kind, starts_at, member.account
      ) as line
    union all
    select row_to_json(wallet)::text
      from (
        select member.account, purpose, balance
          from ledger_account
          join member on member.id = ledger_account.member_id
         where purpose in ('commission', 'receivable', 'cash')
           and balance <> 0
         order by member.account, purpose
      ) as wallet
    union all
    select row_to_json(carried)::text
      from (
        select member.account, amount from settlement_carry join member on member.id = member_id where amount <> 0 order by member.account
      ) as carried
    union all
    select row_to_json(input)::text
      from (
        select kind, starts_at, count(*) as inputs, sum(settlement_input.valid_bet) as valid_bet
          from settlement_input
          join settlement_run on settlement_run.id = run_id
         group by kind, starts_at
         order by kind, starts_at
      ) as input
    union all
    select row_to_json(income)::text
      from (
        select kind, day, count(*) as incomes, sum(amount) as amount
          from commission
         where kind <> 'rebate'
         group by kind, day
         order by kind, day
      ) as income`.execute(db);
  return rows.map(({ row }) => row);
}
