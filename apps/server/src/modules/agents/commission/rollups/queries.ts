import type { Money } from '@mela/kernel/money';
import { MINUTE, type Instant, type LocalDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { sql } from 'kysely';
import { arrayColumns, arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import {
  amounts,
  columnName,
  columns,
  counts,
  sumFigures,
  type Figure,
  type WholeFigure,
} from './figures.ts';

const ROLLUP_LOCK = 7_301_409;

/**
 * Held until the transaction ends. Every writer of daily figures takes it first, so that two writers neither deadlock on rows of the same
 * ancestors nor change figures while they are compared.
 */
export async function lockRollups(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROLLUP_LOCK})`.execute(tx);
}

/** A recomputation or comparison of months takes longer than any request; the limit of the job ends it. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(15 * MINUTE)}, true)`.execute(tx);
}

const names = columns.map(columnName);
const rows = arrayColumns<WholeFigure>({
  member_id: ['bigint', ({ memberId }) => memberId],
  day: ['date', ({ day }) => day],
  product: ['text', ({ product }) => product],
  series: ['smallint', ({ series }) => series],
  ...Object.fromEntries([
    ...counts.map((column) => [columnName(column), ['integer', (one: WholeFigure) => one[column]]] as const),
    ...amounts.map((column) => [columnName(column), ['bigint', (one: WholeFigure) => one[column]]] as const),
  ]),
});

const list = (write: (name: string) => string) => names.map(write).join(', ');
export const columnList = list((name) => name);
export const sumList = list((name) => `sum(${name}) as ${name}`);
const addition = `set ${list((name) => `${name} = known.${name} + excluded.${name}`)}`;

/**
 * Figures of a table with every ancestor in whose team they count, as `figure` and `tree`. Test agents count in the teams of test agents
 * only, as the tree shows them; another account below a test agent counts in no team.
 */
export const inTeams = (table: string): string => `
  from (
         select figure.*,
                (select type in (41, 42) from member where id = figure.member_id) as is_test,
                (
                  select min(above.depth)
                    from member_tree above
                    join member on member.id = above.ancestor_id
                   where above.descendant_id = figure.member_id
                     and figure.day >= above.since
                     and figure.day < above.until
                     and member.type in (41, 42)
                ) as test_depth
           from ${table} figure
         -- Looks for test agents once for a figure, and not for each of its ancestors.
         offset 0
       ) figure
  join member_tree tree
    on tree.descendant_id = figure.member_id
   and figure.day >= tree.since
   and figure.day < tree.until
  join member ancestor on ancestor.id = tree.ancestor_id
 where case
         when ancestor.type in (41, 42) then figure.is_test
         else test_depth is null or tree.depth < test_depth
       end`;

const additionText = `
  with given as (
    select ${rows.text}
  ),
  delta as (
    -- A trial counts nowhere.
    select given.* from given join member on member.id = given.member_id where member.type <> 4
  ),
  own as (
    insert into member_day as known (${rows.names})
    select ${rows.names}
      from delta
     order by member_id, day, product, series
        on conflict (member_id, day, product, series) do update ${addition}
  )
  insert into team_day as known (ancestor_id, day, product, series, ${columnList})
  select tree.ancestor_id, day, product, series, ${sumList}
  ${inTeams('delta')}
   group by tree.ancestor_id, day, product, series
   order by ancestor_id, day, product, series
      on conflict (ancestor_id, day, product, series) do update ${addition}`;

/** Adds to the daily figures of members and of every team above them on that day. */
export async function addFigures(tx: Tx, figures: readonly Figure[]): Promise<void> {
  const sums = sumFigures(figures);
  if (sums.length === 0) return;
  await lockRollups(tx);
  await runAll(tx, [{ text: additionText, values: rows.values(sums) }]);
}

/** Days on which the count of the first deposit must change, because it was credited, or because it or an earlier one was reversed. */
export async function firstDepositChanges(
  tx: Tx,
  { memberId, timeZone }: { memberId: bigint; timeZone: string },
): Promise<{ day: LocalDay; firstDeposits: bigint }[]> {
  await lockRollups(tx);
  const { rows: changes } = await sql<{ day: LocalDay; firstDeposits: bigint }>`
    select day, sum(count)::bigint as "firstDeposits"
      from (
             (
               select (credited_at at time zone ${timeZone})::date as day, 1 as count
                 from deposit
                where member_id = ${memberId}
                  and credited_at is not null
                  and state <> 'reversed'
                order by credited_at, id
                limit 1
             )
             union all
             select day, -first_deposits
               from member_day
              where member_id = ${memberId}
                and product = 'none'
                and first_deposits <> 0
           ) as mark
     group by day
    having sum(count) <> 0`.execute(tx);
  return changes;
}

/** Marks days of members whose figures changed after the day was over: runs of contracts that counted them settle the difference. */
export async function markLateDays(
  tx: Tx,
  days: readonly { memberId: bigint; day: LocalDay }[],
  noticedAt: Instant,
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into settlement_late (member_id, day, noticed_at)
    select distinct member_id, day, ${noticedAt}::timestamptz
      from unnest(
             ${arrayLiteral(days.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(days.map(({ day }) => day))}::date[]
           ) as late (member_id, day)
        on conflict (member_id, day) do update set noticed_at = excluded.noticed_at`.execute(tx);
}

/** The difference that a change after its day made to the figures of that day. */
export type LateBet = {
  roundId: string;
  memberId: bigint;
  day: LocalDay;
  category: GameType;
  noticedAt: Instant;
  stake: Money;
  validBet: Money;
  payout: Money;
  selfRebate: Money;
  agentRebate: Money;
};

const lateRows = arrayColumns<LateBet>({
  round_id: ['uuid', ({ roundId }) => roundId],
  member_id: ['bigint', ({ memberId }) => memberId],
  day: ['date', ({ day }) => day],
  game_type: ['game_type', ({ category }) => category],
  noticed_at: ['timestamptz', ({ noticedAt }) => noticedAt],
  stake: ['bigint', ({ stake }) => stake],
  valid_bet: ['bigint', ({ validBet }) => validBet],
  payout: ['bigint', ({ payout }) => payout],
  self_rebate: ['bigint', ({ selfRebate }) => selfRebate],
  agent_rebate: ['bigint', ({ agentRebate }) => agentRebate],
});

/** Runs tell by the id which of them they have counted, so the ids are given under the lock of the figures. */
export async function insertLateBets(tx: Tx, bets: readonly LateBet[]): Promise<void> {
  if (bets.length === 0) return;
  await lockRollups(tx);
  const text = `insert into late_bet (${lateRows.names}) select ${lateRows.text}`;
  await runAll(tx, [{ text, values: lateRows.values(bets) }]);
}

/** Whose figures: the members' own, or those of the teams below them. */
export type FigureFilter = {
  of: 'members' | 'teams';
  ids: readonly bigint[];
  from: LocalDay;
  to: LocalDay;
};

/** Sums over days by member or team, product and series. */
export async function figuresOf(
  db: Database | Tx,
  { of, ids, from, to }: FigureFilter,
): Promise<Omit<WholeFigure, 'day'>[]> {
  const [table, owner] = of === 'teams' ? ['team_day', 'ancestor_id'] : ['member_day', 'member_id'];
  const { rows: found } = await sql<Omit<WholeFigure, 'day'>>`
    select ${sql.ref(owner)} as "memberId", product, series,
           ${sql.raw(columns.map((column) => `sum(${columnName(column)})::bigint as "${column}"`).join(', '))}
      from ${sql.table(table)}
     where ${sql.ref(owner)} = any (${ids.map(String)}::bigint[])
       and day between ${from}::date and ${to}::date
     group by 1, 2, 3
     order by 1, 2, 3`.execute(db);
  return found;
}
