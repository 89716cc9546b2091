import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { pointRules } from '@mela/rules/rewards/points';
import { vipWeights } from '@mela/rules/rewards/vip-progress';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { productOfGameType } from '#modules/play/bet/module.ts';

/** A sum that differs from its bets. */
export type Difference = {
  what: 'bet' | 'day' | 'total';
  memberId: bigint;
  about: string;
  kept: string;
  found: string;
};

const isGameType = (name: string): name is GameType => Object.hasOwn(productOfGameType, name);
const weights: Readonly<Record<string, bigint>> = vipWeights;

/** Every game type with its product, its weight for VIP levels, and its points per Rs 100. */
const products = sql.raw(
  Object.keys(productOfGameType)
    .filter(isGameType)
    .map((type) => {
      const product = productOfGameType[type];
      return `('${type}', '${product}', ${weights[product] ?? 0n}, ${pointRules.per100[product]})`;
    })
    .join(', '),
);

const sums = sql`
  count(*)::integer as bets,
  count(*) filter (where payout > stake)::integer as wins,
  sum(stake)::bigint as stake,
  sum(valid_bet)::bigint as valid_bet,
  sum(payout)::bigint as payout,
  sum(progress)::bigint as progress,
  sum(points)::bigint as points,
  max(case when stake > 0 then payout * 10000 / stake else 0 end) as multiplier`;
const columns = sql.raw('bets, wins, stake, valid_bet, payout, progress, points, multiplier');
const rowOf = (table: string) => sql.raw(`row(${list(table)})`);
const list = (table: string) =>
  ['bets', 'wins', 'stake', 'valid_bet', 'payout', 'progress', 'points', 'multiplier']
    .map((name) => `${table}.${name}::bigint`)
    .join(', ');

const sourceText = (since: LocalDay) => sql`
  product (game_type, product, weight, per100) as (values ${products}),
  source as materialized (
    select bet.member_id, bet.day, product.product, ${sums}
      from (
             select bet.member_id, bet.day, bet.game_type, bet.stake, bet.valid_bet, bet.payout,
                    floor(bet.valid_bet::numeric * product.weight / 1000000)::bigint as progress,
                    floor(bet.valid_bet::numeric * product.per100 / 100000000)::bigint as points
               from bet
               join product on product.game_type = bet.game_type::text
               join member on member.id = bet.member_id and member.type in (0, 1, 2)
               left join vendor_round round on round.id = bet.round_id
              where bet.state = 'settled'
                and bet.day >= ${since}::date
                and bet.round_id is not null
                and round.is_free is not true
           ) as bet
      join product on product.game_type = bet.game_type::text
     group by bet.member_id, bet.day, product.product
  )`;

const storedText = (since: LocalDay) => sql`
  counted as materialized (
    select member_id, day, product, ${sums}
      from reward_bet
     where day >= ${since}::date
     group by member_id, day, product
  ),
  day as materialized (
    select member_id, day, product, ${columns}
      from reward_day
     where day >= ${since}::date
       and (bets, wins, stake, valid_bet, payout, progress, points) <> (0, 0, 0, 0, 0, 0, 0)
  ),
  total as (
    select member_id, sum(bets)::bigint as bets, sum(valid_bet)::bigint as valid_bet, sum(progress)::bigint as progress
      from reward_day
     group by member_id
  )`;

/**
 * Differences between the kept bets and the bet records, between the days and the kept bets, and between the totals and the days. Members
 * with an event that is not delivered yet are left out.
 */
export async function differences(
  db: Database | Tx,
  { subscriber, since }: { subscriber: string; since: LocalDay },
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with waiting as materialized (
      select (bet->>'memberId')::bigint as member_id
        from outbox_delivery delivery
        join outbox_event event on event.id = delivery.event_id, jsonb_array_elements(event.payload->'bets') as bet
       where delivery.subscriber = ${subscriber}
    ),
    ${sourceText(since)},
    ${storedText(since)},
    found as (
      select 'bet' as what, member_id, format('%s, %s', day, product) as about, ${rowOf('counted')}::text as kept,
             ${rowOf('source')}::text as found
        from counted
        full join source using (member_id, day, product)
       where ${rowOf('counted')} is distinct from ${rowOf('source')}
      union all
      select 'day', member_id, format('%s, %s', day, product), ${rowOf('day')}::text, ${rowOf('counted')}::text
        from day
        full join counted using (member_id, day, product)
       where ${rowOf('day')} is distinct from ${rowOf('counted')}
      union all
      select 'total', member_id, '', row(kept.bets, kept.valid_bet, kept.progress)::text,
             row(total.bets, total.valid_bet, total.progress)::text
        from reward_total kept
        full join total using (member_id)
       where row(kept.bets::bigint, kept.valid_bet::bigint, kept.progress::bigint)
               is distinct from row(total.bets, total.valid_bet, total.progress)
    )
    select what, member_id as "memberId", about, kept, found
      from found
     where member_id not in (select member_id from waiting)
     order by member_id, what, about
     limit 1000`.execute(db);
  return rows;
}

type Check = { checkedAt: Instant; since: LocalDay; differences: number };

export async function insertCheck(db: Database, { checkedAt, since, differences: count }: Check) {
  await db.insertInto('reward_check').values({ checked_at: checkedAt, since, differences: count }).execute();
}

/** Number of differences in the last comparison. */
export async function lastCheck(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('reward_check')
    .select('differences')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.differences;
}
