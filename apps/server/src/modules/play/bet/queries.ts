import { parseMoney, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { BetState } from '@mela/protocol/bets';
import type { GameType } from '@mela/protocol/categories';
import { winnerBoard } from '@mela/protocol/constants';
import { sql } from 'kysely';
import { arrayColumns } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import {
  dayChanges,
  type BetRecord,
  type Change,
  type DayChange,
  type KnownBet,
  type SeenRound,
} from './record-of.ts';

const winMin = parseMoney(String(winnerBoard.amountMin));

/** Accounts without money of their own: trials and agents' test accounts. Their bets count nowhere that others see. */
const withoutStake = [4, 41, 42];

/** The latest settled bets that paid more than their stake and at least the board's minimum, of members with money of their own. */
export async function latestWins(
  db: Database,
  { gameType, limit, until }: { gameType?: GameType | undefined; limit: number; until: Instant },
) {
  return db
    .selectFrom('bet')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .innerJoin('game', 'game.id', 'bet.game_id')
    .select([
      'bet.game_id as gameId',
      'member.account',
      'bet.payout',
      'bet.settled_at as settledAt',
      'bet.is_demo as isDemo',
    ])
    .where('bet.state', '=', 'settled')
    .whereRef('bet.payout', '>', 'bet.stake')
    .where('bet.payout', '>=', winMin)
    .where('bet.settled_at', '<=', until)
    .where('member.type', 'not in', withoutStake)
    .$if(gameType !== undefined, (query) => query.where('game.game_type', '=', gameType ?? 'RNG'))
    .orderBy('bet.settled_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(limit)
    .$narrowType<{ gameId: bigint; settledAt: Instant }>()
    .execute();
}

/** Ids of the games with the most players among bets settled since a day, then with the most bets. */
export async function popularGames(
  db: Database,
  { since, gameType, limit }: { since: LocalDay; gameType?: GameType | undefined; limit: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('bet')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .innerJoin('game', 'game.id', 'bet.game_id')
    .select('game.id')
    .where('bet.state', '=', 'settled')
    .where('bet.day', '>=', since)
    .where('member.type', 'not in', withoutStake)
    .$if(gameType !== undefined, (query) => query.where('game.game_type', '=', gameType ?? 'RNG'))
    .groupBy(['game.id', 'game.sorting'])
    .orderBy((row) => row.fn.count('bet.member_id').distinct(), 'desc')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('game.sorting')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The number of members who placed a bet since an instant, by game of one category. */
export async function playersByGame(
  db: Database,
  { gameType, since, sinceDay }: { gameType: GameType; since: Instant; sinceDay: LocalDay },
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db
    .selectFrom('bet')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .innerJoin('game', 'game.id', 'bet.game_id')
    .select((row) => ['game.id', row.fn.count<bigint>('bet.member_id').distinct().as('players')])
    .where('game.game_type', '=', gameType)
    .where('bet.placed_at', '>=', since)
    // Each branch has an index: open bets by their time, settled bets by their day.
    .where((row) =>
      row.or([
        row('bet.state', '=', 'open'),
        row.and([row('bet.state', '=', 'settled'), row('bet.day', '>=', sinceDay)]),
      ]),
    )
    .where('member.type', 'not in', withoutStake)
    .groupBy('game.id')
    .execute();
  return new Map(rows.map(({ id, players }) => [id, Number(players)]));
}

/** Codes of the games that a member bet on, each once, latest first. */
export async function recentGames(db: Database | Tx, memberId: bigint, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bet')
    .innerJoin('game', 'game.id', 'bet.game_id')
    .select('game.code')
    .where('bet.member_id', '=', memberId)
    .groupBy(['game.id', 'game.code'])
    .orderBy((row) => row.fn.max('bet.placed_at'), 'desc')
    .orderBy('game.id')
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}

type KnownRow = {
  id: string;
  gameId: bigint | null;
  gameType: GameType;
  state: BetState | null;
  stake: Money;
  validBet: Money;
  payout: Money;
  day: LocalDay | null;
};

const knownColumns = sql`
  coalesce(bet.game_id, game.id) as "gameId",
  coalesce(
    bet.game_type,
    game.game_type,
    (select game_type from vendor_category where vendor_code = given.vendor_code order by sorting limit 1),
    'RNG'
  ) as "gameType",
  bet.state, bet.stake, bet.valid_bet as "validBet", bet.payout, bet.day`;

/** Stored records of these rounds, and their games. A game that is not in the catalogue counts as its vendor's first kind. */
export async function knownBets(
  tx: Tx,
  rounds: readonly SeenRound[],
): Promise<ReadonlyMap<string, KnownBet>> {
  const { rows } = await sql<KnownRow>`
    select given.id, ${knownColumns}
      from unnest(
             ${rounds.map(({ id }) => id)}::uuid[],
             ${rounds.map(({ gameCode }) => gameCode)}::text[],
             ${rounds.map(({ vendor }) => vendor)}::text[]
           ) as given (id, game_code, vendor_code)
      left join bet on bet.round_id = given.id
      left join game on game.code = given.game_code`.execute(tx);
  return new Map(rows.map((row) => [row.id, knownBet(row)]));
}

function knownBet({ gameId, gameType, state, stake, validBet, payout, day }: Omit<KnownRow, 'id'>): KnownBet {
  return { gameId, gameType, kept: state === null ? null : { state, stake, validBet, payout, day } };
}

const recordRows = arrayColumns<BetRecord>({
  round_id: ['uuid', ({ roundId }) => roundId],
  member_id: ['bigint', ({ memberId }) => memberId],
  game_id: ['bigint', ({ gameId }) => gameId],
  game_type: ['game_type', ({ gameType }) => gameType],
  state: ['bet_state', ({ state }) => state],
  stake: ['bigint', ({ stake }) => stake],
  valid_bet: ['bigint', ({ validBet }) => validBet],
  payout: ['bigint', ({ payout }) => payout],
  placed_at: ['timestamptz', ({ placedAt }) => placedAt],
  settled_at: ['timestamptz', ({ settledAt }) => settledAt],
  day: ['date', ({ day }) => day],
  is_demo: ['boolean', ({ isDemo }) => isDemo],
});
const dayRows = arrayColumns<DayChange>(
  {
    member_id: ['bigint', ({ memberId }) => memberId],
    day: ['date', ({ day }) => day],
    game_type: ['game_type', ({ gameType }) => gameType],
    bets: ['integer', ({ bets }) => bets],
    stake: ['bigint', ({ stake }) => stake],
    valid_bet: ['bigint', ({ validBet }) => validBet],
    payout: ['bigint', ({ payout }) => payout],
  },
  { after: recordRows.count },
);
const writeRecordsText = `
  with kept as (
    insert into bet (${recordRows.names})
    select ${recordRows.text}
        on conflict (round_id) do update
       set game_id = excluded.game_id,
           state = excluded.state,
           stake = excluded.stake,
           valid_bet = excluded.valid_bet,
           payout = excluded.payout,
           settled_at = excluded.settled_at,
           day = excluded.day
  )
  insert into bet_day as known (${dayRows.names})
  select ${dayRows.text}
      on conflict (member_id, day, game_type) do update
     set bets = known.bets + excluded.bets,
         stake = known.stake + excluded.stake,
         valid_bet = known.valid_bet + excluded.valid_bet,
         payout = known.payout + excluded.payout`;

/** Writes bet records and their daily sums in one statement, so that neither is written without the other. */
export function recordsToWrite(changes: readonly Change[]): Statement {
  const records = changes.map(({ record }) => record);
  return {
    text: writeRecordsText,
    values: [...recordRows.values(records), ...dayRows.values(dayChanges(changes))],
  };
}

/** A named difference: a day whose sum differs from its bets, or a round whose record differs from it. */
export type Difference = { what: 'day' | 'round'; about: string; kept: string; found: string };

/** Days whose sums differ from their bets. */
export async function differentDays(db: Database, since: LocalDay | null): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with kept as (
      select member_id, day, game_type, bets, stake, valid_bet, payout
        from bet_day
       where (${since}::date is null or day >= ${since}::date)
         and (bets, stake, valid_bet, payout) <> (0, 0, 0, 0)
    ),
    found as (
      select member_id,
             day,
             game_type,
             count(*)::integer as bets,
             sum(stake)::bigint as stake,
             sum(valid_bet)::bigint as valid_bet,
             sum(payout)::bigint as payout
        from bet
       where state = 'settled'
         and (${since}::date is null or day >= ${since}::date)
       group by member_id, day, game_type
    )
    select 'day' as what,
           format('member %s, %s, %s', member_id, day, game_type) as about,
           coalesce(format('%s bets, %s staked, %s valid, %s paid', kept.bets, kept.stake, kept.valid_bet, kept.payout), 'nothing')
             as kept,
           coalesce(
             format('%s bets, %s staked, %s valid, %s paid', found.bets, found.stake, found.valid_bet, found.payout), 'nothing'
           ) as found
      from kept
      full join found using (member_id, day, game_type)
     where (kept.bets, kept.stake, kept.valid_bet, kept.payout)
             is distinct from (found.bets, found.stake, found.valid_bet, found.payout)
     order by member_id, day, game_type
     limit 100`.execute(db);
  return rows;
}

/** Records that differ from their rounds. */
export async function differentRounds(db: Database, since: LocalDay | null): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'round' as what,
           format('%s %s of member %s', vendor_code, round.round_id, round.member_id) as about,
           coalesce(format('%s, %s staked, %s paid', bet.state, bet.stake, bet.payout), 'nothing') as kept,
           format('%s, %s staked, %s paid', told.state, told.stake, told.payout) as found
      from vendor_round round
     cross join lateral (
       select case
                when bets = 0 and wins = 0 and win + adjusted = 0 then 'cancelled'
                when closed_at is null then 'open'
                else 'settled'
              end::bet_state as state,
              (round.stake + held)::bigint as stake,
              (win + adjusted)::bigint as payout
     ) as told
      left join bet on bet.round_id = round.id
     where (${since}::date is null or opened_at >= ${since}::date)
       and case told.state
             when 'cancelled' then bet.state <> 'cancelled'
             else (bet.state, bet.stake, bet.payout) is distinct from (told.state, told.stake, told.payout)
           end
     order by round.opened_at
     limit 100`.execute(db);
  return rows;
}

/** Records that differ from their lottery orders. While a draw is corrected, the records of its orders wait for the new settlement. */
export async function differentOrders(db: Database, since: LocalDay | null): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'round' as what,
           format('lottery order %s of member %s', placed.reference, placed.member_id) as about,
           coalesce(format('%s, %s staked, %s paid', bet.state, bet.stake, bet.payout), 'nothing') as kept,
           format('%s, %s staked, %s paid', told.state, placed.stake, placed.payout) as found
      from lottery_order placed
     cross join lateral (
       select case
                when placed.state = 'open' then 'open'
                when placed.state in ('cancelled', 'void') then 'cancelled'
                else 'settled'
              end::bet_state as state
     ) as told
      join lottery_draw draw on draw.id = placed.draw_id
      left join bet on bet.round_id = placed.round_id
     where (${since}::date is null or placed.placed_at >= ${since}::date)
       and draw.state <> 'reversed'
       and (bet.state, bet.stake::bigint, bet.valid_bet::bigint, bet.payout::bigint)
             is distinct from (told.state, placed.stake::bigint, placed.valid_bet::bigint, placed.payout::bigint)
     order by placed.placed_at
     limit 100`.execute(db);
  return rows;
}

/** Locks these members: skips those locked by another transaction, or waits for all of them if patient. */
export async function lockPlayers(
  tx: Tx,
  memberIds: readonly bigint[],
  { isPatient }: { isPatient: boolean },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id
      from member
     where id = any (${[...new Set(memberIds)].map(String)}::bigint[])
     order by id
       for no key update
       ${isPatient ? sql`` : sql`skip locked`}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of these rounds that are open. */
export async function openRoundsById(tx: Tx, ids: readonly string[]): Promise<SeenRound[]> {
  const { rows } = await sql<SeenRound>`
    select id, vendor_code as vendor, member_id as "memberId", round_id as "roundId", game_code as "gameCode",
           game_id as "gameId", game_type as "gameType", state, bets, wins, stake, win, held, adjusted, turnover,
           is_free as "isFree", opened_at as "openedAt", closed_at as "closedAt"
      from vendor_round
     where id = any (${ids}::uuid[])
       and closed_at is null`.execute(tx);
  return rows;
}

export type UnrecordedRound = { roundId: string; memberId: bigint };

/** Open rounds whose record is missing or outdated. */
export async function unrecordedRounds(
  db: Database,
  since: Instant | LocalDay | null,
  limit: number,
): Promise<UnrecordedRound[]> {
  const { rows } = await sql<UnrecordedRound>`
    select round.id as "roundId", round.member_id as "memberId"
      from vendor_round round
      left join bet on bet.round_id = round.id
     where (${since}::timestamptz is null or round.opened_at >= ${since}::timestamptz)
       and round.closed_at is null
       and (round.bets > 0 or round.wins > 0 or round.win + round.adjusted <> 0)
       and (bet.state, bet.stake::bigint, bet.payout::bigint)
             is distinct from ('open'::bet_state, (round.stake + round.held)::bigint, (round.win + round.adjusted)::bigint)
     limit ${limit}`.execute(db);
  return rows;
}

type Check = { checkedAt: Instant; since: LocalDay | null; differences: number };

export async function insertCheck(db: Database, { checkedAt, since, differences }: Check): Promise<void> {
  await db.insertInto('bet_check').values({ checked_at: checkedAt, since, differences }).execute();
}

/** Number of differences in the last comparison. */
export async function lastCheck(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('bet_check')
    .select('differences')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.differences;
}
