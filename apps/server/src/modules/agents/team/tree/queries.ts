import type { LocalDay } from '@mela/kernel/time';
import { sql, type RawBuilder } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

// Real agents and test twins have separate trees: an agent of type 1 or 2 has members of type 0, 1 and 2 in its team, a test twin only
// test twins. A trial account is in no team.

/** Whether a member belongs into the tree of an ancestor, by the types of both. */
const isSameRealm = (ancestor: string, descendant: string): RawBuilder<boolean> => sql<boolean>`
  case
    when ${sql.ref(`${ancestor}.type`)} in (41, 42) then ${sql.ref(`${descendant}.type`)} in (41, 42)
    else ${sql.ref(`${descendant}.type`)} in (0, 1, 2)
  end`;

/** Whether a link of the tree holds on a day. */
export const holdsOn = (link: string, day: LocalDay): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${link}.since`)} <= ${day}::date and ${sql.ref(`${link}.until`)} > ${day}::date`;

/**
 * The team of an agent on a day, as a query to join: the columns `member_id` and `depth`, from 1 for direct children. Every query about
 * more than one member of a team starts from it.
 */
export const teamScope = (agentId: bigint, day: LocalDay): RawBuilder<{ member_id: bigint; depth: number }> =>
  sql`
    select link.descendant_id as member_id, link.depth
      from member_tree as link
      join member as viewer on viewer.id = link.ancestor_id
      join member as below on below.id = link.descendant_id
     where link.ancestor_id = ${agentId}
       and link.depth > 0
       and ${holdsOn('link', day)}
       and ${isSameRealm('viewer', 'below')}`;

export type TeamMember = {
  id: bigint;
  account: string;
  type: number;
  /** 0 is the agent itself, 1 a direct child. */
  depth: number;
};

/** The member as part of the team of an agent, or the agent itself; undefined for everybody else. */
export async function memberInTeam(
  db: Database | Tx,
  { agentId, memberId, since, day }: { agentId: bigint; memberId: bigint; since: LocalDay; day: LocalDay },
): Promise<TeamMember | undefined> {
  const { rows } = await sql<TeamMember>`
    select below.id, below.account, below.type, link.depth
      from member_tree as link
      join member as viewer on viewer.id = link.ancestor_id
      join member as below on below.id = link.descendant_id
     where link.ancestor_id = ${agentId}
       and link.descendant_id = ${memberId}
       and link.since <= ${day}::date
       and link.until > ${since}::date
       and link.until > link.since
       and ${isSameRealm('viewer', 'below')}
     order by link.since desc
     limit 1`.execute(db);
  return rows[0];
}

/** Null for a member directly under the operator. */
export async function uplineOn(db: Database | Tx, memberId: bigint, day: LocalDay): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    select link.ancestor_id as id
      from member_tree as link
     where link.descendant_id = ${memberId}
       and link.depth = 1
       and ${holdsOn('link', day)}`.execute(db);
  return rows[0]?.id ?? null;
}

export type LineAgent = { id: bigint; type: number; isSuspended: boolean };

/** Each member with its agents, the direct upline first. */
export async function lineRows(
  db: Database | Tx,
  memberIds: readonly bigint[],
  day: LocalDay,
): Promise<(LineAgent & { memberId: bigint })[]> {
  const { rows } = await sql<LineAgent & { memberId: bigint }>`
    select link.descendant_id as "memberId",
           above.id,
           above.type,
           agent.suspended_at is not null as "isSuspended"
      from member_tree as link
      join member as above on above.id = link.ancestor_id
      join member as below on below.id = link.descendant_id
      left join agent on agent.member_id = above.id
     where link.descendant_id = any (${arrayLiteral(memberIds)}::bigint[])
       and link.depth > 0
       and ${holdsOn('link', day)}
       and ${isSameRealm('above', 'below')}
       and above.type in (1, 2, 41, 42)
     order by link.descendant_id, link.depth`.execute(db);
  return rows;
}

export async function insertAgent(
  tx: Tx,
  agent: { memberId: bigint; mayOpenEqual: boolean; madeAt: Date },
): Promise<void> {
  await tx
    .insertInto('agent')
    .values({ member_id: agent.memberId, may_open_equal: agent.mayOpenEqual, made_at: agent.madeAt })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

/** False for a member who is no agent. */
export async function isSuspended(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('agent')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
