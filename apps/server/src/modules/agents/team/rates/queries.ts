import type { Money, Rate } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { prizeGroups } from '@mela/rules/lottery/limits';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

const groupOf = sql<number>`coalesce(ceiling.prize_group, ${sql.lit(prizeGroups.memberDefault)})`;

export type LevelRow = { memberId: bigint; group: number; mayOpenEqual: boolean };

/** The prize group of each member, and whether it may open its own level. */
export async function levelRows(db: Database | Tx, memberIds: readonly bigint[]): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select member.id as "memberId", ${groupOf} as "group", coalesce(agent.may_open_equal, false) as "mayOpenEqual"
      from member
      left join lottery_ceiling as ceiling on ceiling.member_id = member.id
      left join agent on agent.member_id = member.id
     where member.id = any (${arrayLiteral(memberIds)}::bigint[])`.execute(db);
  return rows;
}

export type PercentRow = { memberId: bigint; product: string; rate: Rate };

export async function percentRows(db: Database | Tx, memberIds: readonly bigint[]): Promise<PercentRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('rebate_rate')
    .select(['member_id as memberId', 'product', 'rate'])
    .where('member_id', 'in', memberIds)
    .execute();
}

/** Uplines of a member that are in force today or later: a scheduled move has two. */
export async function uplinesFrom(db: Database | Tx, memberId: bigint, day: LocalDay): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct ancestor_id as id
      from member_tree
     where descendant_id = ${memberId}
       and depth = 1
       and until > ${day}::date`.execute(db);
  return rows.map(({ id }) => id);
}

/** The highest prize group of the direct children, today or after a scheduled move; null without children. */
export async function childGroupMax(
  db: Database | Tx,
  memberId: bigint,
  day: LocalDay,
): Promise<number | null> {
  const { rows } = await sql<{ max: number | null }>`
    select max(${groupOf}) as max
      from member_tree as link
      left join lottery_ceiling as ceiling on ceiling.member_id = link.descendant_id
     where link.ancestor_id = ${memberId}
       and link.depth = 1
       and link.until > ${day}::date`.execute(db);
  return rows[0]?.max ?? null;
}

/** The highest percentage of the direct children by product. */
export async function childPercentMax(
  db: Database | Tx,
  memberId: bigint,
  day: LocalDay,
): Promise<{ product: string; rate: Rate }[]> {
  const { rows } = await sql<{ product: string; rate: Rate }>`
    select rebate_rate.product, max(rebate_rate.rate)::bigint as rate
      from member_tree as link
      join rebate_rate on rebate_rate.member_id = link.descendant_id
     where link.ancestor_id = ${memberId}
       and link.depth = 1
       and link.until > ${day}::date
     group by rebate_rate.product`.execute(db);
  return rows;
}

export type QuotaRow = {
  group: number;
  systemGranted: number;
  uplineGranted: number;
  directChildrenAt: number;
  passedDown: number;
};

/** The quotas of an agent with their use. Only groups that are limited have a row. */
export async function quotasOf(db: Database | Tx, memberId: bigint, day: LocalDay): Promise<QuotaRow[]> {
  const { rows } = await sql<QuotaRow>`
    with child as (
      select link.descendant_id as id, ${groupOf} as "group"
        from member_tree as link
        left join lottery_ceiling as ceiling on ceiling.member_id = link.descendant_id
       where link.ancestor_id = ${memberId}
         and link.depth = 1
         and link.since <= ${day}::date
         and link.until > ${day}::date
    )
    select quota.prize_group as "group",
           quota.system_granted as "systemGranted",
           quota.upline_granted as "uplineGranted",
           (select count(*)::int from child where child."group" = quota.prize_group) as "directChildrenAt",
           (select coalesce(sum(passed.upline_granted), 0)::int
              from child
              join agent_quota as passed on passed.member_id = child.id
             where passed.prize_group = quota.prize_group) as "passedDown"
      from agent_quota as quota
     where quota.member_id = ${memberId}
     order by quota.prize_group desc`.execute(db);
  return rows;
}

/** The turnover of a team by day. Bets of the care rule are in their own columns only. Days without bets have no row. */
export async function dailyTurnover(
  db: Database | Tx,
  memberId: bigint,
  { from, to }: { from: LocalDay; to: LocalDay },
): Promise<Money[]> {
  const { rows } = await sql<{ turnover: Money }>`
    select sum(valid_bet)::bigint as turnover
      from team_day
     where ancestor_id = ${memberId}
       and day >= ${from}::date
       and day < ${to}::date
     group by day`.execute(db);
  return rows.map(({ turnover }) => turnover);
}

export async function saveGroup(
  tx: Tx,
  { memberId, group, at }: { memberId: bigint; group: number; at: Instant },
): Promise<void> {
  await tx
    .insertInto('lottery_ceiling')
    .values({ member_id: memberId, prize_group: group, changed_at: at })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ prize_group: group, changed_at: at }),
    )
    .execute();
}

export async function savePercent(
  tx: Tx,
  { memberId, product, rate, at }: { memberId: bigint; product: string; rate: Rate; at: Instant },
): Promise<void> {
  await tx
    .insertInto('rebate_rate')
    .values({ member_id: memberId, product, rate, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'product']).doUpdateSet({ rate, changed_at: at }),
    )
    .execute();
}

type Grant = { memberId: bigint; group: number; places: number; at: Instant };

export async function saveUplineQuota(tx: Tx, { memberId, group, places, at }: Grant): Promise<void> {
  await tx
    .insertInto('agent_quota')
    .values({ member_id: memberId, prize_group: group, upline_granted: places, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'prize_group']).doUpdateSet({ upline_granted: places, changed_at: at }),
    )
    .execute();
}

export async function saveSystemQuota(tx: Tx, { memberId, group, places, at }: Grant): Promise<void> {
  await tx
    .insertInto('agent_quota')
    .values({ member_id: memberId, prize_group: group, system_granted: places, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'prize_group']).doUpdateSet({ system_granted: places, changed_at: at }),
    )
    .execute();
}

export async function removeQuota(tx: Tx, memberId: bigint, group: number): Promise<void> {
  await tx
    .deleteFrom('agent_quota')
    .where('member_id', '=', memberId)
    .where('prize_group', '=', group)
    .execute();
}
