import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { columnName, columns } from '#modules/agents/commission/rollups/figures.ts';
import {
  allowLongStatements,
  columnList,
  inTeams,
  lockRollups,
  sumList,
} from '#modules/agents/commission/rollups/queries.ts';
import { productOfGameType } from '#modules/play/bet/module.ts';

/** The first and the last day. */
export type Days = { from: LocalDay; to: LocalDay; zone: string };

const isGameType = (name: string): name is GameType => Object.hasOwn(productOfGameType, name);
const products = Object.keys(productOfGameType).filter(isGameType);
const productText = sql.raw(
  `case bet.game_type ${products.map((type) => `when '${type}' then '${productOfGameType[type]}'`).join(' ')} end`,
);

/** The columns that events and bets decide. The settlement of contracts writes the others, without an event. */
const strict = columns
  .filter((column) => !['newMembers', 'salaries', 'dividends'].includes(column))
  .map(columnName);

const names = sql.raw(columnList);
const sums = sql.raw(sumList);
const listOf = (write: (name: string) => string) => sql.raw(columns.map(columnName).map(write).join(', '));
const strictOf = (prefix: string) =>
  sql.raw(strict.map((name) => `coalesce(${prefix}.${name}, 0)::bigint`).join(', '));
const allOf = (prefix: string) => listOf((name) => `coalesce(${prefix}.${name}, 0)::bigint`);

/** A reversed deposit counts on no day, and the first one is the first of the others. */
const depositsText = ({ from, to, zone }: Days) => sql`
  select member_id, (credited_at at time zone ${zone})::date, 'none', 0, 0, 0,
         case
           when exists (
             select
               from deposit earlier
              where earlier.member_id = deposit.member_id
                and earlier.credited_at is not null
                and earlier.state <> 'reversed'
                and (earlier.credited_at, earlier.id) < (deposit.credited_at, deposit.id)
           ) then 0
           else 1
         end,
         0, 0, 0, 0, 0, 0, 0, 0, coalesce(received, amount), 0, 0, 0, 0, 0, 0
    from deposit
   where (credited_at at time zone ${zone})::date between ${from}::date and ${to}::date
     and state <> 'reversed'`;

/** Credited rewards, less bonus money that was taken back. */
const promotionsText = ({ from, to, zone }: Days) => sql`
  select member_id, (ended_at at time zone ${zone})::date, 'none', 0, 0, 0, 0,
         0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from reward
   where state = 'claimed'
     and ended_at >= ${from}::date::timestamp at time zone ${zone}
     and ended_at < (${to}::date + 1)::timestamp at time zone ${zone}
  union all
  select member_id, (released_at at time zone ${zone})::date, 'none', 0, 0, 0, 0,
         0, 0, 0, 0, 0, -taken, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from turnover
   where taken > 0
     and released_at >= ${from}::date::timestamp at time zone ${zone}
     and released_at < (${to}::date + 1)::timestamp at time zone ${zone}`;

/**
 * The daily figures as their sources give them: bets with what is stored about them, deposits, withdrawals, rewards, members and income
 * from contracts. A lottery bet of the demo data has nothing stored about it, so its prize group and rebate come from its order.
 */
const sourcesText = ({ from, to, zone }: Days) => sql`
  select member_id, day, product, series, ${sums}
    from (
           select bet.member_id,
                  bet.day,
                  ${productText} as product,
                  coalesce(kept.series, placed.series, 0)::smallint as series,
                  case when kept.is_care then 0 else 1 end as bets,
                  0 as new_members,
                  0 as first_deposits,
                  case when kept.is_care then 0 else bet.stake end as stake,
                  case when kept.is_care then 0 else bet.valid_bet end as valid_bet,
                  case when kept.is_care then 0 else bet.payout end as payout,
                  coalesce(kept.self_rebate, placed.rebate, 0) as self_rebate,
                  coalesce(kept.agent_rebate, 0) as agent_rebate,
                  0 as promotions, 0 as payment_fees, 0 as vendor_fee, 0 as deposits, 0 as withdrawals, 0 as salaries, 0 as dividends,
                  case when kept.is_care then bet.stake else 0 end as care_stake,
                  case when kept.is_care then bet.valid_bet else 0 end as care_valid_bet,
                  case when kept.is_care then bet.payout else 0 end as care_payout
             from bet
             left join rebated_bet kept on kept.round_id = bet.round_id
             left join lateral (
               select placed.rebate, max(item.prize_group) as series
                 from lottery_order placed
                 join lottery_item item on item.order_id = placed.id
                where bet.game_type in ('LOTT', 'ELOTT')
                  and kept.round_id is null
                  and placed.round_id = bet.round_id
                group by placed.id
             ) as placed on true
            where bet.state = 'settled'
              and bet.day between ${from}::date and ${to}::date
           union all
           ${depositsText({ from, to, zone })}
           union all
           select member_id, (sent_at at time zone ${zone})::date, 'none', 0, 0, 0, 0,
                  0, 0, 0, 0, 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0
             from withdrawal
            where (sent_at at time zone ${zone})::date between ${from}::date and ${to}::date
              and status <> 'reversed'
           union all
           ${promotionsText({ from, to, zone })}
           union all
           select id, (made_at at time zone ${zone})::date, 'none', 0, 0, 1, 0,
                  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
             from member
            where (made_at at time zone ${zone})::date between ${from}::date and ${to}::date
           union all
           select member_id, day, 'none', 0, 0, 0, 0,
                  0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                  case when kind = 'dividend' then 0 else amount end,
                  case when kind = 'dividend' then amount else 0 end,
                  0, 0, 0
             from commission
            where kind in ('daily', 'hourly', 'realtime', 'dividend')
              and not is_kept
              and day between ${from}::date and ${to}::date
         ) as part (member_id, day, product, series, ${names})
   where member_id in (select id from member where type <> 4)
   group by member_id, day, product, series`;

const teamsText = ({ from, to }: Days) => sql`
  with own as (
    select * from member_day where day between ${from}::date and ${to}::date
  )
  select tree.ancestor_id, day, product, series, ${sums}
  ${sql.raw(inTeams('own'))}
   group by tree.ancestor_id, day, product, series`;

/** Recomputes the daily figures of some days from their sources. */
export async function rebuild(tx: Tx, days: Days): Promise<void> {
  await allowLongStatements(tx);
  await lockRollups(tx);
  const between = sql`day between ${days.from}::date and ${days.to}::date`;
  await sql`delete from member_day where ${between}`.execute(tx);
  await sql`
    insert into member_day (member_id, day, product, series, ${names})
    ${sourcesText(days)}`.execute(tx);
  await sql`delete from team_day where ${between}`.execute(tx);
  await sql`
    insert into team_day (ancestor_id, day, product, series, ${names})
    ${teamsText(days)}`.execute(tx);
}

/** A figure that differed from its sources. */
export type Difference = { id: bigint; day: LocalDay; product: string; series: number; isStrict: boolean };

/**
 * Corrects the figures of members that differ from their sources, and returns them. The caller holds the lock of the figures; members with
 * an event that is not delivered yet are left out.
 */
export async function repairMembers(tx: Tx, days: Days): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with waiting as (
      select (bet->>'memberId')::bigint as member_id
        from outbox_delivery delivery
        join outbox_event event on event.id = delivery.event_id, jsonb_array_elements(event.payload->'bets') as bet
       where delivery.subscriber = 'commission'
       union
      select (event.payload->>'memberId')::bigint
        from outbox_delivery delivery
        join outbox_event event on event.id = delivery.event_id
       where delivery.subscriber = 'commission'
         and event.payload ? 'memberId'
    ),
    found as materialized (${sourcesText(days)}),
    kept as (
      select * from member_day where day between ${days.from}::date and ${days.to}::date
    ),
    different as materialized (
      select member_id, day, product, series, ${allOf('found')},
             (${strictOf('kept')}) is distinct from (${strictOf('found')}) as is_strict
        from kept
        full join found using (member_id, day, product, series)
       where (${allOf('kept')}) is distinct from (${allOf('found')})
         and not exists (select from waiting where waiting.member_id = coalesce(kept.member_id, found.member_id))
    ),
    named (member_id, day, product, series, ${names}, is_strict) as (select * from different),
    repaired as (
      insert into member_day as known (member_id, day, product, series, ${names})
      select member_id, day, product, series, ${names}
        from named
          on conflict (member_id, day, product, series) do update
         set ${listOf((name) => `${name} = excluded.${name}`)}
    )
    select member_id as id, day, product, series, is_strict as "isStrict"
      from named
     order by day, member_id, product, series`.execute(tx);
  return rows;
}

/** The same for teams, whose source are the figures of their members. */
export async function repairTeams(tx: Tx, days: Days): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with found as materialized (${teamsText(days)}),
    kept as (
      select * from team_day where day between ${days.from}::date and ${days.to}::date
    ),
    different as materialized (
      select ancestor_id, day, product, series, ${allOf('found')}
        from kept
        full join found using (ancestor_id, day, product, series)
       where (${allOf('kept')}) is distinct from (${allOf('found')})
    ),
    named (ancestor_id, day, product, series, ${names}) as (select * from different),
    repaired as (
      insert into team_day as known (ancestor_id, day, product, series, ${names})
      select ancestor_id, day, product, series, ${names}
        from named
          on conflict (ancestor_id, day, product, series) do update
         set ${listOf((name) => `${name} = excluded.${name}`)}
    )
    select ancestor_id as id, day, product, series, true as "isStrict"
      from named
     order by day, ancestor_id, product, series`.execute(tx);
  return rows;
}

type Check = { checkedAt: Instant; since: LocalDay; differences: number };

export async function insertCheck(tx: Tx, { checkedAt, since, differences }: Check): Promise<void> {
  await tx.insertInto('rollup_check').values({ checked_at: checkedAt, since, differences }).execute();
}

/** Number of differences in the last comparison. */
export async function lastCheck(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('rollup_check')
    .select('differences')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.differences;
}
