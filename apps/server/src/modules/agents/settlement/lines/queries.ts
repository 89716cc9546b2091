import { noMoney, type Money, type Rate } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { ContractKind } from '@mela/protocol/contract';
import type { BillState } from '@mela/protocol/settlement';
import { CompiledQuery, sql } from 'kysely';
import { arrayColumns, arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { PlannedLine } from '#modules/agents/settlement/compute.ts';
import type { Mode, Run } from '#modules/agents/settlement/runs/queries.ts';
import type { StoredStatement } from '#modules/agents/settlement/statement.ts';
import { CONTRACT_DEBT } from '#modules/money/ledger/module.ts';

export type NewLine = PlannedLine & { statement: StoredStatement; hash: string };

/** Rows of one statement: a value list has at most 65,535 parameters. */
const LINES_AT_ONCE = 500;

export async function insertLines(tx: Tx, run: Run, lines: readonly NewLine[]): Promise<void> {
  const childOf = new Map(lines.map(({ contract }) => [contract.id, contract.childId]));
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    await tx
      .insertInto('settlement_line')
      .values(
        lines.slice(start, start + LINES_AT_ONCE).map((line) => ({
          run_id: run.id,
          contract_id: line.contract.id,
          kind: run.kind,
          starts_at: run.startsAt,
          ends_at: run.endsAt,
          child_id: line.contract.childId,
          upline_id: childOf.get(line.uplineContractId ?? '') ?? line.contract.uplineId,
          upline_contract_id: line.uplineContractId,
          turnover: line.computed.turnover,
          net_loss: line.computed.netLoss,
          active: line.computed.active,
          tier: line.computed.tier,
          rate: line.computed.rate,
          base: line.computed.base,
          gross: line.computed.gross,
          child_gross: line.childGross,
          net: line.net,
          carry_in: line.computed.carryIn,
          carry_out: line.computed.carryOut,
          statement: JSON.stringify(line.statement),
          hash: line.hash,
        })),
      )
      .execute();
  }
}

/** The contracts that have a line in a run. */
export async function contractIdsOfRun(db: Database | Tx, runId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement_line')
    .select('contract_id as id')
    .where('run_id', '=', runId)
    .execute();
  return rows.map(({ id }) => id);
}

export type BookedLine = {
  id: bigint;
  runId: bigint;
  /** The payer of the bills of its run. */
  mode: Mode;
  contractId: string;
  uplineContractId: string | null;
  uplineId: bigint | null;
  childId: bigint;
  kind: ContractKind;
  startsAt: Instant;
  endsAt: Instant;
  gross: Money;
  net: Money;
  base: Money;
  rate: Rate;
  paid: Money;
  repaid: Money;
  state: BillState | 'computed';
  payout: string;
  claimBy: Instant | null;
  /** A bill of a suspended agent waits for staff. */
  isSuspended: boolean;
};

const lines = (tx: Tx) =>
  tx
    .selectFrom('settlement_line as line')
    .innerJoin('settlement_run as run', 'run.id', 'line.run_id')
    .innerJoin('contract', 'contract.id', 'line.contract_id')
    .leftJoin('agent', 'agent.member_id', 'line.child_id')
    .select([
      'line.id',
      'line.run_id as runId',
      'run.mode',
      'line.contract_id as contractId',
      'line.upline_contract_id as uplineContractId',
      'line.upline_id as uplineId',
      'line.child_id as childId',
      'line.kind',
      'line.starts_at as startsAt',
      'line.ends_at as endsAt',
      'line.gross',
      'line.net',
      'line.base',
      'line.rate',
      'line.paid',
      'line.repaid',
      'line.state',
      'line.claim_by as claimBy',
      sql<string>`contract.terms ->> 'payout'`.as('payout'),
      sql<boolean>`agent.suspended_at is not null`.as('isSuspended'),
    ]);

/** The lines of a run that are not booked, uplines first. */
export async function linesToBook(tx: Tx, runId: bigint, limit: number): Promise<BookedLine[]> {
  return lines(tx)
    .where('line.run_id', '=', runId)
    .where('line.state', '=', 'computed')
    .orderBy('line.id')
    .limit(limit)
    .execute();
}

/** A line with its row lock; undefined if there is none. */
export async function lockLine(tx: Tx, id: bigint): Promise<BookedLine | undefined> {
  return lines(tx).where('line.id', '=', id).forUpdate('line').executeTakeFirst();
}

/** Ids of the bills that can no longer be claimed. */
export async function lockOverdueBills(tx: Tx, now: Instant, limit: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('settlement_line')
    .select('id')
    .where('state', '=', 'claimable')
    .where('claim_by', '<=', now)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export type LineBooking = {
  id: bigint;
  state: BillState;
  paid: Money;
  repaid: Money;
  debited: Money;
  owed: Money;
  /** Salaries: what was set against the amount, and what is left for the next one. Null: unchanged. */
  carryIn: Money | null;
  carryOut: Money | null;
  bookedAt: Instant | null;
  claimBy: Instant | null;
};

const bookingRows = arrayColumns<LineBooking>({
  id: ['bigint', ({ id }) => id],
  state: ['bill_state', ({ state }) => state],
  paid: ['bigint', ({ paid }) => paid],
  repaid: ['bigint', ({ repaid }) => repaid],
  debited: ['bigint', ({ debited }) => debited],
  owed: ['bigint', ({ owed }) => owed],
  carry_in: ['bigint', ({ carryIn }) => carryIn],
  carry_out: ['bigint', ({ carryOut }) => carryOut],
  booked_at: ['timestamptz', ({ bookedAt }) => bookedAt],
  claim_by: ['timestamptz', ({ claimBy }) => claimBy],
});

export async function updateBooked(tx: Tx, bookings: readonly LineBooking[]): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `update settlement_line as line
          set state = booked.state,
              paid = line.paid + booked.paid,
              repaid = line.repaid + booked.repaid,
              debited = line.debited + booked.debited,
              owed = line.owed + booked.owed,
              carry_in = coalesce(booked.carry_in, line.carry_in),
              carry_out = coalesce(booked.carry_out, line.carry_out),
              booked_at = coalesce(booked.booked_at, line.booked_at),
              claim_by = booked.claim_by
         from (select ${bookingRows.text}) as booked
        where line.id = booked.id`,
      bookingRows.values(bookings),
    ),
  );
}

/** Locks and reads the line of the upline's contract in the same window; the gross of this line is deducted from it. */
export async function lockUplineLine(tx: Tx, line: BookedLine): Promise<BookedLine | undefined> {
  if (line.uplineContractId === null) return undefined;
  return lines(tx)
    .where('line.contract_id', '=', line.uplineContractId)
    .where('line.starts_at', '=', line.startsAt)
    .forUpdate('line')
    .executeTakeFirst();
}

/** Adds to a line what its agent paid to a downline, and what it owes for a payment that was advanced. */
export async function addToLine(
  tx: Tx,
  id: bigint,
  { debited = noMoney, owed = noMoney }: { debited?: Money; owed?: Money },
): Promise<void> {
  await tx
    .updateTable('settlement_line')
    .set((row) => ({ debited: row('debited', '+', debited), owed: row('owed', '+', owed) }))
    .where('id', '=', id)
    .execute();
}

/** The unpaid rests of bills that uplines owe. A bill of a suspended agent is left out, because staff decide about it. */
const unpaidBills = sql`
  settlement_line as line
  left join agent on agent.member_id = line.child_id
 where line.state in ('part_paid', 'insufficient')
   and agent.suspended_at is null`;
const unpaidAmount = sql`line.gross - line.paid - line.repaid`;

/** Bills that uplines left unpaid and can now pay at least in part, the oldest first. */
export async function billsToCollect(db: Database, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select line.id
      from ${unpaidBills}
       and exists (
             select
               from ledger_account
              where ledger_account.member_id = line.upline_id
                and ledger_account.purpose in ('commission', 'cash')
                and ledger_account.balance > 0
           )
     order by line.id
     limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Uplines with unpaid bills that have money at vendors. */
export async function vendorsToCollect(db: Database): Promise<{ uplineId: bigint; vendors: string[] }[]> {
  const { rows } = await sql<{ uplineId: bigint; vendors: string[] }>`
    select account.member_id as "uplineId", array_agg(account.name order by account.name) as vendors
      from ledger_account as account
     where account.purpose = 'vendor'
       and account.balance > 0
       and account.member_id in (select line.upline_id from ${unpaidBills})
     group by account.member_id
     order by account.member_id`.execute(db);
  return rows;
}

/** The unpaid rest of the bills that an upline owes to its downlines. */
export async function unpaidBillsOf(db: Database | Tx, uplineId: bigint): Promise<Money> {
  const { rows } = await sql<{ unpaid: Money }>`
    select coalesce(sum(${unpaidAmount}), 0)::bigint as unpaid
      from ${unpaidBills}
       and line.upline_id = ${uplineId}`.execute(db);
  return rows[0]?.unpaid ?? noMoney;
}

/** `unpaid` is the agent's debt to its downlines. The receivable, its debt to the operator, is above zero. */
export type AgentPurses = { commission: Money; receivable: Money; carry: Money; cash: Money; unpaid: Money };

/** Wallets, debts from contracts, and carries of these agents. */
export async function pursesOf(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, AgentPurses>> {
  const { rows } = await sql<AgentPurses & { memberId: bigint }>`
    select asked.id as "memberId",
           coalesce(sum(balance) filter (where purpose = 'commission'), 0)::bigint as commission,
           coalesce(-sum(balance) filter (where purpose = 'receivable' and name = ${CONTRACT_DEBT}), 0)::bigint as receivable,
           coalesce(sum(balance) filter (where purpose = 'cash'), 0)::bigint as cash,
           coalesce((select amount from settlement_carry where member_id = asked.id), 0)::bigint as carry,
           coalesce((select sum(${unpaidAmount}) from ${unpaidBills} and line.upline_id = asked.id), 0)::bigint as unpaid
      from (select distinct unnest(${arrayLiteral(memberIds)}::bigint[]) as id) as asked
      left join ledger_account on ledger_account.member_id = asked.id
     group by asked.id`.execute(tx);
  return new Map(rows.map(({ memberId, ...purse }) => [memberId, purse]));
}

export async function saveCarries(tx: Tx, carries: ReadonlyMap<bigint, Money>): Promise<void> {
  const entries = [...carries];
  await sql`
    insert into settlement_carry (member_id, amount)
    select unnest(${arrayLiteral(entries.map(([id]) => id))}::bigint[]), unnest(${arrayLiteral(entries.map(([, amount]) => amount))}::bigint[])
    on conflict (member_id) do update set amount = excluded.amount`.execute(tx);
}

/** An amount that an agent earned by a line, or that its downlines took from it. The source identifies it among those of the agent. */
export type Earning = {
  line: Pick<BookedLine, 'childId' | 'kind' | 'startsAt' | 'base' | 'rate'>;
  amount: Money;
  source: string;
  postingKey: string;
};

export type Income = {
  memberId: bigint;
  kind: ContractKind;
  source: string;
  basis: Money;
  rate: Rate;
  amount: Money;
  day: LocalDay;
  at: Instant;
  postingKey: string;
};

/** Amounts that agents earned by contracts, as paid, for the report of their income. */
export async function insertIncome(tx: Tx, incomes: readonly Income[]): Promise<void> {
  await tx
    .insertInto('commission')
    .values(
      incomes.map(({ memberId, kind, source, basis, rate, amount, day, at, postingKey }) => ({
        member_id: memberId,
        kind,
        source,
        basis,
        rate,
        amount,
        day,
        earned_at: at,
        posting_key: postingKey,
        paid_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
