import type { Instant } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';

/** A member's favourites, latest first. */
export async function favoritesOf(
  db: Database,
  memberId: bigint,
): Promise<{ gameId: bigint; code: string }[]> {
  return db
    .selectFrom('favorite')
    .innerJoin('game', 'game.id', 'favorite.game_id')
    .select(['game.id as gameId', 'game.code'])
    .where('favorite.member_id', '=', memberId)
    .orderBy('favorite.added_at', 'desc')
    .orderBy('game.id')
    .execute();
}

export type Favorite = { memberId: bigint; gameId: bigint };

/** Adds a favourite if it is missing; returns whether the game exists. */
export async function insertFavorite(
  db: Database,
  { memberId, gameId }: Favorite,
  at: Instant,
): Promise<boolean> {
  const game = await db.selectFrom('game').select('id').where('id', '=', gameId).executeTakeFirst();
  if (game === undefined) return false;
  await db
    .insertInto('favorite')
    .values({ member_id: memberId, game_id: gameId, added_at: at })
    .onConflict((row) => row.doNothing())
    .execute();
  return true;
}

export async function deleteFavorite(db: Database, { memberId, gameId }: Favorite): Promise<void> {
  await db.deleteFrom('favorite').where('member_id', '=', memberId).where('game_id', '=', gameId).execute();
}
