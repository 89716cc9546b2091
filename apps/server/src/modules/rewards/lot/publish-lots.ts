import type { Instant } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { insertLots, lotsOf, type Lot } from './queries.ts';

/**
 * Commits lots: the draw service publishes their commitments, and their rows are written. Returns all wanted lots that are committed, by
 * name. Lots that are missing in the result are not committed, because the service did not answer or found one of them due already; nothing
 * may be drawn from them.
 */
export async function publishLots(
  { db, draws }: Needs,
  wanted: readonly { lot: string; revealAt: Instant }[],
): Promise<ReadonlyMap<string, Lot>> {
  const names = wanted.map(({ lot }) => lot);
  const known = await lotsOf(db, names);
  const missing = wanted.filter(({ lot }) => !known.has(lot));
  if (missing.length === 0 || draws === null) return known;
  const published = await draws.publishLots(missing);
  if (typeof published === 'string') return known;
  await insertLots(db, published);
  return lotsOf(db, names);
}
