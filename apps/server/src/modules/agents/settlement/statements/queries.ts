import type { Money } from '@mela/kernel/money';
import type { ContractKind } from '@mela/protocol/contract';
import type { BillState } from '@mela/protocol/settlement';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { countedInputs, type CountingRun } from '#modules/agents/settlement/counted/queries.ts';

const billColumns = [
  'line.id',
  'line.run_id as runId',
  'run.mode',
  'line.contract_id as contractId',
  'line.child_id as childId',
  'member.account',
  'line.kind',
  'line.starts_at as startsAt',
  'line.ends_at as endsAt',
  'line.state',
  'line.turnover',
  'line.net_loss as netLoss',
  'line.active',
  'line.tier',
  'line.gross',
  'line.child_gross as childGross',
  'line.net',
  'line.paid',
  'line.repaid',
  'line.debited',
  'line.owed',
  'line.carry_in as carryIn',
  'line.carry_out as carryOut',
  'line.booked_at as bookedAt',
  'line.claim_by as claimBy',
  'line.decision',
] as const;

const bills = (db: Database | Tx) =>
  db
    .selectFrom('settlement_line as line')
    .innerJoin('settlement_run as run', 'run.id', 'line.run_id')
    .innerJoin('member', 'member.id', 'line.child_id')
    .select(billColumns)
    // A line that its run has not booked yet is no bill.
    .where('line.state', '<>', 'computed');

export type BillRow = Awaited<ReturnType<typeof billsBy>>[number];

type Filters = {
  childId?: bigint | undefined;
  kind?: ContractKind | undefined;
  state?: BillState | undefined;
  runId?: bigint | undefined;
  before?: bigint | undefined;
  size: number;
};

/** Bills, newest first, one more than a page. */
export async function billsBy(db: Database, { childId, kind, state, runId, before, size }: Filters) {
  let rows = bills(db)
    .orderBy('line.id', 'desc')
    .limit(size + 1);
  if (childId !== undefined) rows = rows.where('line.child_id', '=', childId);
  if (kind !== undefined) rows = rows.where('line.kind', '=', kind);
  if (state !== undefined) rows = rows.where('line.state', '=', state);
  if (runId !== undefined) rows = rows.where('line.run_id', '=', runId);
  if (before !== undefined) rows = rows.where('line.id', '<', before);
  return rows.execute();
}

export async function billById(db: Database | Tx, id: bigint, childId?: bigint) {
  let row = bills(db).select(['line.statement', 'line.hash']).where('line.id', '=', id);
  if (childId !== undefined) row = row.where('line.child_id', '=', childId);
  return row.executeTakeFirst();
}

export async function accountsOf(db: Database, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('member').select(['id', 'account']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

export type Counted = { run: CountingRun; contractId: string };

const inputsOf = ({ run, contractId }: Counted) => sql`
  (select * from (${countedInputs(run, [contractId])}) as every where is_in_scope) as input`;

export type StatementMember = {
  memberId: bigint;
  account: string;
  depth: number;
  validBet: Money;
  netLoss: Money;
  deposits: Money;
  late: Money;
  total: number;
};

/** Members by what they counted, those who count most first. The net losses add up to that of the statement. */
export async function statementMembers(
  db: Database,
  counted: Counted & { deductsSalaries: boolean },
  { offset, limit }: { offset: number; limit: number },
): Promise<StatementMember[]> {
  const salaries = counted.deductsSalaries ? sql`salaries` : sql`0`;
  const { rows } = await sql<StatementMember>`
    select sums.*, member.account, count(*) over ()::int as total
      from (
        select input.member_id as "memberId",
               min(input.depth) as depth,
               sum(valid_bet)::bigint as "validBet",
               sum(stake - payout - self_rebate - agent_rebate - promotions - payment_fees - ${salaries})::bigint as "netLoss",
               sum(deposits)::bigint as deposits,
               coalesce(sum(valid_bet) filter (where input.of_start <> ${counted.run.startsAt}), 0)::bigint as late
          from ${inputsOf(counted)}
         group by input.member_id
      ) as sums
      join member on member.id = sums."memberId"
     order by abs(sums."validBet") desc, sums."memberId"
    offset ${offset}
     limit ${limit}`.execute(db);
  return rows;
}

export async function isCounted(db: Database, counted: Counted, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from ${inputsOf(counted)} where input.member_id = ${memberId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The valid bet that the care rule left out of a statement, and the number of members with figures in it. */
export async function careOf(
  db: Database,
  counted: Counted,
): Promise<{ care: Money | null; members: number }> {
  const { rows } = await sql<{ care: Money | null; members: number }>`
    select sum(care)::bigint as care, count(distinct member_id)::int as members from ${inputsOf(counted)}`.execute(
    db,
  );
  return rows[0] ?? { care: null, members: 0 };
}

/** Whether an agent is above a line in its run: the gross of the line came off one of its own, directly or through lines between. */
export async function isAboveLine(
  db: Database,
  { runId, contractId }: { runId: bigint; contractId: string },
  agentId: bigint,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select child_id, upline_contract_id
        from settlement_line
       where run_id = ${runId}
         and contract_id = ${contractId}
       union
      select line.child_id, line.upline_contract_id
        from above
        join settlement_line as line on line.run_id = ${runId} and line.contract_id = above.upline_contract_id
    )
    select from above where child_id = ${agentId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The statements of these contracts in a run. */
export async function lineIdsOf(
  db: Database,
  runId: bigint,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (contractIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('settlement_line')
    .select(['id', 'contract_id as contractId'])
    .where('run_id', '=', runId)
    .where('contract_id', 'in', [...contractIds])
    .where('state', '<>', 'computed')
    .execute();
  return new Map(rows.map(({ id, contractId }) => [contractId, id]));
}
