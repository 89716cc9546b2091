import type { Needs } from './needs.ts';
import { lotsOf, writeSeed } from './queries.ts';

/**
 * The seed of a lot whose moment has come: the stored one, or the one that the draw service reveals now. Undefined: it is not due, not
 * committed, or the service does not answer; ask again.
 */
export async function revealLot({ db, clock, draws }: Needs, lot: string): Promise<string | undefined> {
  const known = (await lotsOf(db, [lot])).get(lot);
  if (known === undefined) return undefined;
  if (known.seed !== null) return known.seed;
  if (draws === null || clock.now() < known.revealAt) return undefined;
  const revealed = await draws.revealLot(lot);
  if (typeof revealed === 'string') return undefined;
  await writeSeed(db, { lot, seed: revealed.seed });
  return revealed.seed;
}
