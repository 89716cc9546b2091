import type { Money } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Days } from '#modules/base/settings/module.ts';

export type ReportQuery = Days & { zone: string; games: readonly string[] };

/** `level` is the grouping level of a row: a game and day, a game, or the grand total. */
export type ReportRow = {
  level: 'row' | 'game' | 'all';
  game: string | null;
  day: LocalDay | null;
  draws: number;
  orders: number;
  members: number;
  stake: Money;
  payout: Money;
  rebate: Money;
};

/**
 * Sums of the orders of settled draws, by game and day of the draw. Draws without such orders have no row. Trial and test accounts are excluded, as
 * in the totals of all games. The day of the chain is in the zone of the game and only narrows the search.
 */
export async function reportOf(db: Database, query: ReportQuery): Promise<ReportRow[]> {
  const { firstDay, lastDay, from, until, zone, games } = query;
  const { rows } = await sql<ReportRow>`
    with played as (
      select draw.id as draw_id, draw.game_code as game, (draw.draw_at at time zone ${zone})::date as day,
             made.member_id, made.stake, made.payout, made.rebate
        from lottery_draw draw
        join lottery_item item on item.draw_id = draw.id and item.position = 1
        join lottery_order made on made.id = item.order_id
        join member on member.id = made.member_id and member.type not in (4, 41, 42)
       where draw.game_code = any (${games}::text[])
         and draw.day between ${firstDay}::date - 1 and ${lastDay}::date + 1
         and draw.draw_at >= ${from}
         and draw.draw_at < ${until}
         and made.state in ('won', 'lost', 'returned')
    )
    select case grouping(game, day) when 0 then 'row' when 1 then 'game' else 'all' end as level,
           game,
           day::text as day,
           count(distinct draw_id)::integer as draws,
           count(*)::integer as orders,
           count(distinct member_id)::integer as members,
           coalesce(sum(stake), 0)::bigint as stake,
           coalesce(sum(payout), 0)::bigint as payout,
           coalesce(sum(rebate), 0)::bigint as rebate
      from played
     group by grouping sets ((game, day), (game), ())
     order by played.day desc nulls last, sum(stake) desc, game`.execute(db);
  return rows;
}
