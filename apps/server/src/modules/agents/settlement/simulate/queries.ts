import type { Instant, LocalDay } from '@mela/kernel/time';
import type { Activity } from '@mela/rules/agents/active-members';
import { sql, type RawBuilder } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { ProductSums, TeamSums } from '#modules/agents/settlement/compute.ts';
import { earlierVersion, isBelowGiver, isOutsideTests } from '#modules/agents/settlement/counted/queries.ts';
import { dayInputs, type DayWindows } from '#modules/agents/settlement/inputs/queries.ts';
import { storedRules, type StoredRules } from '#modules/agents/settlement/rules.ts';
import type { Book } from '#modules/agents/settlement/windows.ts';
import { productOfGameType } from '#modules/play/bet/module.ts';

/** Time in which the settlement counted the team of an account: for a contract of the account itself, or of an agent above it. */
export type SettledSpan = { from: Instant; until: Instant };

export async function settledSpans(
  db: Database | Tx,
  { memberId, book, zone }: { memberId: bigint; book: Book; zone: string },
): Promise<SettledSpan[]> {
  const { rows } = await sql<SettledSpan>`
    select greatest(contract.starts_at, member_tree.since::timestamp at time zone ${zone}) as "from",
           least(contract.ends_at, member_tree.until::timestamp at time zone ${zone}, progress.until) as until
      from member_tree
      join member on member.id = member_tree.ancestor_id and member.type in (0, 1, 2)
      join contract
        on contract.child_id = member.id
       and contract.kind = ${book.kind}
       and contract.period is not distinct from ${book.period}::text
       and contract.starts_at is not null
      join settlement_progress as progress
        on progress.kind = contract.kind
       and progress.period is not distinct from contract.period
     where member_tree.descendant_id = ${memberId}`.execute(db);
  return rows;
}

export type SettledRun = { id: bigint; startsAt: Instant; endsAt: Instant; rules: StoredRules };

/** The runs of a book that have stored their inputs, in the order of their windows. */
export async function settledRuns(
  db: Database | Tx,
  { kind, period }: Book,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
): Promise<SettledRun[]> {
  const rows = await db
    .selectFrom('settlement_run')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'rules'])
    .where('kind', '=', kind)
    .where('period', 'is not distinct from', period)
    .where('state', '<>', 'open')
    .where('starts_at', '>=', startsAt)
    .where('starts_at', '<', endsAt)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ rules, ...run }) => ({ ...run, rules: storedRules.parse(rules) }));
}

/** Inputs of several windows: the columns of an input without the care rule's, and the start of the window that counts them. */
type Inputs = RawBuilder<unknown>;

const amounts = sql`
  stake, valid_bet, payout, self_rebate, agent_rebate, promotions, payment_fees, vendor_fee, deposits, salaries`;

/** What runs stored about the team of an account. */
export const inputsOfRuns = (runIds: readonly bigint[], memberId: bigint): Inputs => sql`
  select run.starts_at as window_start, of_start, tree_day, member_id, product, series, ${amounts}
    from settlement_run as run
    join settlement_input as input on input.run_id = run.id
   where run.id = any (${arrayLiteral(runIds)}::bigint[])
     and input.member_id in (select descendant_id from member_tree where ancestor_id = ${memberId})`;

/** What runs of windows of days would store now. */
export const inputsOfDays = (windows: DayWindows): Inputs => sql`
  select of_start as window_start, of_start, tree_day, member_id, product, series, ${amounts}
    from (${dayInputs(windows)})
      as input (of_start, tree_day, member_id, product, series, ${amounts}, care)`;

type BetWindows = {
  kind: 'hourly' | 'realtime';
  days: readonly LocalDay[];
  memberId: bigint;
  zone: string;
  leftOut: readonly number[];
};

const gameTypes = Object.entries(productOfGameType);

/** What runs of windows shorter than a day would store of the bets of these days, if they had noted every bet when it was settled. */
export const inputsOfBets = ({ kind, days, memberId, zone, leftOut }: BetWindows): Inputs => sql`
  select window_start, window_start as of_start, day as tree_day, member_id, product, series,
         sum(stake)::bigint as stake,
         sum(valid_bet)::bigint as valid_bet,
         sum(payout)::bigint as payout,
         sum(self_rebate)::bigint as self_rebate,
         0::bigint as agent_rebate, 0::bigint as promotions, 0::bigint as payment_fees, 0::bigint as vendor_fee, 0::bigint as deposits,
         0::bigint as salaries
    from (
      select ${kind === 'hourly' ? sql`date_trunc('hour', bet.settled_at, ${zone})` : sql`date_bin('5 minutes', bet.settled_at, timestamptz 'epoch')`}
               as window_start,
             bet.day, bet.member_id, game.product, coalesce(rebated_bet.series, 0) as series, bet.stake, bet.valid_bet, bet.payout,
             coalesce(rebated_bet.self_rebate, 0) as self_rebate
        from member_tree
        join member on member.id = member_tree.descendant_id and member.type <> all (${arrayLiteral(leftOut)}::smallint[])
        join bet
          on bet.member_id = member.id
         and bet.state = 'settled'
         and bet.day = any (${arrayLiteral(days)}::date[])
         and bet.day >= member_tree.since
         and bet.day < member_tree.until
        join unnest(
               ${arrayLiteral(gameTypes.map(([type]) => type))}::game_type[],
               ${arrayLiteral(gameTypes.map(([, product]) => product))}::text[]
             ) as game (type, product) on game.type = bet.game_type
        left join rebated_bet on rebated_bet.round_id = bet.round_id
       where member_tree.ancestor_id = ${memberId}
         and rebated_bet.is_care is not true
    ) as noted
   group by window_start, day, member_id, product, series`;

/** A contract as the figures of its team need it. From `boundFrom` on, its agent counts on the days below the giver of the contract only. */
export type CountedContract = {
  id: string;
  lineId: string;
  childId: bigint;
  uplineId: bigint | null;
  products: readonly string[] | null;
  boundFrom: LocalDay | '-infinity' | 'infinity';
};

const scopes = (contracts: readonly CountedContract[]) => sql`
  unnest(
    ${arrayLiteral(contracts.map(({ id }) => id))}::uuid[],
    ${arrayLiteral(contracts.map(({ lineId }) => lineId))}::uuid[],
    ${arrayLiteral(contracts.map(({ childId }) => childId))}::bigint[],
    ${arrayLiteral(contracts.map(({ uplineId }) => uplineId))}::bigint[],
    ${arrayLiteral(contracts.map(({ products }) => products?.join(',') ?? null))}::text[],
    ${arrayLiteral(contracts.map(({ boundFrom }) => boundFrom))}::date[]
  ) as contract (id, line_id, child_id, upline_id, products, bound_from)`;

type SumRow = ProductSums & { windowStart: Instant; contractId: string; active: number };

/** Teams by contract, by the time of the window's start. */
export type WindowTeams = ReadonlyMap<number, ReadonlyMap<string, TeamSums>>;

type Asked = { inputs: Inputs; contracts: readonly CountedContract[]; floor: Activity; book: Book };

/**
 * The inputs with the contracts that count them, as `counted`. A correction of an earlier window counts in agreements that were in force in
 * it, with their products of that time.
 */
const countedInputs = ({ inputs, contracts, book }: Omit<Asked, 'floor'>) => sql`
    input as materialized (${inputs}),
    placed as (
      select contract.*, day.tree_day
        from ${scopes(contracts)}
       cross join (select distinct tree_day from input) as day
       where day.tree_day < contract.bound_from
          or ${isBelowGiver}
    ),
    counting as (
      select id as contract_id, child_id, tree_day, null::timestamptz as late_of, string_to_array(products, ',') as products
        from placed
      union all
      select contract.id, contract.child_id, contract.tree_day, day.of_start, earlier.products
        from placed as contract
        join (select distinct of_start, tree_day from input where of_start <> window_start) as day using (tree_day)
       cross join lateral (${earlierVersion(book)}) as earlier
    ),
    counted as materialized (
      select counting.contract_id, input.*,
             counting.products is null or input.product = any (counting.products) as is_in_scope
        from input
        join member_tree as below
          on below.descendant_id = input.member_id
         and below.since <= input.tree_day
         and below.until > input.tree_day
        join counting
          on counting.child_id = below.ancestor_id
         and counting.tree_day = input.tree_day
         and counting.late_of is not distinct from nullif(input.of_start, input.window_start)
        join member as agent on agent.id = counting.child_id
        join member on member.id = input.member_id
       where case when agent.type in (41, 42) then member.type in (41, 42) else ${isOutsideTests(sql`input.tree_day`)} end
    )`;

/** The figures of the team of each contract in each window. */
export async function windowSums(
  db: Database | Tx,
  { inputs, contracts, floor, book }: Asked,
): Promise<WindowTeams> {
  const { rows } = await sql<SumRow>`
    with ${countedInputs({ inputs, contracts, book })},
    active as (
      select window_start, contract_id, count(*)::int as active
        from (
          select window_start, contract_id
            from counted
           where of_start = window_start
           group by window_start, contract_id, member_id
          having sum(valid_bet) filter (where is_in_scope) >= ${floor.turnover}::bigint
             and sum(deposits) >= ${floor.deposits}::bigint
        ) as reached
       group by window_start, contract_id
    )
    select window_start as "windowStart", contract_id as "contractId", product, series,
           coalesce(max(active.active), 0) as active,
           sum(stake)::bigint as stake,
           sum(valid_bet)::bigint as "validBet",
           sum(payout)::bigint as payout,
           sum(self_rebate)::bigint as "selfRebate",
           sum(agent_rebate)::bigint as "agentRebate",
           sum(promotions)::bigint as promotions,
           sum(payment_fees)::bigint as "paymentFees",
           sum(vendor_fee)::bigint as "vendorFee",
           sum(salaries)::bigint as salaries
      from counted
      left join active using (window_start, contract_id)
     where is_in_scope
     group by window_start, contract_id, product, series
     order by window_start, contract_id, product, series`.execute(db);
  return byWindow(rows);
}

function byWindow(rows: readonly SumRow[]): WindowTeams {
  const windows = new Map<number, Map<string, { products: ProductSums[]; active: number }>>();
  for (const { windowStart, contractId, active, ...sum } of rows) {
    const teams =
      windows.get(windowStart.getTime()) ?? new Map<string, { products: ProductSums[]; active: number }>();
    const team = teams.get(contractId) ?? { products: [], active };
    team.products.push(sum);
    windows.set(windowStart.getTime(), teams.set(contractId, team));
  }
  return windows;
}
