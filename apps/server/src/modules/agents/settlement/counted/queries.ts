import { sql, type RawBuilder } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import { groupBy } from '#modules/agents/settlement/group-by.ts';
import type { Run } from '#modules/agents/settlement/runs/queries.ts';
import type { Part } from '#modules/agents/settlement/windows.ts';

export type CountingRun = Pick<Run, 'id' | 'kind' | 'period' | 'startsAt'>;

/** The upline of a contract, or the operator, was above its agent on the day of an input: of `contract` and `day`. */
export const isBelowGiver = sql`
  case when contract.upline_id is null then not exists (
         select from member_tree as link
          where link.descendant_id = contract.child_id
            and link.depth > 0
            and link.since <= day.tree_day
            and link.until > day.tree_day
       )
       else exists (
         select from member_tree as link
          where link.ancestor_id = contract.upline_id
            and link.descendant_id = contract.child_id
            and link.since <= day.tree_day
            and link.until > day.tree_day
       )
  end`;

/**
 * No test agent stands between an agent and a member of its team on a day: of `below`, a row of the tree. Figures below a test agent count
 * in no team above it.
 */
export const isOutsideTests = (treeDay: RawBuilder<unknown>) => sql`
  not exists (
    select from member_tree as above
      join member as test on test.id = above.ancestor_id and test.type in (41, 42)
     where above.descendant_id = below.descendant_id
       and above.depth < below.depth
       and above.since <= ${treeDay}
       and above.until > ${treeDay}
  )`;

/** The version of the same agreement that was in force in the earlier window whose figures were corrected: of `contract` and `day`. */
export const earlierVersion = (run: Pick<CountingRun, 'kind' | 'period'>) => sql`
  select version.id, version.products
    from settlement_run as corrected
    join contract as version
      on version.line_id = contract.line_id
     and version.period is not distinct from corrected.period
     and version.starts_at <= corrected.starts_at
     and (version.ends_at is null or version.ends_at >= corrected.ends_at)
   where corrected.kind = ${run.kind}
     and corrected.period is not distinct from ${run.period}::text
     and corrected.starts_at = day.of_start`;

/**
 * The parts of windows that each of these contracts counts in a run, as a query: a contract counts the team of its agent on the days on
 * which the agent was below the giver of the contract. A correction of an earlier window counts only in agreements that were in force in
 * it, with their products of that time.
 */
const countedParts = (run: CountingRun, contractIds: readonly string[]): RawBuilder<unknown> => sql`
  select contract.id as contract_id, contract.child_id, day.of_start, day.tree_day,
         case when day.of_start = ${run.startsAt} then contract.products else earlier.products end as products
    from contract
   cross join (select distinct of_start, tree_day from settlement_input where run_id = ${run.id}) as day
    left join lateral (${earlierVersion(run)}) as earlier on day.of_start <> ${run.startsAt}
   where contract.id = any (${arrayLiteral(contractIds)}::uuid[])
     and (day.of_start = ${run.startsAt} or earlier.id is not null)
     and ${isBelowGiver}`;

/** The parts of windows in which a contract counts one member: `of_start`, `tree_day` and `products`, null for all. */
export const partsOfMember = (
  run: CountingRun,
  { contractId, memberId }: { contractId: string; memberId: bigint },
): RawBuilder<unknown> => sql`
  select counted.of_start, counted.tree_day, counted.products
    from (${countedParts(run, [contractId])}) as counted
    join member_tree as below
      on below.ancestor_id = counted.child_id
     and below.descendant_id = ${memberId}
     and below.since <= counted.tree_day
     and below.until > counted.tree_day
   where ${isOutsideTests(sql`counted.tree_day`)}
     and exists (
           select from settlement_input as input
            where input.run_id = ${run.id}
              and input.of_start = counted.of_start
              and input.tree_day = counted.tree_day
              and input.member_id = ${memberId}
         )`;

/**
 * The inputs of a run that each of these contracts counts, as a query with `contract_id`, `depth` below its agent, `is_in_scope` of its
 * products, and the columns of the input. Money that belongs to no product, such as fees of deposits, counts in contracts over all products.
 */
export const countedInputs = (run: CountingRun, contractIds: readonly string[]): RawBuilder<unknown> => sql`
  select counted.contract_id, below.depth, input.*,
         counted.products is null or input.product = any (counted.products) as is_in_scope
    from (${countedParts(run, contractIds)}) as counted
    join member_tree as below
      on below.ancestor_id = counted.child_id
     and below.since <= counted.tree_day
     and below.until > counted.tree_day
    join settlement_input as input
      on input.run_id = ${run.id}
     and input.of_start = counted.of_start
     and input.tree_day = counted.tree_day
     and input.member_id = below.descendant_id
   where ${isOutsideTests(sql`counted.tree_day`)}`;

/** The agents above each of these in all days of a window, nearest first. */
export async function uplinesThroughout(
  db: Database | Tx,
  agentIds: readonly bigint[],
  { first, last }: Part,
): Promise<ReadonlyMap<bigint, readonly bigint[]>> {
  const { rows } = await sql<{ agentId: bigint; aboveId: bigint }>`
    select descendant_id as "agentId", ancestor_id as "aboveId"
      from member_tree
     where descendant_id = any (${arrayLiteral(agentIds)}::bigint[])
       and depth > 0
       and since <= ${first}::date
       and until > ${last}::date
     order by depth`.execute(db);
  const lines = groupBy(rows, ({ agentId }) => agentId);
  return new Map([...lines].map(([agentId, line]) => [agentId, line.map(({ aboveId }) => aboveId)]));
}
