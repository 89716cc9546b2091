import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { ContractKind } from '@mela/protocol/contract';
import type { BillState } from '@mela/protocol/settlement';
import type { ReportProduct } from '@mela/protocol/team-report';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { CONTRACT_DEBT } from '#modules/money/ledger/module.ts';

type Decision = {
  id: bigint;
  state: BillState;
  decidedBy: bigint | null;
  decidedAt: Instant;
  decision: string | null;
  claimBy: Instant | null;
};

export async function writeDecision(
  tx: Tx,
  { id, state, decidedBy, decidedAt, decision, claimBy }: Decision,
): Promise<void> {
  await tx
    .updateTable('settlement_line')
    .set({ state, decided_by: decidedBy, decided_at: decidedAt, decision, claim_by: claimBy })
    .where('id', '=', id)
    .execute();
}

/** Runs with the sums of their lines, newest first, one more than a page. */
export async function runsBy(
  db: Database,
  { kind, before, size }: { kind?: ContractKind | undefined; before?: bigint | undefined; size: number },
) {
  let runs = db
    .selectFrom('settlement_run as run')
    .select((row) => [
      'run.id',
      'run.kind',
      'run.period',
      'run.starts_at as startsAt',
      'run.ends_at as endsAt',
      'run.mode',
      'run.state',
      'run.opened_at as openedAt',
      'run.finished_at as finishedAt',
      row
        .selectFrom('settlement_input')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('run_id', '=', 'run.id')
        .as('inputs'),
    ])
    .orderBy('run.id', 'desc')
    .limit(size + 1);
  if (kind !== undefined) runs = runs.where('run.kind', '=', kind);
  if (before !== undefined) runs = runs.where('run.id', '<', before);
  return runs.execute();
}

export type RunInput = {
  memberId: bigint;
  account: string;
  ofStart: Instant;
  isCorrection: boolean;
  treeDay: LocalDay;
  product: ReportProduct;
  series: number;
  stake: Money;
  validBet: Money;
  payout: Money;
  selfRebate: Money;
  agentRebate: Money;
  promotions: Money;
  fees: Money;
  deposits: Money;
  salaries: Money;
  care: Money;
  total: number;
};

/** What a run counted; the rows of one member stand together. */
export async function inputsOfRun(
  db: Database,
  runId: bigint,
  { offset, limit }: { offset: number; limit: number },
): Promise<RunInput[]> {
  const { rows } = await sql<RunInput>`
    select input.member_id as "memberId", member.account, input.of_start as "ofStart", input.of_start <> run.starts_at as "isCorrection",
           input.tree_day as "treeDay", input.product, input.series, input.stake, input.valid_bet as "validBet", input.payout,
           input.self_rebate as "selfRebate", input.agent_rebate as "agentRebate", input.promotions,
           (input.payment_fees + input.vendor_fee)::bigint as fees, input.deposits, input.salaries, input.care,
           count(*) over ()::int as total
      from settlement_input as input
      join settlement_run as run on run.id = input.run_id
      join member on member.id = input.member_id
     where input.run_id = ${runId}
     order by input.member_id, input.of_start desc, input.tree_day, input.product, input.series
    offset ${offset}
     limit ${limit}`.execute(db);
  return rows;
}

export type RunSums = { runId: bigint; contracts: number; net: Money; paid: Money; owed: Money };

export async function sumsOfRuns(
  db: Database,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, RunSums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RunSums>`
    select run_id as "runId", count(*)::int as contracts, sum(net)::bigint as net, sum(paid)::bigint as paid, sum(owed)::bigint as owed
      from settlement_line
     where run_id in (${sql.join(ids)})
     group by run_id`.execute(db);
  return new Map(rows.map((row) => [row.runId, row]));
}

export type Debtor = { id: bigint; account: string; receivable: Money; carry: Money };

export async function debtors(db: Database, size: number): Promise<Debtor[]> {
  const { rows } = await sql<Debtor>`
    with debt as (
      select member_id, -balance as receivable, 0::bigint as carry
        from ledger_account
       where purpose = 'receivable'
         and name = ${CONTRACT_DEBT}
         and balance < 0
      union all
      select member_id, 0, -amount from settlement_carry where amount < 0
    )
    select member.id, member.account, sum(debt.receivable)::bigint as receivable, sum(debt.carry)::bigint as carry
      from debt
      join member on member.id = debt.member_id
     group by member.id, member.account
     order by sum(debt.receivable + debt.carry) desc, member.id
     limit ${size}`.execute(db);
  return rows;
}

/** The amounts that a run stored, by contract. */
export async function amountsOfRun(
  tx: Tx,
  runId: bigint,
): Promise<ReadonlyMap<string, { gross: Money; net: Money; childId: bigint }>> {
  const rows = await tx
    .selectFrom('settlement_line')
    .select(['contract_id as contractId', 'gross', 'net', 'child_id as childId'])
    .where('run_id', '=', runId)
    .execute();
  return new Map(rows.map(({ contractId, ...row }) => [contractId, row]));
}

/** A run of the same window that a shadow run fills; it is rolled back. */
export async function copyRun(tx: Tx, runId: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into settlement_run (kind, period, starts_at, ends_at, first_day, last_day, mode, rules, opened_at)
    select kind, period, starts_at - interval '1 microsecond', ends_at, first_day, last_day, mode, rules, opened_at
      from settlement_run
     where id = ${runId}
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the copied run exists');
  return row.id;
}
