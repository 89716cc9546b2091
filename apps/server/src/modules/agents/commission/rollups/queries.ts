import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import { arrayColumns } from '#db/array-columns.ts';
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
 * Every ancestor in whose team a member counts on a day, given a list of members and days. The accounts of a test agent's team, and that
 * agent itself, count in the teams of test agents only.
 */
export const teamsOf = (places: string): string => `
  select member_id, day, ancestor_id
    from (
           select place.member_id,
                  place.day,
                  tree.ancestor_id,
                  ancestor.type in (41, 42) as is_test,
                  bool_or(ancestor.type in (41, 42))
                    over (partition by place.member_id, place.day order by tree.depth) as has_test
             from (select distinct member_id, day from ${places}) place
             join member_tree tree
               on tree.descendant_id = place.member_id
              and place.day >= tree.since
              and place.day < tree.until
             join member ancestor on ancestor.id = tree.ancestor_id
         ) as link
   where is_test or not has_test`;

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
  ),
  team as (${teamsOf('delta')})
  insert into team_day as known (ancestor_id, day, product, series, ${columnList})
  select ancestor_id, day, product, series, ${sumList}
    from delta
    join team using (member_id, day)
   group by ancestor_id, day, product, series
   order by ancestor_id, day, product, series
      on conflict (ancestor_id, day, product, series) do update ${addition}`;

/** Adds to the daily figures of members and of every team above them on that day. */
export async function addFigures(tx: Tx, figures: readonly Figure[]): Promise<void> {
  const sums = sumFigures(figures);
  if (sums.length === 0) return;
  await lockRollups(tx);
  await runAll(tx, [{ text: additionText, values: rows.values(sums) }]);
}

/** Whether no earlier deposit of the member was credited. */
export async function isFirstDeposit(
  tx: Tx,
  { memberId, depositId, at }: { memberId: bigint; depositId: string; at: Instant },
): Promise<boolean> {
  const earlier = await tx
    .selectFrom('deposit')
    .select('id')
    .where('member_id', '=', memberId)
    .where('credited_at', 'is not', null)
    .where(sql<boolean>`(credited_at, id) < (${at}::timestamptz, ${depositId}::uuid)`)
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
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
