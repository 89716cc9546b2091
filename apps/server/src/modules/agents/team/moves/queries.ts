import type { Instant, LocalDay } from '@mela/kernel/time';
import type { MoveState } from '@mela/protocol/team';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

// The links that hold for ever describe the tree after every scheduled move. All scheduled moves take effect on the same day, the next 1st or
// 16th, so that no link begins later than that day.

/** Whether a member will be in the team of another, or is that member. */
export async function willBeBelow(
  tx: Tx,
  { memberId, ancestorId }: { memberId: bigint; ancestorId: bigint },
): Promise<boolean> {
  const found = await tx
    .selectFrom('member_tree')
    .select('depth')
    .where('ancestor_id', '=', ancestorId)
    .where('descendant_id', '=', memberId)
    .where(sql<boolean>`until = 'infinity'`)
    .executeTakeFirst();
  return found !== undefined;
}

/** The agents above a member after every scheduled move, the member left out. */
async function ancestorsOf(tx: Tx, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select ancestor_id as id
      from member_tree
     where descendant_id = ${memberId}
       and depth > 0
       and until = 'infinity'`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Places a member and everybody below it under another upline from a day on. Links above the member end on that day; links inside its team
 * stay. The caller holds the lock of the tree, and the upline is not in the team.
 */
export async function relink(
  tx: Tx,
  { memberId, uplineId, day }: { memberId: bigint; uplineId: bigint | null; day: LocalDay },
): Promise<void> {
  const above = arrayLiteral(await ancestorsOf(tx, memberId));
  const below = sql`select descendant_id from member_tree where ancestor_id = ${memberId} and until = 'infinity'`;
  // A link that a scheduled move would have begun on the same day never holds.
  await sql`
    delete from member_tree
     where ancestor_id = any (${above}::bigint[])
       and descendant_id in (${below})
       and until = 'infinity'
       and since >= ${day}::date`.execute(tx);
  await sql`
    update member_tree
       set until = ${day}::date
     where ancestor_id = any (${above}::bigint[])
       and descendant_id in (${below})
       and until = 'infinity'`.execute(tx);
  if (uplineId === null) return;
  const links = sql`
    select upper.ancestor_id, lower.descendant_id, upper.depth + 1 + lower.depth as depth
      from member_tree as upper
      join member_tree as lower on lower.ancestor_id = ${memberId} and lower.until = 'infinity'
     where upper.descendant_id = ${uplineId}
       and upper.until = 'infinity'`;
  // A link that would end and begin again on the day, at the same depth, goes on instead.
  await sql`
    update member_tree as link
       set until = 'infinity'
      from (${links}) as wanted
     where link.ancestor_id = wanted.ancestor_id
       and link.descendant_id = wanted.descendant_id
       and link.depth = wanted.depth
       and link.until = ${day}::date`.execute(tx);
  await sql`
    insert into member_tree (ancestor_id, descendant_id, depth, since)
    select ancestor_id, descendant_id, depth, ${day}::date
      from (${links}) as wanted
     where not exists (
             select from member_tree as link
              where link.ancestor_id = wanted.ancestor_id
                and link.descendant_id = wanted.descendant_id
                and link.until = 'infinity'
           )`.execute(tx);
}

export type MoveRow = {
  id: bigint;
  memberId: bigint;
  memberAccount: string;
  fromId: bigint | null;
  fromAccount: string | null;
  toId: bigint | null;
  toAccount: string | null;
  effectiveOn: LocalDay;
  state: MoveState;
  reason: string;
  askedBy: string;
  askedAt: Instant;
  endedAt: Instant | null;
  cancelledBy: string | null;
};

const moves = (db: Database | Tx) =>
  db
    .selectFrom('agent_move as move')
    .innerJoin('member', 'member.id', 'move.member_id')
    .innerJoin('staff as asker', 'asker.id', 'move.asked_by')
    .leftJoin('staff as canceller', 'canceller.id', 'move.cancelled_by')
    .leftJoin('member as from', 'from.id', 'move.from_id')
    .leftJoin('member as to', 'to.id', 'move.to_id')
    .select([
      'move.id',
      'move.member_id as memberId',
      'member.account as memberAccount',
      'move.from_id as fromId',
      'from.account as fromAccount',
      'move.to_id as toId',
      'to.account as toAccount',
      'move.effective_on as effectiveOn',
      'move.state',
      'move.reason',
      'asker.account as askedBy',
      'move.asked_at as askedAt',
      'move.ended_at as endedAt',
      'canceller.account as cancelledBy',
    ]);

/** Newest first. */
export async function movesOf(db: Database | Tx, memberId: bigint): Promise<MoveRow[]> {
  return moves(db).where('move.member_id', '=', memberId).orderBy('move.id', 'desc').limit(50).execute();
}

export async function moveById(tx: Tx, id: bigint): Promise<MoveRow | undefined> {
  return moves(tx).where('move.id', '=', id).executeTakeFirst();
}

export async function hasScheduled(tx: Tx, memberId: bigint): Promise<boolean> {
  const found = await tx
    .selectFrom('agent_move')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return found !== undefined;
}

type NewMove = {
  memberId: bigint;
  fromId: bigint | null;
  toId: bigint | null;
  effectiveOn: LocalDay;
  reason: string;
  askedBy: bigint;
  askedAt: Instant;
};

export async function insertMove(tx: Tx, move: NewMove): Promise<bigint> {
  const { id } = await tx
    .insertInto('agent_move')
    .values({
      member_id: move.memberId,
      from_id: move.fromId,
      to_id: move.toId,
      effective_on: move.effectiveOn,
      reason: move.reason,
      asked_by: move.askedBy,
      asked_at: move.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Scheduled moves whose day has come, in the order in which they were asked for. */
export async function dueMoves(tx: Tx, day: LocalDay): Promise<MoveRow[]> {
  return moves(tx)
    .where('move.state', '=', 'scheduled')
    .where('move.effective_on', '<=', day)
    .orderBy('move.id')
    .execute();
}

export async function endMove(
  tx: Tx,
  { id, at, cancelledBy }: { id: bigint; at: Instant; cancelledBy: bigint | null },
): Promise<void> {
  await tx
    .updateTable('agent_move')
    .set({ state: cancelledBy === null ? 'done' : 'cancelled', ended_at: at, cancelled_by: cancelledBy })
    .where('id', '=', id)
    .execute();
}

/** A general agent is directly under the operator, an agent below another one. Places that the old upline passed on return to it. */
export async function setUpline(tx: Tx, memberId: bigint, uplineId: bigint | null): Promise<void> {
  const isTop = uplineId === null;
  await sql`
    update member
       set upline_id = ${uplineId},
           type = case
                    when type in (1, 2) then ${isTop ? 1 : 2}
                    when type in (41, 42) then ${isTop ? 41 : 42}
                    else type
                  end
     where id = ${memberId}`.execute(tx);
  await tx.updateTable('agent_quota').set({ upline_granted: 0 }).where('member_id', '=', memberId).execute();
}
