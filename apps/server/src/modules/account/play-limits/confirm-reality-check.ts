import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { recordRealityCheck } from './queries.ts';

/** Confirms a reality check; the interval to the next one starts now. */
export async function confirmRealityCheck(
  { db, clock }: Needs,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<void> {
  await recordRealityCheck(db, sessionId, clock.now());
}
