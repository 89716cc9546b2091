import { moneyOfUnits, type Money } from '@mela/kernel/money';
import { isoOf, type Instant, type LocalDay } from '@mela/kernel/time';
import type { Activity } from '@mela/rules/agents/active-members';
import { sql, type RawBuilder } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { ProductSums, SettledContract, TeamSums } from '#modules/agents/settlement/compute.ts';
import { countedInputs, type CountingRun } from '#modules/agents/settlement/counted/queries.ts';
import type { Run } from '#modules/agents/settlement/runs/queries.ts';
import type { Part } from '#modules/agents/settlement/windows.ts';

const columns = sql`
  run_id, of_start, tree_day, member_id, product, series, stake, valid_bet, payout, self_rebate, agent_rebate, promotions, payment_fees,
  vendor_fee, deposits, salaries, care`;

const sums = sql`
  sum(stake)::bigint, sum(valid_bet)::bigint, sum(payout)::bigint, sum(self_rebate)::bigint, sum(agent_rebate)::bigint,
  sum(promotions)::bigint, sum(payment_fees)::bigint, sum(vendor_fee)::bigint, sum(deposits)::bigint, sum(salaries)::bigint,
  sum(care)::bigint`;

/** One day of a member, in the columns of an input. The amounts of a day leave out bets under the care rule. */
const countedDay = sql`
  member_id, day, product, series, stake, valid_bet, payout, self_rebate, agent_rebate, promotions, payment_fees, vendor_fee, deposits,
  0::bigint as salaries, care_valid_bet as care`;

const partsText = (parts: DayWindows['parts']) => sql`
  unnest(
    ${arrayLiteral(parts.map(({ startsAt }) => isoOf(startsAt)))}::timestamptz[],
    ${arrayLiteral(parts.map(({ first }) => first))}::date[],
    ${arrayLiteral(parts.map(({ last }) => last))}::date[]
  ) as part (starts_at, first_day, tree_day)`;

/** Trial members and test agents: their figures count in no team. */
const uncountedTypes: readonly number[] = [4, 41, 42];

/** Windows of whole days of one book by their parts. Figures of members of the types that are left out count in no team. */
export type DayWindows = Pick<Run, 'kind' | 'period' | 'startsAt' | 'endsAt'> & {
  parts: readonly (Part & { startsAt: Instant })[];
  children: readonly bigint[];
  zone: string;
  leftOut: readonly number[];
  /** The run that stores the figures; null: nothing stores them. */
  runId: bigint | null;
  /** The run that a shadow run repeats. */
  shadowOf: bigint | null;
};

/**
 * The figures of the days of windows, of everybody who is below one of these agents on the days, in the columns of an input. Dividends also
 * have the salaries of the window, of which a contract may deduct those of the team. A shadow run leaves out what later runs have settled as
 * corrections, and counts the salaries that were rejected only after the run it repeats.
 */
export const dayInputs = ({
  kind,
  period,
  parts,
  startsAt,
  endsAt,
  children,
  zone,
  ...about
}: DayWindows) => sql`
    with team as (
      select distinct part.starts_at, part.first_day, part.tree_day, member_tree.descendant_id as member_id
        from ${partsText(parts)}
        join member_tree on member_tree.since <= part.tree_day and member_tree.until > part.tree_day
        join member on member.id = member_tree.descendant_id
       where member_tree.ancestor_id = any (${arrayLiteral(children)}::bigint[])
         and member.type <> all (${arrayLiteral(about.leftOut)}::smallint[])
    ),
    counted as (
      select ${countedDay}
        from member_day
       where day >= ${parts[0]?.first ?? null}::date
         and day <= ${parts.at(-1)?.last ?? null}::date
      union all
      select child_id, (starts_at at time zone ${zone})::date, 'none', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, net, 0
        from settlement_line
       where ${kind === 'dividend'}
         and kind <> 'dividend'
         and (state not in ('rejected', 'expired')
              or decided_at > (select opened_at from settlement_run where id = ${about.runId}))
         and starts_at >= ${startsAt}
         and starts_at < ${endsAt}
      union all
      select member_id, tree_day, product, series, -stake, -valid_bet, -payout, -self_rebate, -agent_rebate, -promotions, -payment_fees,
             -vendor_fee, -deposits, 0, -care
        from settlement_input
       where of_start = ${startsAt}
         and run_id in (
               select id
                 from settlement_run
                where ${about.shadowOf !== null}
                  and kind = ${kind}
                  and period is not distinct from ${period}::text
                  and starts_at > ${startsAt}
             )
    )
    select team.starts_at as of_start, team.tree_day, counted.member_id, product, series, ${sums}
      from counted
      join team on team.member_id = counted.member_id and counted.day >= team.first_day and counted.day <= team.tree_day
     group by team.starts_at, team.tree_day, counted.member_id, product, series`;

/** Notes the last late bet that is in the figures, in the statement that reads them. */
const lateBetsCounted = (runId: bigint, column: 'bets_until' | 'late_until') => sql`
    mark as (
      update settlement_run
         set ${sql.ref(column)} = (select coalesce(max(id), 0) from late_bet)
       where id = ${runId}
    )`;

type Days = Pick<DayWindows, 'children' | 'zone' | 'shadowOf'> & { run: Run; parts: readonly Part[] };

/** Stores the figures of the days of a window. */
export async function insertDayInputs(tx: Tx, { run, parts, ...about }: Days): Promise<void> {
  const { id: runId, startsAt } = run;
  const windows = { ...run, ...about, runId, leftOut: uncountedTypes };
  await sql`
    with ${lateBetsCounted(runId, 'bets_until')}
    insert into settlement_input (${columns})
    select ${runId}::bigint, input.*
      from (${dayInputs({ ...windows, parts: parts.map((part) => ({ ...part, startsAt })) })}) as input`.execute(
    tx,
  );
}

type Late = { run: Pick<Run, 'id' | 'kind' | 'period' | 'startsAt'>; since: LocalDay };

/**
 * Stores what changed in days of earlier runs since those counted them, such as late voids. Compares the days that were marked with all
 * inputs of runs for the same window; a member who was in no team of the earlier run does not count.
 */
export async function insertLateInputs(tx: Tx, { run, since }: Late): Promise<void> {
  await sql`
    with ${lateBetsCounted(run.id, 'late_until')},
    earlier as (
      select distinct settlement_run.id, settlement_run.starts_at, settlement_run.first_day, settlement_run.last_day, late.member_id
        from settlement_late as late
        join member on member.id = late.member_id and member.type <> all (${arrayLiteral(uncountedTypes)}::smallint[])
        join settlement_run on late.day between settlement_run.first_day and settlement_run.last_day
       where late.day >= ${since}::date
         and settlement_run.kind = ${run.kind}
         and settlement_run.period is not distinct from ${run.period}::text
         and settlement_run.starts_at < ${run.startsAt}
         and settlement_run.state <> 'open'
    ),
    counted as (
      select earlier.starts_at, input.tree_day, input.member_id, product, series, stake, valid_bet, payout, self_rebate, agent_rebate,
             promotions, payment_fees, vendor_fee, deposits, salaries, care
        from earlier
        join settlement_input as input on input.member_id = earlier.member_id and input.of_start = earlier.starts_at
        join settlement_run as run on run.id = input.run_id
         and run.kind = ${run.kind}
         and run.period is not distinct from ${run.period}::text
    ),
    present as (
      select earlier.starts_at,
             least(
               earlier.last_day,
               case when extract(day from member_day.day) <= 15 then date_trunc('month', member_day.day)::date + 14
                    else (date_trunc('month', member_day.day) + interval '1 month')::date - 1 end
             ) as tree_day,
             earlier.id as earlier_id, counted_day.*
        from earlier
        join member_day on member_day.member_id = earlier.member_id and member_day.day between earlier.first_day and earlier.last_day
        cross join lateral (
          select ${countedDay} from (select member_day.*) as one
        ) as counted_day
    ),
    counting as (
      select *
        from present
       where exists (
         select
           from settlement_line
           join member_tree on member_tree.ancestor_id = settlement_line.child_id
          where settlement_line.run_id = present.earlier_id
            and member_tree.descendant_id = present.member_id
            and member_tree.since <= present.tree_day
            and member_tree.until > present.tree_day
       )
    ),
    change as (
      select starts_at, tree_day, member_id, product, series, stake, valid_bet, payout, self_rebate, agent_rebate, promotions, payment_fees,
             vendor_fee, deposits, 0::bigint as salaries, care
        from counting
      union all
      select starts_at, tree_day, member_id, product, series, -stake, -valid_bet, -payout, -self_rebate, -agent_rebate, -promotions,
             -payment_fees, -vendor_fee, -deposits, 0, -care
        from counted
    )
    insert into settlement_input (${columns})
    select ${run.id}::bigint, starts_at, tree_day, member_id, product, series, ${sums}
      from change
     group by starts_at, tree_day, member_id, product, series
    having (sum(stake), sum(valid_bet), sum(payout), sum(self_rebate), sum(agent_rebate), sum(promotions), sum(payment_fees),
            sum(vendor_fee), sum(deposits)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)`.execute(tx);
}

/** Gives a shadow run the corrections of earlier windows that the run it repeats has settled. */
export async function copyLateInputs(
  tx: Tx,
  { run, shadowOf }: { run: Pick<Run, 'id' | 'startsAt'>; shadowOf: bigint },
): Promise<void> {
  await sql`
    insert into settlement_input (${columns})
    select ${run.id}::bigint, of_start, tree_day, member_id, product, series, stake, valid_bet, payout, self_rebate, agent_rebate, promotions,
           payment_fees, vendor_fee, deposits, salaries, care
      from settlement_input
     where run_id = ${shadowOf}
       and of_start < ${run.startsAt}`.execute(tx);
}

type Bets = { run: Pick<Run, 'id' | 'kind' | 'startsAt'>; children: readonly bigint[]; zone: string };

/**
 * Stores the figures of a window that is shorter than a day, from its settled bets. A correction of a bet of an earlier window belongs to
 * that window and to the teams of its day.
 */
export async function insertBetInputs(tx: Tx, { run, children, zone }: Bets): Promise<void> {
  const column = sql.ref(run.kind === 'hourly' ? 'hour' : 'five_minute');
  await sql`
    with noted as (
      select window_bet.*, first_note.${column} as of_start, (first_note.${column} at time zone ${zone})::date as tree_day
        from window_bet
       cross join lateral (
          select ${column} from window_bet as note where note.round_id = window_bet.round_id order by note.id limit 1
        ) as first_note
       where window_bet.${column} = ${run.startsAt}
    )
    insert into settlement_input (${columns})
    select ${run.id}::bigint, of_start, tree_day, noted.member_id, product, noted.series,
           sum(case when is_care then 0 else stake end)::bigint,
           sum(case when is_care then 0 else valid_bet end)::bigint,
           sum(case when is_care then 0 else payout end)::bigint,
           sum(case when is_care then 0 else noted.self_rebate end)::bigint,
           0, 0, 0, 0, 0, 0,
           sum(case when is_care then valid_bet else 0 end)::bigint
      from noted
      join member on member.id = noted.member_id and member.type not in (4, 41, 42)
      left join rebated_bet using (round_id)
     where exists (
             select from member_tree
              where ancestor_id = any (${arrayLiteral(children)}::bigint[])
                and descendant_id = noted.member_id
                and since <= noted.tree_day
                and until > noted.tree_day
           )
     group by of_start, tree_day, noted.member_id, product, noted.series`.execute(tx);
}

const idsOf = (contracts: readonly SettledContract[]) => contracts.map(({ id }) => id);

type SumRow = ProductSums & { contractId: string };

/** The figures of the team of each contract, from the inputs of a run. */
export async function teamSums(
  db: Database | Tx,
  run: CountingRun,
  contracts: readonly SettledContract[],
  floor: Activity,
): Promise<ReadonlyMap<string, TeamSums>> {
  const { rows } = await sql<SumRow>`
    select input.contract_id as "contractId", input.product, input.series,
           sum(stake)::bigint as stake,
           sum(valid_bet)::bigint as "validBet",
           sum(payout)::bigint as payout,
           sum(self_rebate)::bigint as "selfRebate",
           sum(agent_rebate)::bigint as "agentRebate",
           sum(promotions)::bigint as promotions,
           sum(payment_fees)::bigint as "paymentFees",
           sum(vendor_fee)::bigint as "vendorFee",
           sum(salaries)::bigint as salaries
      from (${countedInputs(run, idsOf(contracts))}) as input
     where input.is_in_scope
     group by input.contract_id, input.product, input.series
     order by input.contract_id, input.product, input.series`.execute(db);
  const active = await activeMembers(db, run, contracts, floor);
  const teams = new Map<string, { products: ProductSums[]; active: number }>();
  for (const { contractId, ...sum } of rows) {
    const team = teams.get(contractId) ?? { products: [], active: active.get(contractId) ?? 0 };
    team.products.push(sum);
    teams.set(contractId, team);
  }
  return teams;
}

/** Members of each team who reach both floors with their figures of the window itself. */
async function activeMembers(
  db: Database | Tx,
  run: CountingRun,
  contracts: readonly SettledContract[],
  floor: Activity,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ contractId: string; active: bigint }>`
    select contract_id as "contractId", count(*) as active
      from (
        select input.contract_id
          from (${countedInputs(run, idsOf(contracts))}) as input
         where input.of_start = ${run.startsAt}
         group by input.contract_id, input.member_id
        having sum(valid_bet) filter (where is_in_scope) >= ${floor.turnover}::bigint
           and sum(deposits) >= ${floor.deposits}::bigint
      ) as active
     group by contract_id`.execute(db);
  return new Map(rows.map(({ contractId, active }) => [contractId, Number(active)]));
}

/** What the earlier periods of these agreements left for the next dividend. */
export async function dividendCarries(
  db: Database | Tx,
  lineIds: readonly string[],
  before: Instant,
): Promise<Carries> {
  return carriesOf(db, lineIds, { before, amount: sql<Money>`settlement_line.carry_out` });
}

/** Turnover below zero that the last windows of these agreements left. A real-time salary carries the amount instead. */
export async function turnoverCarries(
  db: Database | Tx,
  { kind, startsAt }: Pick<Run, 'kind' | 'startsAt'>,
  lineIds: readonly string[],
): Promise<Carries> {
  if (kind === 'realtime') return new Map();
  return carriesOf(db, lineIds, { before: startsAt, amount: sql<Money>`least(settlement_line.turnover, 0)` });
}

type Carries = ReadonlyMap<string, Money>;

async function carriesOf(
  db: Database | Tx,
  lineIds: readonly string[],
  { before, amount }: { before: Instant; amount: RawBuilder<Money> },
): Promise<Carries> {
  const { rows } = await sql<{ lineId: string; carry: Money }>`
    select distinct on (contract.line_id) contract.line_id as "lineId", ${amount} as carry
      from settlement_line
      join contract on contract.id = settlement_line.contract_id
     where contract.line_id = any (${arrayLiteral(lineIds)}::uuid[])
       and settlement_line.starts_at < ${before}
     order by contract.line_id, settlement_line.starts_at desc`.execute(db);
  return new Map(rows.map(({ lineId, carry }) => [lineId, moneyOfUnits(carry)]));
}
