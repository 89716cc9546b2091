import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { PublishedLot } from '#adapters/draws/draw-service.ts';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

/** A committed lot; its seed is null until it is revealed. */
export type Lot = PublishedLot & { seed: string | null; revealedAt: Instant | null; isDemo: boolean };

export async function lotsOf(db: Database | Tx, names: readonly string[]): Promise<Map<string, Lot>> {
  const { rows } = await sql<Lot>`
    select lot,
           commitment,
           reveal_at as "revealAt",
           published_at as "publishedAt",
           seed,
           revealed_at as "revealedAt",
           is_demo as "isDemo"
      from reward_lot
     where lot = any (${arrayLiteral(names)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.lot, row]));
}

export async function insertLots(
  db: Database | Tx,
  lots: readonly PublishedLot[],
  isDemo = false,
): Promise<void> {
  await sql`
    insert into reward_lot (lot, commitment, reveal_at, published_at, is_demo)
    select given.*, ${isDemo}
      from unnest(
             ${arrayLiteral(lots.map(({ lot }) => lot))}::text[],
             ${arrayLiteral(lots.map(({ commitment }) => commitment))}::text[],
             ${lots.map(({ revealAt }) => revealAt)}::timestamptz[],
             ${lots.map(({ publishedAt }) => publishedAt)}::timestamptz[]
           ) as given
        on conflict (lot) do nothing`.execute(db);
}

/** Writes the seed of a lot; a seed that does not hash to its commitment is an error. A repeat changes nothing. */
export async function writeSeed(
  db: Database | Tx,
  { lot, seed }: { lot: string; seed: string },
): Promise<void> {
  await sql`select reward_lot_reveal(${lot}, ${seed})`.execute(db);
}
