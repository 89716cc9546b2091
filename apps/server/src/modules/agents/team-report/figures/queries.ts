import type { Money } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';
import type { ReportProduct, ReportScope, ReportSort } from '@mela/protocol/team-report';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { hasTeamOn, spanTable, type NodeRow, type Span } from '#modules/agents/team-report/scope/queries.ts';

// Sums of a team come from team_day, which has the sum over everybody below an ancestor for each day; no query walks the team.

const moneyColumns = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  stake: 'stake',
  validBet: 'valid_bet',
  payout: 'payout',
  selfRebate: 'self_rebate',
  agentRebate: 'agent_rebate',
  promotions: 'promotions',
  paymentFees: 'payment_fees',
  salaries: 'salaries',
  dividends: 'dividends',
} as const;

export type MoneyColumn = keyof typeof moneyColumns;

/** A sum of rows. */
export type SumRow = Record<MoneyColumn, Money> & {
  bets: bigint;
  newMembers: bigint;
  firstDepositors: bigint;
};

export type TeamChoice = { nodeId: bigint; spans: readonly Span[]; product: ReportProduct | undefined };

const sums = sql.join([
  ...Object.entries(moneyColumns).map(
    ([name, column]) => sql`coalesce(sum(${sql.ref(`figure.${column}`)}), 0)::bigint as ${sql.ref(name)}`,
  ),
  sql`coalesce(sum(figure.bets), 0)::bigint as bets`,
  sql`coalesce(sum(figure.new_members), 0)::bigint as "newMembers"`,
  sql`coalesce(sum(figure.first_deposits), 0)::bigint as "firstDepositors"`,
]);

const ofProduct = (product: ReportProduct | undefined): RawBuilder<unknown> =>
  product === undefined ? sql`true` : sql`figure.product = ${product}`;

export type TeamRow = SumRow & {
  day: LocalDay;
  product: ReportProduct;
  /** The play under the care rule. It is shown for a whole team only. */
  careStake: Money;
  carePayout: Money;
};

/** The sums of a team per day and product, on the days on which the viewer sees the node. */
export async function teamRows(db: Database, { nodeId, spans, product }: TeamChoice): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select figure.day, figure.product, ${sums},
           sum(figure.care_stake)::bigint as "careStake", sum(figure.care_payout)::bigint as "carePayout"
      from ${spanTable(spans)}
      join team_day figure on figure.ancestor_id = ${nodeId}::bigint and figure.day between span.first and span.last
     where ${ofProduct(product)}
     group by figure.day, figure.product
     order by figure.day, figure.product`.execute(db);
  return rows;
}

/** The sums of one account without anybody below it. */
export async function ownSums(db: Database, { nodeId, spans, product }: TeamChoice): Promise<SumRow> {
  const { rows } = await sql<SumRow>`
    select ${sums}
      from ${spanTable(spans)}
      join member_day figure on figure.member_id = ${nodeId}::bigint and figure.day between span.first and span.last
     where ${ofProduct(product)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

/** The play of the node itself under the care rule, which the sums of its team contain. */
export async function ownCare(
  db: Database,
  { nodeId, spans, product }: TeamChoice,
): Promise<{ stake: Money; payout: Money }> {
  const { rows } = await sql<{ stake: Money; payout: Money }>`
    select coalesce(sum(care_stake), 0)::bigint as stake, coalesce(sum(care_payout), 0)::bigint as payout
      from ${spanTable(spans)}
      join member_day figure on figure.member_id = ${nodeId}::bigint and figure.day between span.first and span.last
     where ${ofProduct(product)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

type OwnRow = { day: LocalDay; product: ReportProduct; newMembers: bigint };

/** The days on which the node itself registered: its team counts it as new, the report of its team does not. */
export async function ownRegistration(
  db: Database,
  { nodeId, spans, product }: TeamChoice,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select figure.day, figure.product, figure.new_members::bigint as "newMembers"
      from ${spanTable(spans)}
      join member_day figure on figure.member_id = ${nodeId}::bigint and figure.day between span.first and span.last
     where figure.new_members <> 0
       and ${ofProduct(product)}`.execute(db);
  return rows;
}

/**
 * Whether so many accounts below the node played. Every bet of a member is in the figures of its days, also where it counts for nothing else.
 * The limit ends the search at the last account that is needed.
 */
export async function hasPlayers(
  db: Database,
  { nodeId, spans, product, isTwin }: TeamChoice & { isTwin: boolean },
  count: number,
): Promise<boolean> {
  const { rows } = await sql`
    select
      from ${spanTable(spans)}
      join member_tree link
        on link.ancestor_id = ${nodeId}::bigint and link.depth > 0 and link.since <= span.last and link.until > span.first
      join member on member.id = link.descendant_id and ${countedIn(isTwin)}
      cross join lateral (
        select
          from member_day figure
         where figure.member_id = link.descendant_id
           and figure.day between greatest(span.first, link.since) and least(span.last, link.until - 1)
           and (figure.bets <> 0 or figure.care_stake <> 0)
           and ${ofProduct(product)}
         limit 1
      ) as play
     limit ${count}`.execute(db);
  return rows.length === count;
}

/** The boundary of the tree: below a test twin only test twins can be opened, below others none of them, and no trial account. */
const countedIn = (isTwin: boolean): RawBuilder<unknown> =>
  isTwin ? sql`member.type in (41, 42)` : sql`member.type in (0, 1, 2)`;

export type ChildRow = SumRow & Omit<NodeRow, 'depth'> & { value: bigint };
export type ChildCursor = { value: bigint; id: bigint };

type ChildChoice = TeamChoice & {
  scope: ReportScope;
  sort: ReportSort;
  order: 'asc' | 'desc';
  after: ChildCursor | undefined;
  limit: number;
  isTwin: boolean;
  today: LocalDay;
};

const netLoss = sql`
  coalesce(summed.stake - summed.payout - summed."selfRebate" - summed."agentRebate" - summed.promotions - summed."paymentFees", 0)`;

/**
 * The direct children of a node, each with the sums of the days on which it was one: of its whole branch, or of its own account. A child
 * without figures is listed too.
 */
export async function childRows(db: Database, choice: ChildChoice): Promise<ChildRow[]> {
  const { nodeId, spans, product, scope, sort, order, after, limit, isTwin, today } = choice;
  const isTeam = scope === 'team';
  const table = isTeam ? sql`team_day` : sql`member_day`;
  const owner = isTeam ? sql`figure.ancestor_id` : sql`figure.member_id`;
  const value = sort === 'netLoss' ? netLoss : sql`coalesce(${sql.ref(`summed.${sort}`)}, 0)`;
  const [way, beyond] = order === 'desc' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const counted = Object.keys(moneyColumns).map(
    (name) => sql`coalesce(${sql.ref(`summed.${name}`)}, 0) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<ChildRow>`
    with child as (
      select distinct member.id, member.account, member.type
        from ${spanTable(spans)}
        join member_tree link on link.ancestor_id = ${nodeId}::bigint and link.depth = 1 and link.since <= span.last and link.until > span.first
        join member on member.id = link.descendant_id and ${countedIn(isTwin)}
    ), summed as (
      select link.descendant_id as id, ${sums}
        from ${spanTable(spans)}
        join member_tree link on link.ancestor_id = ${nodeId}::bigint and link.depth = 1 and link.since <= span.last and link.until > span.first
        join ${table} figure
          on ${owner} = link.descendant_id and figure.day between greatest(span.first, link.since) and least(span.last, link.until - 1)
       where ${ofProduct(product)}
       group by link.descendant_id
    ), listed as (
      select child.*, ${sql.join(counted)}, coalesce(summed.bets, 0) as bets,
             coalesce(summed."newMembers", 0) as "newMembers",
             coalesce(summed."firstDepositors", 0) as "firstDepositors", ${value} as value
        from child
        left join summed on summed.id = child.id
    )
    select member.*, ${hasTeamOn(today)} as "hasTeam"
      from listed member
     where ${after === undefined ? sql`true` : sql`(member.value, member.id) ${beyond} (${after.value}::bigint, ${after.id}::bigint)`}
     order by member.value ${way}, member.id ${way}
     limit ${limit}`.execute(db);
  return rows;
}
