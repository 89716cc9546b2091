import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { ContractKind } from '@mela/protocol/contract';
import type { BillState } from '@mela/protocol/settlement';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import { countedInputs, type CountingRun } from '#modules/agents/settlement/counted/queries.ts';

const billColumns = [
  'line.id',
  'line.run_id as runId',
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

type Counted = { run: CountingRun; contractId: string };

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

/** The valid bet that the care rule left out of a statement. */
export async function careOf(db: Database, counted: Counted): Promise<Money | null> {
  const { rows } = await sql<{ care: Money | null }>`
    select sum(care)::bigint as care from ${inputsOf(counted)}`.execute(db);
  return rows[0]?.care ?? null;
}

export type StatementBet = {
  roundId: string | null;
  category: GameType | null;
  settledAt: Instant;
  stake: Money;
  validBet: Money;
  payout: Money;
  product: string | null;
  total: number;
};

/** Bets under the care rule count nothing. */
const isNoCareBet = sql`
  not exists (select from rebated_bet where rebated_bet.round_id = bet.round_id and rebated_bet.is_care)`;

type Page = { memberId: bigint; offset: number; limit: number };

type DaysScope = {
  firstDay: LocalDay;
  lastDay: LocalDay;
  /** The agent of the contract: bets count on the days on which the member was in the team. */
  childId: bigint;
  /** The types of games in the contract's scope. */
  gameTypes: readonly GameType[];
};

/** The settled bets of a member that a window of days counts, newest first. */
export async function betsOfDays(
  db: Database,
  { firstDay, lastDay, childId, gameTypes }: DaysScope,
  { memberId, offset, limit }: Page,
): Promise<StatementBet[]> {
  const { rows } = await sql<StatementBet>`
    select round_id as "roundId", game_type as category, null as product, settled_at as "settledAt", stake, valid_bet as "validBet", payout,
           count(*) over ()::int as total
      from bet
     where member_id = ${memberId}
       and state = 'settled'
       and day between ${firstDay}::date and ${lastDay}::date
       and game_type::text = any (${arrayLiteral(gameTypes)}::text[])
       and exists (
             select from member_tree
              where ancestor_id = ${childId}
                and descendant_id = bet.member_id
                and since <= bet.day
                and until > bet.day
           )
       and ${isNoCareBet}
     order by settled_at desc, id desc
    offset ${offset}
     limit ${limit}`.execute(db);
  return rows;
}

/** What the bets of a member counted for in a window shorter than a day; corrections are rows of their own. */
export async function betsOfWindow(
  db: Database,
  { kind, startsAt, products }: { kind: ContractKind; startsAt: Instant; products: readonly string[] | null },
  { memberId, offset, limit }: Page,
): Promise<StatementBet[]> {
  const column = sql.ref(kind === 'hourly' ? 'hour' : 'five_minute');
  const { rows } = await sql<StatementBet>`
    select round_id as "roundId", null as category, product, noticed_at as "settledAt", stake, valid_bet as "validBet", payout,
           count(*) over ()::int as total
      from window_bet as bet
     where member_id = ${memberId}
       and ${column} = ${startsAt}
       and (${products === null}::boolean or product = any (${arrayLiteral(products ?? [])}::text[]))
       and ${isNoCareBet}
     order by id desc
    offset ${offset}
     limit ${limit}`.execute(db);
  return rows;
}
