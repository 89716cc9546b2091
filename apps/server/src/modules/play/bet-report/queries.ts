import type { Money } from '@mela/kernel/money';
import { instantOf, plus, type Instant, type LocalDay } from '@mela/kernel/time';
import type { BetState } from '@mela/protocol/bets';
import type { GameType } from '@mela/protocol/categories';
import type { LanguageCode } from '@mela/protocol/languages';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

/** Position of the last row of a page. Times are in microseconds, because a `Date` has milliseconds only. */
export type BetCursor = { micros: bigint; id: bigint };

/** Filter for a member's bets; an absent field matches all. */
export type BetFilter = {
  memberId: bigint;
  from?: Instant | undefined;
  /** End of the period, exclusive. */
  until?: Instant | undefined;
  gameType?: GameType | undefined;
  vassalage?: string | undefined;
  gameCode?: string | undefined;
  state?: BetState | undefined;
};

export type BetRow = {
  id: bigint;
  micros: bigint;
  placedAt: Instant;
  settledAt: Instant | null;
  state: BetState;
  gameType: GameType;
  gameCode: string | null;
  gameName: string | null;
  vendorCode: string | null;
  vendorName: string | null;
  stake: Money;
  validBet: Money;
  payout: Money;
  isDemo: boolean;
  /** The vendor’s id of the round, or the reference of a lottery order. */
  roundId: string | null;
  isLottery: boolean;
};

const columns = sql`
  bet.id, (extract(epoch from bet.placed_at) * 1000000)::bigint as micros, bet.placed_at as "placedAt",
  bet.settled_at as "settledAt", bet.state, bet.game_type as "gameType", coalesce(game.code, round.game_code, lottery.game_code) as "gameCode",
  game_name.name as "gameName", vendor_name.vendor_code as "vendorCode", vendor_name.name as "vendorName", bet.stake,
  bet.valid_bet as "validBet", bet.payout, bet.is_demo as "isDemo", coalesce(round.round_id, lottery.reference) as "roundId",
  lottery.id is not null as "isLottery"`;

/** A bet with its game, vendor and round; names are in one language. */
const around = (language: LanguageCode) => sql`
  bet
  left join game on game.id = bet.game_id
  left join game_name on game_name.game_id = game.id and game_name.language = ${language}
  left join vendor_round round on round.id = bet.round_id
  left join lottery_order lottery on lottery.round_id = bet.round_id
  left join vendor_name
    on vendor_name.vendor_code = coalesce(game.vendor_code, round.vendor_code)
   and vendor_name.language = ${language}`;

function meant({
  memberId,
  from,
  until,
  gameType,
  vassalage,
  gameCode,
  state,
}: BetFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`bet.member_id = ${memberId}::bigint`,
      ...(from === undefined ? [] : [sql`bet.placed_at >= ${from}::timestamptz`]),
      ...(until === undefined ? [] : [sql`bet.placed_at < ${until}::timestamptz`]),
      ...(gameType === undefined ? [] : [sql`bet.game_type = ${gameType}`]),
      ...(state === undefined ? [] : [sql`bet.state = ${state}`]),
      ...(gameCode === undefined ? [] : [sql`coalesce(game.code, round.game_code) = ${gameCode}`]),
      ...(vassalage === undefined ? [] : [sql`coalesce(game.vendor_code, round.vendor_code) = ${vassalage}`]),
    ],
    sql` and `,
  );
}

type Walk = { before: BetCursor | undefined; limit: number; language: LanguageCode };

/** The newest bets that match a filter, or the ones before a cursor. */
export async function betsOf(
  db: Database,
  slice: BetFilter,
  { before, limit, language }: Walk,
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select ${columns}
      from ${around(language)}
     where ${meant(slice)}
       and ${before === undefined ? sql`true` : sql`(bet.placed_at, bet.id) < (${timestampText(before)}::timestamptz, ${before.id}::bigint)`}
     order by bet.placed_at desc, bet.id desc
     limit ${limit}`.execute(db);
  return rows;
}

const epoch = instantOf('1970-01-01T00:00:00.000Z');

/** A timestamp with microseconds, in PostgreSQL's input format. */
function timestampText({ micros }: BetCursor): string {
  const seconds = plus(epoch, Number(micros / 1000n))
    .toISOString()
    .slice(0, -1);
  return `${seconds}${String(micros % 1000n).padStart(3, '0')}Z`;
}

export type SumRow = { bets: number; stake: Money; validBet: Money; payout: Money };
type OpenRow = { openBets: number; openStake: Money };
export type TypeRow = SumRow & OpenRow & { gameType: GameType; count: number };

/** Sums of the settled bets that match a filter, and the stakes of the open ones, per game type. */
export async function sumsOfBets(db: Database, slice: BetFilter): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select bet.game_type as "gameType",
           count(*)::integer as count,
           (count(*) filter (where bet.state = 'settled'))::integer as bets,
           coalesce(sum(bet.stake) filter (where bet.state = 'settled'), 0)::bigint as stake,
           coalesce(sum(bet.valid_bet) filter (where bet.state = 'settled'), 0)::bigint as "validBet",
           coalesce(sum(bet.payout) filter (where bet.state = 'settled'), 0)::bigint as payout,
           (count(*) filter (where bet.state = 'open'))::integer as "openBets",
           coalesce(sum(bet.stake) filter (where bet.state = 'open'), 0)::bigint as "openStake"
      from bet
      left join game on game.id = bet.game_id
      left join vendor_round round on round.id = bet.round_id
     where ${meant(slice)}
     group by bet.game_type`.execute(db);
  return rows;
}

export type GameRow = {
  gameCode: string;
  gameName: string | null;
  gameType: GameType;
  vendorCode: string | null;
  bets: number;
};

/** The games of a member's bets, the most played first. */
export async function gamesOfBets(
  db: Database,
  slice: BetFilter,
  { limit, language }: Pick<Walk, 'limit' | 'language'>,
): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select coalesce(game.code, round.game_code) as "gameCode",
           game_name.name as "gameName",
           min(bet.game_type) as "gameType",
           vendor_name.vendor_code as "vendorCode",
           count(*)::integer as bets
      from ${around(language)}
     where ${meant(slice)}
       and coalesce(game.code, round.game_code) is not null
     group by 1, 2, 4
     order by bets desc, 1
     limit ${limit}`.execute(db);
  return rows;
}

export type RoundDetails = {
  vendorCode: string;
  roundId: string;
  detailsUrl: string | null;
  isFree: boolean;
  isLate: boolean;
};

export async function betById(
  db: Database,
  { memberId, id, language }: { memberId: bigint; id: bigint; language: LanguageCode },
): Promise<(BetRow & { round: RoundDetails | null }) | undefined> {
  const { rows } = await sql<BetRow & RoundDetails>`
    select ${columns},
           round.details_url as "detailsUrl",
           coalesce(round.is_free, false) as "isFree",
           coalesce(round.is_late, false) as "isLate"
      from ${around(language)}
     where bet.id = ${id}::bigint
       and bet.member_id = ${memberId}::bigint`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { detailsUrl, isFree, isLate, ...bet } = row;
  const { vendorCode, roundId } = bet;
  const round =
    roundId === null || vendorCode === null || bet.isLottery
      ? null
      : { vendorCode, roundId, detailsUrl, isFree, isLate };
  return { ...bet, round };
}

export type TransactionRow = {
  kind: 'bet' | 'win' | 'rollback' | 'reward' | 'adjust';
  form: string;
  amount: Money;
  madeAt: Instant;
  isUndone: boolean;
  /** A hold that no vendor command released: the end of its round refunded it. */
  isLeftOver: boolean;
};

/** The transactions of a round, in order. */
export async function transactionsOf(
  db: Database,
  { memberId, vendorCode, roundId }: { memberId: bigint; vendorCode: string; roundId: string },
): Promise<TransactionRow[]> {
  return db
    .selectFrom('vendor_transaction')
    .select(['kind', 'form', 'amount', 'made_at as madeAt'])
    .select(sql<boolean>`state = 'undone'`.as('isUndone'))
    .select(
      sql<boolean>`state = 'released' and not exists (
        select from vendor_transaction given
         where given.vendor_code = vendor_transaction.vendor_code
           and given.member_id = vendor_transaction.member_id
           and given.round_id = vendor_transaction.round_id
           and given.target_id = vendor_transaction.transaction_id
           and given.form = 'release'
           and given.is_applied
      )`.as('isLeftOver'),
    )
    .where('vendor_code', '=', vendorCode)
    .where('member_id', '=', memberId)
    .where('round_id', '=', roundId)
    .where('is_applied', '=', true)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

type Days = { memberId: bigint; firstDay: LocalDay; lastDay: LocalDay; gameType?: GameType | undefined };
export type DayRow = SumRow & { day: LocalDay; gameType: GameType };

/** Sums per day and kind of game, latest day first. */
export async function daySums(
  db: Database,
  { memberId, firstDay, lastDay, gameType }: Days,
): Promise<DayRow[]> {
  return db
    .selectFrom('bet_day')
    .select(['day', 'game_type as gameType', 'bets', 'stake', 'valid_bet as validBet', 'payout'])
    .where('member_id', '=', memberId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .where('bets', '>', 0)
    .$if(gameType !== undefined, (query) => query.where('game_type', '=', gameType ?? 'RNG'))
    .orderBy('day', 'desc')
    .orderBy('game_type')
    .execute();
}

export async function isMember(db: Database, memberId: bigint): Promise<boolean> {
  const row = await db.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
  return row !== undefined;
}

/** The names of the games of these rounds, in one language, by round. */
export async function gameNamesOf(
  db: Database,
  roundIds: readonly string[],
  language: LanguageCode,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ roundId: string; name: string }>`
    select bet.round_id as "roundId", game_name.name
      from bet
      join game_name on game_name.game_id = bet.game_id and game_name.language = ${language}
     where bet.round_id = any (${roundIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ roundId, name }) => [roundId, name]));
}
