import type { Money } from '@mela/kernel/money';
import { MINUTE, plus, type Instant, type LocalDay } from '@mela/kernel/time';
import type { TeamSort } from '@mela/protocol/team';
import { prizeGroups } from '@mela/rules/lottery/limits';
import { sql, type RawBuilder } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database } from '#db/database.ts';
import { holdsOn, teamScope } from '#modules/agents/team/tree/queries.ts';

/** The moment of a read: the day of the team, and since when a session counts as online. */
export type Moment = { day: LocalDay; onlineSince: Instant };

export function momentOf(day: LocalDay, now: Instant, onlineMinutes: number): Moment {
  return { day, onlineSince: plus(now, -onlineMinutes * MINUTE) };
}

const isOnline = ({ onlineSince }: Moment) => sql<boolean>`
  exists (
    select from session
     where session.member_id = member.id
       and session.ended_at is null
       and session.seen_at > ${onlineSince}
  )`;

const lastActiveAt = sql<Instant | null>`coalesce(activity.seen_at, member.last_login_at)`;

const cashOf = sql`left join ledger_account as cash on cash.member_id = member.id and cash.purpose = 'cash'`;

const groupOf = sql<number>`coalesce(ceiling.prize_group, ${sql.lit(prizeGroups.memberDefault)})`;

export type TeamRow = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  vipLevel: number;
  depth: number;
  upline: string;
  isOnline: boolean;
  isLocked: boolean;
  isSuspended: boolean;
  lastActiveAt: Instant | null;
  joinedAt: Instant;
  balance: Money;
  group: number;
  phone: string | null;
  email: string | null;
};

/** The columns of a row; `team` is a query with `member_id`, `depth` and `place`. */
const rowsOf = (team: RawBuilder<unknown>, moment: Moment) => sql<TeamRow & { place: string }>`
  select member.id,
         member.account,
         member.nickname,
         member.type,
         member.vip_level as "vipLevel",
         team.depth,
         team.place,
         coalesce(above.account, '') as upline,
         ${isOnline(moment)} as "isOnline",
         member.locked_at is not null as "isLocked",
         agent.suspended_at is not null as "isSuspended",
         ${lastActiveAt} as "lastActiveAt",
         member.made_at as "joinedAt",
         coalesce(cash.balance, 0)::bigint as balance,
         ${groupOf} as "group",
         member.phone,
         member.email
    from (${team}) as team
    join member on member.id = team.member_id
    left join member as above on above.id = member.upline_id
    left join agent on agent.member_id = member.id
    left join lottery_ceiling as ceiling on ceiling.member_id = member.id
    left join member_activity as activity on activity.member_id = member.id
    ${cashOf}`;

type Order = {
  by: RawBuilder<unknown>;
  /** The table that has the value, if it is not the member. */
  from?: RawBuilder<unknown>;
  type: 'bigint' | 'text';
  isRising: boolean;
};

/** The value that each order compares, as text of a number or a name, and its direction. */
const orders: Record<TeamSort, Order> = {
  newest: { by: sql`member.id`, type: 'bigint', isRising: false },
  account: { by: sql`lower(member.account) collate "C"`, type: 'text', isRising: true },
  balance: { by: sql`coalesce(cash.balance, 0)::bigint`, from: cashOf, type: 'bigint', isRising: false },
  lastActive: {
    by: sql`coalesce((extract(epoch from ${lastActiveAt}) * 1000000)::bigint, 0)`,
    from: sql`left join member_activity as activity on activity.member_id = member.id`,
    type: 'bigint',
    isRising: false,
  },
  group: {
    by: sql`${groupOf}::bigint`,
    from: sql`left join lottery_ceiling as ceiling on ceiling.member_id = member.id`,
    type: 'bigint',
    isRising: false,
  },
};

export type TeamFilters = {
  words: string;
  kind: 'all' | 'agents' | 'members';
  level: 'all' | 'direct';
  online: 'all' | 'online' | 'offline';
};

const filtered = (
  { agentId, filters, from = sql`` }: Pick<ListRequest, 'agentId' | 'filters'> & Pick<Order, 'from'>,
  moment: Moment,
) => {
  const start = `${filters.words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    sql`true`,
    ...(filters.words === ''
      ? []
      : [sql`(lower(member.account) like ${start} or lower(member.nickname) like ${start})`]),
    ...(filters.kind === 'all'
      ? []
      : [filters.kind === 'agents' ? sql`member.type <> 0` : sql`member.type = 0`]),
    ...(filters.level === 'all' ? [] : [sql`scope.depth = 1`]),
    ...(filters.online === 'all'
      ? []
      : [filters.online === 'online' ? isOnline(moment) : sql`not ${isOnline(moment)}`]),
  ];
  return sql`
      from (${teamScope(agentId, moment.day)}) as scope
      join member on member.id = scope.member_id
      ${from}
     where ${sql.join(conditions, sql` and `)}`;
};

type ListRequest = {
  agentId: bigint;
  filters: TeamFilters;
  sort: TeamSort;
  after: { place: string; id: bigint } | undefined;
  limit: number;
};

/** One page of a team. The page is cut first, and only its rows are described, so that a large team costs one sort. */
export async function teamPage(
  db: Database,
  { agentId, filters, sort, after, limit }: ListRequest,
  moment: Moment,
): Promise<(TeamRow & { place: string })[]> {
  const { by, from = sql``, type, isRising } = orders[sort];
  const direction = isRising ? sql`asc` : sql`desc`;
  const comparison = isRising ? sql`>` : sql`<`;
  const place = sql`${sql.raw(type)}`;
  const isAfter =
    after === undefined
      ? sql``
      : sql` and (${by}, member.id) ${comparison} (${after.place}::${place}, ${after.id}::bigint)`;
  const page = sql`
    select scope.member_id, scope.depth, (${by})::text as place
      ${filtered({ agentId, filters, from }, moment)}${isAfter}
     order by ${by} ${direction}, member.id ${direction}
     limit ${limit}`;
  const { rows } = await sql<TeamRow & { place: string }>`
    ${rowsOf(page, moment)}
     order by team.place${type === 'text' ? sql` collate "C"` : sql`::bigint`} ${direction}, member.id ${direction}`.execute(
    db,
  );
  return rows;
}

export async function countTeam(
  db: Database,
  agentId: bigint,
  filters: TeamFilters,
  moment: Moment,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      ${filtered({ agentId, filters }, moment)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One row, for a member that the boundary has admitted. */
export async function teamRow(
  db: Database,
  { memberId, depth }: { memberId: bigint; depth: number },
  moment: Moment,
): Promise<TeamRow | undefined> {
  const team = sql`select ${memberId}::bigint as member_id, ${depth}::integer as depth, '' as place`;
  const { rows } = await rowsOf(team, moment).execute(db);
  return rows[0];
}

/** The agents between an agent and a member of its team, the nearest to the agent first. */
export async function pathBetween(
  db: Database,
  { agentId, memberId, day }: { agentId: bigint; memberId: bigint; day: LocalDay },
): Promise<{ id: bigint; account: string }[]> {
  const { rows } = await sql<{ id: bigint; account: string }>`
    select member.id, member.account
      from member_tree as link
      join member_tree as top on top.descendant_id = link.ancestor_id and top.ancestor_id = ${agentId}
      join member on member.id = link.ancestor_id
     where link.descendant_id = ${memberId}
       and link.depth > 0
       and top.depth > 0
       and ${holdsOn('link', day)}
       and ${holdsOn('top', day)}
     order by link.depth desc`.execute(db);
  return rows;
}

/** Direct children, and everybody below, for each of these members. */
export async function teamSizes(
  db: Database,
  memberIds: readonly bigint[],
  day: LocalDay,
): Promise<ReadonlyMap<bigint, { children: number; team: number }>> {
  const { rows } = await sql<{ id: bigint; children: number; team: number }>`
    select link.ancestor_id as id,
           (count(*) filter (where link.depth = 1))::int as children,
           count(*)::int as team
      from member_tree as link
      join member as viewer on viewer.id = link.ancestor_id
      join member as below on below.id = link.descendant_id
     where link.ancestor_id = any (${arrayLiteral(memberIds)}::bigint[])
       and link.depth > 0
       and ${holdsOn('link', day)}
       and below.type = any (case when viewer.type in (41, 42) then '{41,42}' else '{0,1,2}' end::smallint[])
     group by link.ancestor_id`.execute(db);
  return new Map(rows.map(({ id, children, team }) => [id, { children, team }]));
}

export type NodeRow = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  isOnline: boolean;
  isLocked: boolean;
  isSuspended: boolean;
};

const nodeColumns = (moment: Moment) => sql`
  member.id,
  member.account,
  member.nickname,
  member.type,
  ${isOnline(moment)} as "isOnline",
  member.locked_at is not null as "isLocked",
  agent.suspended_at is not null as "isSuspended"`;

/** Agents sort before members. */
const rank = sql`case when member.type = 0 then 1 else 0 end`;

type Page = { after: { rank: number; id: bigint } | undefined; limit: number };

const placeAfter = (after: Page['after']) =>
  after === undefined
    ? sql``
    : sql` and (${rank}, member.id) > (${after.rank}::integer, ${after.id}::bigint)`;

/** The direct children of an agent, agents first. */
export async function childNodes(
  db: Database,
  parentId: bigint,
  { after, limit }: Page,
  moment: Moment,
): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select ${nodeColumns(moment)}
      from (${teamScope(parentId, moment.day)}) as scope
      join member on member.id = scope.member_id
      left join agent on agent.member_id = member.id
     where scope.depth = 1${placeAfter(after)}
     order by ${rank}, member.id
     limit ${limit}`.execute(db);
  return rows;
}

/** Everybody directly under the operator but trial accounts, agents first. Only staff see them. */
export async function topNodes(db: Database, { after, limit }: Page, moment: Moment): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select ${nodeColumns(moment)}
      from member
      left join agent on agent.member_id = member.id
     where member.type <> 4
       and not exists (
             select from member_tree as link
              where link.descendant_id = member.id
                and link.depth = 1
                and ${holdsOn('link', moment.day)}
           )${placeAfter(after)}
     order by ${rank}, member.id
     limit ${limit}`.execute(db);
  return rows;
}

/** Accounts and nicknames that begin with the words, or the id itself. Only staff search all trees. */
export async function searchNodes(
  db: Database,
  { words, limit }: { words: string; limit: number },
  moment: Moment,
): Promise<NodeRow[]> {
  const start = `${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const id = /^\d{1,18}$/.test(words) ? BigInt(words) : null;
  const { rows } = await sql<NodeRow>`
    select ${nodeColumns(moment)}
      from member
      left join agent on agent.member_id = member.id
     where member.type <> 4
       and (lower(member.account) like ${start} or lower(member.nickname) like ${start} or member.id = ${id}::bigint)
     order by ${rank}, member.id
     limit ${limit}`.execute(db);
  return rows;
}

export async function nodeById(db: Database, id: bigint, moment: Moment): Promise<NodeRow | undefined> {
  const { rows } = await sql<NodeRow>`
    select ${nodeColumns(moment)}
      from member
      left join agent on agent.member_id = member.id
     where member.id = ${id}
       and member.type <> 4`.execute(db);
  return rows[0];
}

/** The uplines of members, the top of each line first. */
export async function linesAbove(
  db: Database,
  memberIds: readonly bigint[],
  day: LocalDay,
): Promise<{ memberId: bigint; id: bigint; account: string }[]> {
  const { rows } = await sql<{ memberId: bigint; id: bigint; account: string }>`
    select link.descendant_id as "memberId", member.id, member.account
      from member_tree as link
      join member on member.id = link.ancestor_id
     where link.descendant_id = any (${arrayLiteral(memberIds)}::bigint[])
       and link.depth > 0
       and ${holdsOn('link', day)}
     order by link.descendant_id, link.depth desc`.execute(db);
  return rows;
}
