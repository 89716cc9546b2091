import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { noteGoingOn } from './queries.ts';

/** The member has seen how it stands; from here the time to the next reality check is counted. */
export async function goOn({ db, clock }: Needs, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  await noteGoingOn(db, sessionId, clock.now());
}
