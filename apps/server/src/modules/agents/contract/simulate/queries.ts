import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A window of whole days, both included. */
export type DayWindow = { from: LocalDay; to: LocalDay };

/** The team of an account on each day: itself and everybody below it. Test twins count only in the teams of test twins. */
export type Team = { memberId: bigint; types: readonly number[] };

const list = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

const teamDays = ({ memberId, types }: Team, windows: readonly DayWindow[]) => sql`
  from unnest(${list(windows.map(({ from }) => from))}::date[], ${list(windows.map(({ to }) => to))}::date[])
         as span (first_day, last_day)
  join member_tree on member_tree.ancestor_id = ${memberId}
                  and member_tree.since <= span.last_day and member_tree.until > span.first_day
  join member on member.id = member_tree.descendant_id and member.type = any (${list(types)}::smallint[])
  join member_day on member_day.member_id = member.id
                 and member_day.day between span.first_day and span.last_day
                 and member_day.day >= member_tree.since and member_day.day < member_tree.until`;

export type ProductSum = {
  from: LocalDay;
  product: string;
  series: number;
  validBet: Money;
  stake: Money;
  payout: Money;
  selfRebate: Money;
  agentRebate: Money;
  promotions: Money;
  paymentFees: Money;
  salaries: Money;
  vendorFee: Money;
};

/** What the team did in each window, by product. Bets of the care rule are in their own columns only. */
export async function productSums(
  db: Database | Tx,
  team: Team,
  windows: readonly DayWindow[],
): Promise<readonly ProductSum[]> {
  const { rows } = await sql<ProductSum>`
    select span.first_day::text as "from", member_day.product, member_day.series,
           sum(member_day.valid_bet)::bigint as "validBet",
           sum(member_day.stake)::bigint as stake,
           sum(member_day.payout)::bigint as payout,
           sum(member_day.self_rebate)::bigint as "selfRebate",
           sum(member_day.agent_rebate)::bigint as "agentRebate",
           sum(member_day.promotions)::bigint as promotions,
           sum(member_day.payment_fees)::bigint as "paymentFees",
           sum(member_day.salaries)::bigint as salaries,
           sum(member_day.vendor_fee)::bigint as "vendorFee"
    ${teamDays(team, windows)}
    group by span.first_day, member_day.product, member_day.series
    order by span.first_day, member_day.product, member_day.series`.execute(db);
  return rows;
}

type ActiveQuery = { products: readonly string[] | null; floor: { turnover: Money; deposits: Money } };

/** The number of active members in each window. */
export async function activeMembers(
  db: Database | Tx,
  team: Team,
  windows: readonly DayWindow[],
  { products, floor }: ActiveQuery,
): Promise<ReadonlyMap<string, number>> {
  const inScope = products === null ? sql`true` : sql`member_day.product = any (${list(products)}::text[])`;
  const { rows } = await sql<{ from: LocalDay; active: number }>`
    select "from", count(*)::integer as active
      from (
        select span.first_day::text as "from", member_day.member_id
        ${teamDays(team, windows)}
        group by span.first_day, member_day.member_id
        having coalesce(sum(member_day.valid_bet) filter (where ${inScope}), 0) >= ${floor.turnover}::bigint
           and sum(member_day.deposits) >= ${floor.deposits}::bigint
      ) as done
     group by "from"`.execute(db);
  return new Map(rows.map(({ from, active }) => [from, active]));
}

export type HourBet = { hour: Instant; memberId: bigint; gameType: GameType; validBet: Money; won: Money };

/** Settled bets of the team by hour and member. */
export async function hourlyBets(
  db: Database | Tx,
  { memberId, types }: Team,
  { first, last, from, until }: { first: LocalDay; last: LocalDay; from: Instant; until: Instant },
): Promise<readonly HourBet[]> {
  const { rows } = await sql<HourBet>`
    select date_trunc('hour', bet.settled_at - interval '30 minutes') + interval '30 minutes' as hour,
           bet.member_id as "memberId", bet.game_type as "gameType",
           sum(bet.valid_bet)::bigint as "validBet", sum(bet.stake - bet.payout)::bigint as won
      from member_tree
      join member on member.id = member_tree.descendant_id and member.type = any (${list(types)}::smallint[])
      join bet on bet.member_id = member.id and bet.state = 'settled'
              and bet.day between ${first}::date and ${last}::date
              and bet.day >= member_tree.since and bet.day < member_tree.until
              and bet.settled_at >= ${from}::timestamptz and bet.settled_at < ${until}::timestamptz
     where member_tree.ancestor_id = ${memberId}
     group by 1, 2, 3
     order by 1, 2, 3`.execute(db);
  return rows;
}
