import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { LanguageCode } from '@mela/protocol/languages';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

export type TotalsQuery = {
  firstDay: LocalDay;
  lastDay: LocalDay;
  zone: string;
  by: 'day' | 'hour';
  split: 'none' | 'vendor' | 'gameType';
  vendor?: string | undefined;
  gameType?: GameType | undefined;
};

/** `level` is the grouping level of a row: a part of a period, a part over all periods, or the grand total. */
export type TotalsRow = {
  level: 'row' | 'part' | 'all';
  at: Instant | null;
  part: string | null;
  bets: number;
  players: number;
  stake: Money;
  win: Money;
};

/** Sums from bet_day, which has a row per member, day and kind of game, but no vendor and no hour. */
const ofDays = ({ firstDay, lastDay, zone, split, gameType }: TotalsQuery) => sql`
  select (sums.day::timestamp at time zone ${zone}) as at,
         ${split === 'gameType' ? sql`sums.game_type::text` : sql`null::text`} as part,
         sums.member_id, sums.bets, sums.stake, sums.payout as win
    from bet_day sums
   where sums.day between ${firstDay}::date and ${lastDay}::date
     and sums.bets > 0
     and ${gameType === undefined ? sql`true` : sql`sums.game_type = ${gameType}`}`;

const hourOf = (zone: string) =>
  sql`date_trunc('hour', bet.settled_at at time zone ${zone}) at time zone ${zone}`;

/** Sums from the bet records, grouped by the day of settlement. */
function ofBets({ firstDay, lastDay, zone, by, split, vendor, gameType }: TotalsQuery) {
  const maker = sql`coalesce(game.vendor_code, round.vendor_code)`;
  const parts = { none: sql`null::text`, vendor: maker, gameType: sql`bet.game_type::text` };
  return sql`
    select ${by === 'hour' ? hourOf(zone) : sql`(bet.day::timestamp at time zone ${zone})`} as at,
           ${parts[split]} as part,
           bet.member_id, 1 as bets, bet.stake, bet.payout as win
      from bet
      left join game on game.id = bet.game_id
      left join vendor_round round on bet.game_id is null and round.id = bet.round_id
     where bet.state = 'settled'
       and bet.day between ${firstDay}::date and ${lastDay}::date
       and ${gameType === undefined ? sql`true` : sql`bet.game_type = ${gameType}`}
       and ${vendor === undefined ? sql`true` : sql`${maker} = ${vendor}`}`;
}

/** Totals of settled bets, from the cheapest table that has the requested groups. Trial and test accounts are excluded. */
export async function totalsOf(db: Database, query: TotalsQuery): Promise<TotalsRow[]> {
  const isOfDays = query.by === 'day' && query.split !== 'vendor' && query.vendor === undefined;
  const { rows } = await sql<TotalsRow>`
    select case grouping(played.at, played.part) when 0 then 'row' when 2 then 'part' else 'all' end as level,
           played.at,
           played.part,
           coalesce(sum(played.bets), 0)::integer as bets,
           count(distinct played.member_id)::integer as players,
           coalesce(sum(played.stake), 0)::bigint as stake,
           coalesce(sum(played.win), 0)::bigint as win
      from (${isOfDays ? ofDays(query) : ofBets(query)}) as played
      join member on member.id = played.member_id and member.type not in (4, 41, 42)
     group by grouping sets ((played.at, played.part), (played.part), ())
     order by played.at desc nulls last, stake desc, played.part`.execute(db);
  return rows;
}

export async function vendorNames(
  db: Database,
  language: LanguageCode,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('vendor_name')
    .select(['vendor_code as code', 'name'])
    .where('language', '=', language)
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
