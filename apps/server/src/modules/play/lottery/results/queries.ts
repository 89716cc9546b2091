import type { Instant } from '@mela/kernel/time';
import type { DrawState } from '@mela/protocol/lottery';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type DrawRow = {
  game: string;
  issue: string;
  state: DrawState;
  openAt: Instant;
  closeAt: Instant;
  drawAt: Instant;
  drawnAt: Instant | null;
  seed: string | null;
  salt: string | null;
  isDemo: boolean;
};

const drawColumns = sql`
  draw.game_code as game, draw.issue, draw.state, draw.open_at as "openAt", draw.close_at as "closeAt",
  draw.draw_at as "drawAt", draw.drawn_at as "drawnAt", draw.seed, chain.salt, draw.is_demo as "isDemo"`;

const drawsWithChain = sql`
  lottery_draw draw join lottery_chain chain on chain.game_code = draw.game_code and chain.day = draw.day`;

/** A draw with a seed. */
export type SeededRow = DrawRow & { seed: string; drawnAt: Instant };

export type GameState = {
  game: string;
  isStopped: boolean;
  stopReason: string;
  changedAt: Instant;
};

export async function gameStates(db: Database | Tx): Promise<GameState[]> {
  const { rows } = await sql<GameState>`
    select code as game, is_stopped as "isStopped", stop_reason as "stopReason", changed_at as "changedAt"
      from lottery_game`.execute(db);
  return rows;
}

/** The draws of each game that are not due yet. */
export async function comingRows(db: Database | Tx, games: readonly string[]): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}
      from ${drawsWithChain}
     where draw.game_code = any (${games}::text[])
       and draw.state in ('open', 'closed', 'drawn', 'reversed')
       and draw.draw_at > lottery_now()
     order by draw.draw_at, draw.id`.execute(db);
  return rows;
}

/** The newest opened draw of each game. A void draw has no published result. */
export async function lastOpened(db: Database | Tx, games: readonly string[]): Promise<SeededRow[]> {
  const { rows } = await sql<SeededRow>`
    select ${drawColumns}
      from unnest(${games}::text[]) as wanted (code)
     cross join lateral (
       select *
         from lottery_draw
        where game_code = wanted.code
          and seed is not null
          and state <> 'void'
        order by issue desc
        limit 1
     ) draw
      join lottery_chain chain on chain.game_code = draw.game_code and chain.day = draw.day`.execute(db);
  return rows;
}

export type OpenedFilter = {
  game: string;
  day?: string | undefined;
  before?: string | undefined;
  size: number;
};

/** Opened draws, newest first. */
export async function openedRows(
  db: Database | Tx,
  { game, day, before, size }: OpenedFilter,
): Promise<SeededRow[]> {
  const { rows } = await sql<SeededRow>`
    select ${drawColumns}
      from ${drawsWithChain}
     where draw.game_code = ${game}
       and draw.seed is not null
       and draw.state <> 'void'
       ${day === undefined ? sql`` : sql`and draw.day = ${day}::date`}
       ${before === undefined ? sql`` : sql`and draw.issue < ${before}`}
     order by draw.issue desc
     limit ${size}`.execute(db);
  return rows;
}

export type ChainRow = {
  day: string;
  length: number;
  commitment: string;
  saltName: string | null;
  salt: string | null;
  publishedAt: Instant;
  isDemo: boolean;
};

const chainColumns = sql`
  chain.day::text as day, chain.length, chain.commitment, chain.salt_name as "saltName", chain.salt,
  chain.published_at as "publishedAt", chain.is_demo as "isDemo"`;

export async function chainRows(db: Database | Tx, game: string, size: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${chainColumns}
      from lottery_chain chain
     where chain.game_code = ${game}
     order by chain.day desc
     limit ${size}`.execute(db);
  return rows;
}

export async function findDraw(
  db: Database | Tx,
  game: string,
  issue: string,
): Promise<(DrawRow & { chain: ChainRow; entry: number }) | undefined> {
  const { rows } = await sql<DrawRow & Omit<ChainRow, 'isDemo'> & { entry: number }>`
    select ${chainColumns}, ${drawColumns}, draw.entry
      from ${drawsWithChain}
     where draw.game_code = ${game}
       and draw.issue = ${issue}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { day, length, commitment, saltName, salt, publishedAt, isDemo } = row;
  return { ...row, chain: { day, length, commitment, saltName, salt, publishedAt, isDemo } };
}

/** The games on which a member placed an order last, most recent first. Orders that chase plans buy do not count. */
export async function recentGames(db: Database | Tx, memberId: bigint, max: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game.code as game
      from lottery_game game
     cross join lateral (
       select id
         from lottery_order
        where member_id = ${memberId}
          and game_code = game.code
          and chase_id is null
        order by id desc
        limit 1
     ) newest
     order by newest.id desc
     limit ${max}`.execute(db);
  return rows.map(({ game }) => game);
}
