import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { LanguageCode } from '@mela/protocol/languages';
import { failedStatuses } from '@mela/protocol/vendor-desk';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type VendorRow = {
  code: string;
  name: string;
  inMaintenance: boolean;
  isConnected: boolean;
  dialect: string | null;
  baseUrl: string | null;
  games: number;
  calls: number;
  refused: number;
  failed: number;
  medianMs: number | null;
  slowestMs: number | null;
  lastAt: Instant | null;
  openRounds: number;
  openCases: number;
  stake: Money;
  win: Money;
  comparedUntil: Instant | null;
  differences: number | null;
  amount: Money | null;
};

type Today = { code?: string | undefined; language: LanguageCode; today: LocalDay; dayBegan: Instant };

const ofOne = (code: string | undefined, column: string) =>
  code === undefined ? sql`true` : sql`${sql.ref(column)} = ${code}`;

const isFailed = sql`status = any (${[...failedStatuses]}::text[])`;

/** Results of today's calls by vendor. */
const callsOf = ({ code, dayBegan }: Today) => sql`
      select vendor_code,
             count(*)::integer as calls,
             (count(*) filter (where status <> 'OK' and not ${isFailed}))::integer as refused,
             (count(*) filter (where ${isFailed}))::integer as failed,
             percentile_disc(0.5) within group (order by ms) as median_ms,
             max(ms) as slowest_ms,
             max(received_at) as last_at
        from vendor_callback
       where received_at >= ${dayBegan}::timestamptz
         and ${ofOne(code, 'vendor_code')}
       group by vendor_code`;

/** Bets settled today; trial and test accounts are excluded. */
const betsOf = ({ today }: Today) => sql`
      select coalesce(game.vendor_code, round.vendor_code) as vendor_code,
             sum(bet.stake)::bigint as stake,
             sum(bet.payout)::bigint as win
        from bet
        join member on member.id = bet.member_id and member.type not in (4, 41, 42)
        left join game on game.id = bet.game_id
        left join vendor_round round on bet.game_id is null and round.id = bet.round_id
       where bet.state = 'settled'
         and bet.day = ${today}::date
       group by coalesce(game.vendor_code, round.vendor_code)`;

/** Vendors by name with today's figures. */
export async function vendorsToday(db: Database, about: Today): Promise<VendorRow[]> {
  const { code, language } = about;
  const { rows } = await sql<VendorRow>`
    with calls as (${callsOf(about)}),
    bets as (${betsOf(about)}),
    rounds as (
      select round.vendor_code, count(*)::integer as open_rounds
        from bet
        join vendor_round round on round.id = bet.round_id
       where bet.state = 'open'
         and round.ask_at is not null
         and ${ofOne(code, 'round.vendor_code')}
       group by round.vendor_code
    ),
    cases as (
      select vendor_code, count(*)::integer as open_cases
        from vendor_case
       where closed_at is null
         and ${ofOne(code, 'vendor_code')}
       group by vendor_code
    )
    select vendor.code,
           coalesce(vendor_name.name, vendor.code) as name,
           vendor.in_maintenance as "inMaintenance",
           exists (
             select from vendor_key where vendor_code = policy.vendor_code and ended_at is null
           ) as "isConnected",
           policy.dialect,
           policy.base_url as "baseUrl",
           (select count(*)::integer from game where game.vendor_code = vendor.code) as games,
           coalesce(calls.calls, 0) as calls,
           coalesce(calls.refused, 0) as refused,
           coalesce(calls.failed, 0) as failed,
           calls.median_ms as "medianMs",
           calls.slowest_ms as "slowestMs",
           calls.last_at as "lastAt",
           coalesce(rounds.open_rounds, 0) as "openRounds",
           coalesce(cases.open_cases, 0) as "openCases",
           coalesce(bets.stake, 0) as stake,
           coalesce(bets.win, 0) as win,
           compared.until as "comparedUntil",
           compared.differences,
           compared.amount
      from vendor
      left join vendor_name on vendor_name.vendor_code = vendor.code and vendor_name.language = ${language}
      left join vendor_policy policy on policy.vendor_code = vendor.code
      left join vendor_compared compared on compared.vendor_code = vendor.code
      left join calls on calls.vendor_code = vendor.code
      left join rounds on rounds.vendor_code = vendor.code
      left join cases on cases.vendor_code = vendor.code
      left join bets on bets.vendor_code = vendor.code
     where ${ofOne(code, 'vendor.code')}
     order by name, vendor.code`.execute(db);
  return rows;
}

/** All keys without their secrets, newest first. */
export async function keysOf(db: Database | Tx, code: string) {
  return db
    .selectFrom('vendor_key')
    .select(['key_id as keyId', 'kind', 'made_at as madeAt', 'ended_at as endedAt'])
    .where('vendor_code', '=', code)
    .orderBy('made_at', 'desc')
    .orderBy('key_id', 'desc')
    .execute();
}

export async function isVendor(db: Database, code: string): Promise<boolean> {
  const found = await db.selectFrom('vendor').select('code').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}

type GameRow = { code: string; name: string; gameType: GameType; inMaintenance: boolean; total: number };

/** Games whose name or code contains the search text, those in maintenance first; each row has the total count. */
export async function gamesOf(
  db: Database,
  { code, words, size, language }: { code: string; words: string; size: number; language: LanguageCode },
): Promise<GameRow[]> {
  const asked = `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<GameRow>`
    select game.code,
           coalesce(game_name.name, game.code) as name,
           game.game_type as "gameType",
           game.in_maintenance as "inMaintenance",
           (count(*) over ())::integer as total
      from game
      left join game_name on game_name.game_id = game.id and game_name.language = ${language}
     where game.vendor_code = ${code}
       and (${words} = '' or lower(game.code) like ${asked} or lower(game_name.name) like ${asked})
     order by game.in_maintenance desc, name, game.code
     limit ${size}`.execute(db);
  return rows;
}
