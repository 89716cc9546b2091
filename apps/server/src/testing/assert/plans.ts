import { sql, CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Statement } from '#testing/harness/observed-database.ts';
import { withAdmin } from '#testing/harness/queries.ts';

/** The executed plan of a statement. */
export type Plan = {
  /** Number of rows read from tables with this prefix, including discarded ones. */
  rowsFrom(tablePrefix: string): number;
  /** Those of them that were read without an index. */
  rowsWithoutIndex(tablePrefix: string): number;
  /** The largest number of rows in a sort. */
  rowsSorted: number;
  /** Number of blocks read from such tables and their indexes: entries that an index scan skips are not rows, but cost as much. */
  blocksFrom(tablePrefix: string): number;
};

type Node = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[] | undefined;
};

const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    'Shared Hit Blocks': z.number(),
    'Shared Read Blocks': z.number(),
    Plans: z.array(node).optional(),
  }),
);
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));

/** Executes a statement again and returns its plan. */
export async function explain(db: Database, { text, values }: Statement): Promise<Plan> {
  const question = CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${text}`, [
    ...values,
  ]);
  const { rows } = await db.executeQuery(question);
  const all = explained
    .parse(rows)
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: top }) => flatten(top)));
  const ofTable = (prefix: string) => all.filter((one) => one['Relation Name']?.startsWith(prefix));
  return {
    rowsFrom: (prefix) => sumOf(ofTable(prefix).map(rowsRead)),
    rowsWithoutIndex: (prefix) =>
      sumOf(
        ofTable(prefix)
          .filter((one) => one['Node Type'] === 'Seq Scan')
          .map(rowsRead),
      ),
    rowsSorted: Math.max(0, ...all.filter(isSort).flatMap((one) => (one.Plans ?? []).map(rowsGiven))),
    blocksFrom: (prefix) =>
      sumOf(ofTable(prefix).map((one) => one['Shared Hit Blocks'] + one['Shared Read Blocks'])),
  };
}

function flatten(top: Node): Node[] {
  return [top, ...(top.Plans ?? []).flatMap(flatten)];
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const isSort = (one: Node): boolean => one['Node Type'].endsWith('Sort');
/** PostgreSQL reports rows as the mean per loop, rounded to hundredths. */
const rowsGiven = (one: Node): number => Math.round(one['Actual Rows'] * one['Actual Loops']);
const rowsRead = (one: Node): number =>
  rowsGiven(one) +
  ((one['Rows Removed by Filter'] ?? 0) + (one['Rows Removed by Index Recheck'] ?? 0)) * one['Actual Loops'];

/** Updates the planner statistics now instead of waiting for autovacuum. */
export async function settleStatistics(ownerUrl: string): Promise<void> {
  await withAdmin(ownerUrl, (client) => client.query('analyze'));
}

/** Partitions for months before the start of the test server. */
export async function makeMonthsFrom(db: Database, first: string, count: number): Promise<void> {
  await sql`select ledger_make_months(${first}::date, ${count}::int)`.execute(db);
}
