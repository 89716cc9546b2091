import type { Money } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { teamScope } from '#modules/agents/team/module.ts';

/** Everybody in an agent's team on a day, as any report reads it. */
export async function teamIds(db: Database, agentId: bigint, day: LocalDay): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select member_id as id
      from (${teamScope(agentId, day)}) as team
     order by member_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The turnover of a team on one day, as the rollups have it. */
export async function insertTeamTurnover(
  db: Database,
  { agentId, day, turnover, care }: { agentId: bigint; day: LocalDay; turnover: Money; care?: Money },
): Promise<void> {
  await db
    .insertInto('team_day')
    .values({ ancestor_id: agentId, day, product: 'slots', valid_bet: turnover, care_valid_bet: care })
    .execute();
}

/** Lets staff have granted places at a prize group. */
export async function grantQuota(
  db: Database,
  { agentId, group, places }: { agentId: bigint; group: number; places: number },
): Promise<void> {
  await sql`
    insert into agent_quota (member_id, prize_group, system_granted, changed_at)
    values (${agentId}, ${group}, ${places}, now())`.execute(db);
}

/** The ancestors of every member on a day with their depths, as `descendant:ancestor:depth`, the member itself left out. */
export async function treeOn(db: Database, day: LocalDay, memberIds: readonly bigint[]): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select concat_ws(':', descendant_id, ancestor_id, depth) as link
      from member_tree
     where depth > 0
       and since <= ${day}::date
       and until > ${day}::date
       and descendant_id = any (${sql.lit(`{${memberIds.join(',')}}`)}::bigint[])
     order by 1`.execute(db);
  return rows.map(({ link }) => link);
}
