import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A bet whose round is over. */
export type SettledBet = {
  memberId: bigint;
  gameId: bigint;
  stake: Money;
  payout: Money;
  placedAt: Instant;
  settledAt: Instant;
  isDemo: boolean;
};

/** Accounts that play with nothing of their own: trials and the test twins of agents. Their wins are nobody's. */
const withoutStake = [4, 41, 42];

/** The latest wins: settled, paid above the stake, and of members who staked something. */
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
    .whereRef('bet.payout', '>', 'bet.stake')
    .where('bet.settled_at', '<=', until)
    .where('member.type', 'not in', withoutStake)
    .$if(gameType !== undefined, (query) => query.where('game.game_type', '=', gameType ?? 'RNG'))
    .orderBy('bet.settled_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(limit)
    .$narrowType<{ payout: Money; settledAt: Instant }>()
    .execute();
}

type Recent = { gameType?: GameType | undefined; pageNo: number; pageSize: number };

/** Each game that a member bet on, the last one first. */
export async function recentGameIds(db: Database, memberId: bigint, { gameType, pageNo, pageSize }: Recent) {
  const played = db
    .selectFrom('bet')
    .innerJoin('game', 'game.id', 'bet.game_id')
    .where('bet.member_id', '=', memberId)
    .$if(gameType !== undefined, (query) => query.where('game.game_type', '=', gameType ?? 'RNG'));
  const { total } = await played
    .select((row) => row.fn.count<bigint>('bet.game_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await played
    .select('bet.game_id as gameId')
    .groupBy('bet.game_id')
    .orderBy((row) => row.fn.max('bet.placed_at'), 'desc')
    .orderBy('bet.game_id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { ids: rows.map(({ gameId }) => gameId), total: Number(total) };
}

/** The codes of what a member bet on last, each once, the last one first. */
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

/** Writes many settled bets in one statement: seven arrays instead of seven parameters a row. */
export async function insertSettled(tx: Tx, bets: readonly SettledBet[]): Promise<void> {
  const texts = (column: (bet: SettledBet) => bigint) => bets.map((bet) => String(column(bet)));
  const times = (column: (bet: SettledBet) => Instant) => bets.map((bet) => column(bet).toISOString());
  await sql`
    insert into bet (member_id, game_id, stake, payout, placed_at, settled_at, is_demo)
    select *
      from unnest(
             ${texts(({ memberId }) => memberId)}::bigint[],
             ${texts(({ gameId }) => gameId)}::bigint[],
             ${texts(({ stake }) => stake)}::bigint[],
             ${texts(({ payout }) => payout)}::bigint[],
             ${times(({ placedAt }) => placedAt)}::timestamptz[],
             ${times(({ settledAt }) => settledAt)}::timestamptz[],
             ${bets.map(({ isDemo }) => isDemo)}::boolean[]
           )
  `.execute(tx);
}
