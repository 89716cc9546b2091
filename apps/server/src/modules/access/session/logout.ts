import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { endSession } from './queries.ts';

/** Ends the session and, after commit, closes its sockets in every process. */
export async function logout(needs: Needs, { sessionId }: Actor): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await endSession(tx, sessionId, needs.clock.now());
    await needs.hub.endSession(tx, sessionId, 'left');
  });
}
