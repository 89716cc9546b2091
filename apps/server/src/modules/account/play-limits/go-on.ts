import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { noteGoingOn } from './queries.ts';

/** Confirms a reality check; the interval to the next one starts now. */
export async function goOn({ db, clock }: Needs, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  await noteGoingOn(db, sessionId, clock.now());
}
