import type { LocalDay } from '@mela/kernel/time';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

/** Days, both included. */
export type Span = { first: LocalDay; last: LocalDay };

type Sight = { viewerId: bigint; nodeId: bigint } & Span;

/** The days of a period on which a member was in the viewer's team. A move ends a link, so there can be several spans. */
export async function spansOf(
  db: Database,
  { viewerId, nodeId, first, last }: Sight,
): Promise<readonly Span[]> {
  const { rows } = await sql<Span>`
    select greatest(since, ${first}::date) as first, least(until, ${last}::date + 1) - 1 as last
      from member_tree
     where ancestor_id = ${viewerId}::bigint
       and descendant_id = ${nodeId}::bigint
       and since <= ${last}::date
       and until > ${first}::date
     order by since`.execute(db);
  return rows;
}

/** Spans as a table of the query. */
export const spanTable = (spans: readonly Span[]): RawBuilder<unknown> => sql`
  unnest(${spans.map(({ first }) => first)}::date[], ${spans.map(({ last }) => last)}::date[]) as span (first, last)`;

export type NodeRow = { id: bigint; account: string; type: number; depth: number; hasTeam: boolean };

/** The members from the viewer down to a node, as the tree was on a day. */
export async function pathOf(
  db: Database,
  { viewerId, nodeId, day }: { viewerId: bigint; nodeId: bigint; day: LocalDay },
): Promise<readonly NodeRow[]> {
  const holds = (link: 'above' | 'seen') =>
    sql`${sql.ref(`${link}.since`)} <= ${day}::date and ${sql.ref(`${link}.until`)} > ${day}::date`;
  const { rows } = await sql<NodeRow>`
    select member.id, member.account, member.type, seen.depth, ${hasTeamOn(day)} as "hasTeam"
      from member_tree above
      join member_tree seen on seen.ancestor_id = ${viewerId}::bigint and seen.descendant_id = above.ancestor_id and ${holds('seen')}
      join member on member.id = above.ancestor_id
     where above.descendant_id = ${nodeId}::bigint
       and ${holds('above')}
     order by seen.depth`.execute(db);
  return rows;
}

/** Whether there is a member below `member` on a day. */
export const hasTeamOn = (day: LocalDay): RawBuilder<unknown> => sql`
  exists (
    select from member_tree below
     where below.ancestor_id = member.id and below.depth = 1 and below.since <= ${day}::date and below.until > ${day}::date)`;
