import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { spanTable, type Span } from '#modules/agents/team-report/scope/queries.ts';

type Team = { nodeId: bigint; today: LocalDay; isTwin: boolean };

/**
 * The accounts that count in the team of a node. Test agents count in the teams of test agents only; other accounts below one, and trial
 * accounts, count in none.
 */
const counted = (isTwin: boolean): RawBuilder<unknown> =>
  isTwin
    ? sql`member.type in (41, 42)`
    : sql`member.type not in (4, 41, 42) and not exists (
        select from member_tree above
          join member twin on twin.id = above.ancestor_id and twin.type in (41, 42)
         where above.descendant_id = member.id and above.depth > 0 and above.since <= link.since and above.until >= link.until)`;

/** Everybody below a node now, and the node itself. */
const teamNow = ({ isTwin }: Team): RawBuilder<unknown> => sql`
  member_tree link join member on member.id = link.descendant_id and ${counted(isTwin)}`;
const isNow = ({ nodeId, today }: Team): RawBuilder<unknown> => sql`
  link.ancestor_id = ${nodeId}::bigint and link.since <= ${today}::date and link.until > ${today}::date`;

/** The money in the wallets of a team, without amounts that members owe. */
export async function balanceOf(db: Database, team: Team): Promise<Money> {
  const { rows } = await sql<{ balance: Money }>`
    select coalesce(sum(account.balance), 0)::bigint as balance
      from ${teamNow(team)}
      join ledger_account account
        on account.member_id = member.id
       and account.realm = 'main'
       and account.purpose in ('cash', 'bonus', 'held', 'vendor', 'commission', 'in_play', 'locked')
     where ${isNow(team)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row.balance;
}

/** The number of members below a node, and how many of the team made a request since a moment. */
export async function countPeople(
  db: Database,
  team: Team & { now: Instant; seenSince: Instant },
): Promise<{ members: number; online: number }> {
  const { rows } = await sql<{ members: number; online: number }>`
    select (count(*) filter (where link.depth > 0))::integer as members,
           (count(*) filter (where exists (
             select from session
              where session.member_id = member.id
                and session.ended_at is null
                and session.ends_at > ${team.now}::timestamptz
                and session.seen_at > ${team.seenSince}::timestamptz)))::integer as online
      from ${teamNow(team)}
     where ${isNow(team)}`.execute(db);
  return rows[0] ?? { members: 0, online: 0 };
}

type Activity = {
  nodeId: bigint;
  spans: readonly Span[];
  isTwin: boolean;
  floor: { turnover: Money; deposits: Money };
};

/** The members of a team who reached both floors over the whole period; this cannot be summed from days. */
export async function countActive(db: Database, { nodeId, spans, isTwin, floor }: Activity): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    select count(*)::integer as active
      from (
        select link.descendant_id
          from ${spanTable(spans)}
          join member_tree link on link.ancestor_id = ${nodeId}::bigint and link.since <= span.last and link.until > span.first
          join member on member.id = link.descendant_id and ${counted(isTwin)}
          join member_day figure
            on figure.member_id = link.descendant_id
           and figure.day between greatest(span.first, link.since) and least(span.last, link.until - 1)
         group by link.descendant_id
        having sum(figure.valid_bet) >= ${floor.turnover}::bigint and sum(figure.deposits) >= ${floor.deposits}::bigint
      ) active`.execute(db);
  return rows[0]?.active ?? 0;
}
