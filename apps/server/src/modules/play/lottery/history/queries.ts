import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { NewDraw } from '#modules/play/lottery/draws/queries.ts';

export type PastChain = { game: string; day: string; length: number; commitment: string };

export async function insertPastChains(tx: Tx, chains: readonly PastChain[], at: Instant): Promise<void> {
  await sql`
    insert into lottery_chain (game_code, day, length, commitment, published_at, is_demo)
    select given.*, ${at}::timestamptz, true
      from unnest(
        ${chains.map(({ game }) => game)}::text[],
        ${chains.map(({ day }) => day)}::date[],
        ${chains.map(({ length }) => length)}::smallint[],
        ${chains.map(({ commitment }) => commitment)}::text[]
      ) as given`.execute(tx);
}

/** Creates draws of the past, closed on time. */
export async function insertPastDraws(tx: Tx, draws: readonly NewDraw[]): Promise<void> {
  await sql`
    insert into lottery_draw (game_code, issue, day, entry, open_at, close_at, draw_at, state, closed_at, is_demo)
    select given.*, 'closed', given.close_at, true
      from unnest(
        ${draws.map(({ game }) => game)}::text[],
        ${draws.map(({ issue }) => issue)}::text[],
        ${draws.map(({ day }) => day)}::date[],
        ${draws.map(({ entry }) => entry)}::smallint[],
        ${draws.map(({ openAt }) => openAt)}::timestamptz[],
        ${draws.map(({ closeAt }) => closeAt)}::timestamptz[],
        ${draws.map(({ drawAt }) => drawAt)}::timestamptz[]
      ) as given (game_code, issue, day, entry, open_at, close_at, draw_at)`.execute(tx);
}

/** Voids a draw of the past before it is drawn. */
export async function voidPastDraw(tx: Tx, { game, issue }: { game: string; issue: string }): Promise<void> {
  await sql`
    update lottery_draw
       set state = 'void', voided_at = draw_at
     where game_code = ${game}
       and issue = ${issue}
       and is_demo
       and state = 'closed'`.execute(tx);
}

/** Reveals the last entries of chains, and with them all draws of their days. */
export async function revealPast(tx: Tx, chains: readonly (PastChain & { last: string })[]): Promise<void> {
  await sql`
    select count(*)
      from unnest(
             ${chains.map(({ game }) => game)}::text[],
             ${chains.map(({ day }) => day)}::date[],
             ${chains.map(({ length }) => length)}::integer[],
             ${chains.map(({ last }) => last)}::text[]
           ) as chain (game, day, length, last)
     cross join lateral lottery_reveal(chain.game, chain.day, chain.length, chain.last, null)`.execute(tx);
}

/** Marks the drawn draws of a game as settled at the moment of the draw. */
export async function settlePastDraws(tx: Tx, game: string): Promise<void> {
  await sql`
    update lottery_draw
       set state = 'settled', settled_at = draw_at
     where game_code = ${game}
       and is_demo
       and state = 'drawn'`.execute(tx);
}

export type PastDraw = {
  id: bigint;
  game: string;
  issue: string;
  state: string;
  drawAt: Instant;
  seed: string | null;
};

export async function pastDraws(
  tx: Tx,
  named: readonly { game: string; issue: string }[],
): Promise<PastDraw[]> {
  const { rows } = await sql<PastDraw>`
    select draw.id, draw.game_code as game, draw.issue, draw.state, draw.draw_at as "drawAt", draw.seed
      from unnest(
             ${named.map(({ game }) => game)}::text[],
             ${named.map(({ issue }) => issue)}::text[]
           ) as wanted (game, issue)
      join lottery_draw draw on draw.game_code = wanted.game and draw.issue = wanted.issue
     where draw.is_demo`.execute(tx);
  return rows;
}

/** The titles of the catalogue that stand for lottery games. */
export async function titlesOf(tx: Tx, codes: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await tx.selectFrom('game').select(['id', 'code']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export type PastPass = {
  drawId: bigint;
  kind: 'settle' | 'return';
  lastMember: bigint;
  items: number;
  stake: Money;
  payout: Money;
  rebate: Money;
  at: Instant;
};

/** Writes the finished passes of draws, as their settlement would have left them. */
export async function insertPastPasses(tx: Tx, passes: readonly PastPass[]): Promise<void> {
  await tx
    .insertInto('lottery_settlement')
    .values(
      passes.map(({ drawId, kind, lastMember, items, stake, payout, rebate, at }) => ({
        draw_id: drawId,
        run: 1,
        kind,
        last_member: lastMember,
        items,
        stake,
        payout,
        rebate,
        started_at: at,
        finished_at: at,
      })),
    )
    .execute();
}

/** Orders of the past were settled when their draws were. */
export async function dateSettledOrders(tx: Tx): Promise<void> {
  await sql`
    update lottery_order placed
       set settled_at = draw.draw_at
      from lottery_draw draw
     where draw.id = placed.draw_id
       and placed.is_demo
       and placed.settled_at is not null`.execute(tx);
}
