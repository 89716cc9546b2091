import type { Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Database } from '#db/database.ts';
import { deleteFavorite, insertFavorite } from './queries.ts';

type Needs = { db: Database; clock: Clock };

export async function addFavorite(
  { db, clock }: Needs,
  memberId: bigint,
  nodeId: number,
): Promise<{ nodeId: number }> {
  const isKnown = await insertFavorite(db, { memberId, gameId: BigInt(nodeId) }, clock.now());
  return isKnown ? { nodeId } : refuse('GAME_UNKNOWN');
}

export async function removeFavorite(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  nodeId: number,
): Promise<{ nodeId: number }> {
  await deleteFavorite(db, { memberId, gameId: BigInt(nodeId) });
  return { nodeId };
}
