import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { PublishedChain } from '#adapters/draws/draw-service.ts';
import type { Database, Tx } from '#db/database.ts';

/** Advisory locks of draws: shared by bets, exclusive for closing. */
const DRAW_LOCK = 4_206_001;

/** The time of the lottery, by the clock of the database. */
export async function lotteryNow(db: Database | Tx): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`select lottery_now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has a clock');
  return row.now;
}

export async function insertGames(db: Database | Tx, codes: readonly string[], at: Instant): Promise<void> {
  await db
    .insertInto('lottery_game')
    .values(codes.map((code) => ({ code, changed_at: at })))
    .onConflict((row) => row.column('code').doNothing())
    .execute();
}

export type KnownChain = { game: string; day: string; publishedAt: Instant };

export async function chainsSince(db: Database | Tx, day: string): Promise<KnownChain[]> {
  const { rows } = await sql<KnownChain>`
    select game_code as game, day::text as day, published_at as "publishedAt"
      from lottery_chain
     where day >= ${day}::date`.execute(db);
  return rows;
}

export async function insertChains(db: Database | Tx, chains: readonly PublishedChain[]): Promise<void> {
  await sql`
    insert into lottery_chain (game_code, day, length, commitment, salt_name, published_at)
    select *
      from unnest(
        ${chains.map(({ game }) => game)}::text[],
        ${chains.map(({ day }) => day)}::date[],
        ${chains.map(({ length }) => length)}::smallint[],
        ${chains.map(({ commitment }) => commitment)}::text[],
        ${chains.map(({ saltName }) => saltName)}::text[],
        ${chains.map(({ publishedAt }) => publishedAt)}::timestamptz[]
      )
    on conflict (game_code, day) do nothing`.execute(db);
}

/** The moment of the last draw that exists, by game. */
export async function lastScheduled(db: Database | Tx): Promise<Map<string, Instant>> {
  const { rows } = await sql<{ game: string; at: Instant }>`
    select game.code as game, newest.draw_at as at
      from lottery_game game
     cross join lateral (
       select draw_at from lottery_draw where game_code = game.code order by issue desc limit 1
     ) newest`.execute(db);
  return new Map(rows.map(({ game, at }) => [game, at]));
}

export type NewDraw = {
  game: string;
  issue: string;
  day: string;
  entry: number;
  openAt: Instant;
  closeAt: Instant;
  drawAt: Instant;
};

/** Creates draws. One whose sale is over already is created closed. */
export async function insertDraws(db: Database | Tx, draws: readonly NewDraw[]): Promise<void> {
  await sql`
    insert into lottery_draw (game_code, issue, day, entry, open_at, close_at, draw_at, state, closed_at)
    select given.*,
           (case when close_at <= at.now then 'closed' else 'open' end)::lottery_draw_state,
           case when close_at <= at.now then at.now end
      from unnest(
        ${draws.map(({ game }) => game)}::text[],
        ${draws.map(({ issue }) => issue)}::text[],
        ${draws.map(({ day }) => day)}::date[],
        ${draws.map(({ entry }) => entry)}::smallint[],
        ${draws.map(({ openAt }) => openAt)}::timestamptz[],
        ${draws.map(({ closeAt }) => closeAt)}::timestamptz[],
        ${draws.map(({ drawAt }) => drawAt)}::timestamptz[]
      ) as given (game_code, issue, day, entry, open_at, close_at, draw_at)
     cross join (select lottery_now() as now) at
    on conflict (game_code, issue) do nothing`.execute(db);
}

export async function dueToClose(db: Database | Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id
      from lottery_draw
     where state = 'open'
       and close_at <= lottery_now()
     order by close_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Waits for all bets on the draw that have checked the time, and holds further ones up until the transaction ends. */
export async function lockDraw(tx: Tx, id: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DRAW_LOCK}, ${id}::integer)`.execute(tx);
}

export async function closeDraw(tx: Tx, id: bigint): Promise<void> {
  await lockDraw(tx, id);
  await sql`
    update lottery_draw
       set state = 'closed', closed_at = lottery_now()
     where id = ${id}
       and state = 'open'
       and close_at <= lottery_now()`.execute(tx);
}

export type DueChain = { game: string; day: string; entry: number; issue: string };

/** The last due draw of each chain that has closed draws without a seed, the oldest chain first. */
export async function dueToDraw(db: Database | Tx): Promise<DueChain[]> {
  const { rows } = await sql<DueChain>`
    select game_code as game, day::text as day, max(entry)::integer as entry, max(issue) as issue
      from lottery_draw
     where state = 'closed'
       and draw_at <= lottery_now()
     group by game_code, day
     order by min(draw_at), game_code`.execute(db);
  return rows;
}

type Reveal = Omit<DueChain, 'issue'> & { seed: string; salt: string | null };

/** Writes a seed, and those before it in its chain. Draws without items are settled in the same transaction. Returns how many were drawn. */
export async function revealDraws(tx: Tx, { game, day, entry, seed, salt }: Reveal): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    select lottery_reveal(${game}, ${day}::date, ${entry}::integer, ${seed}, ${salt}) as id`.execute(tx);
  await sql`
    update lottery_draw draw
       set state = 'settled', settled_at = lottery_now()
     where draw.id = any (${rows.map(({ id }) => id)}::bigint[])
       and draw.state = 'drawn'
       and not exists (select from lottery_item item where item.draw_id = draw.id)`.execute(tx);
  return rows.length;
}

/** Stores the public value of a day for its chains that name one. Only the owner of the database may. */
export async function storeSalt(tx: Tx, day: string, salt: string): Promise<number> {
  const { rows } = await sql<{ chains: number }>`
    select lottery_set_salt(${day}::date, ${salt}) as chains`.execute(tx);
  return rows[0]?.chains ?? 0;
}

export type SaleRow = {
  id: bigint;
  state: string;
  openAt: Instant;
  closeAt: Instant;
  now: Instant;
  isStopped: boolean;
};

/** Takes the shared lock of a draw for the transaction of a bet, then reads the draw with the time of the database. */
export async function lockForBet(tx: Tx, game: string, issue: string): Promise<SaleRow | undefined> {
  const found = await tx
    .selectFrom('lottery_draw')
    .select('id')
    .where('game_code', '=', game)
    .where('issue', '=', issue)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await sql`select pg_advisory_xact_lock_shared(${DRAW_LOCK}, ${found.id}::integer)`.execute(tx);
  // A statement of its own, so that it sees a closing that committed while the lock was awaited.
  const { rows } = await sql<SaleRow>`
    select draw.id, draw.state, draw.open_at as "openAt", draw.close_at as "closeAt", lottery_now() as now,
           game.is_stopped as "isStopped"
      from lottery_draw draw
      join lottery_game game on game.code = draw.game_code
     where draw.id = ${found.id}`.execute(tx);
  return rows[0];
}

/** Draws whose bets wait for their settlement, the oldest first. */
export async function awaitingSettlement(
  db: Database | Tx,
  max: number,
): Promise<{ id: bigint; game: string; issue: string }[]> {
  const { rows } = await sql<{ id: bigint; game: string; issue: string }>`
    select id, game_code as game, issue
      from lottery_draw
     where state in ('drawn', 'reversed')
     order by draw_at, id
     limit ${max}`.execute(db);
  return rows;
}
