import { refuse } from '@mela/protocol/refusals';
import { digest, newToken } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { endAllBut, endOne, setToken, type Ending } from './queries.ts';

type Means = Pick<Needs, 'clock' | 'hub'>;
type Holder = Pick<Actor, 'memberId' | 'sessionId'>;

/** Ends one of the member's own sessions and, after commit, closes its sockets in every process. */
export async function endDevice(needs: Needs, memberId: bigint, sessionId: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const at = needs.clock.now();
    if (!(await endOne(tx, { memberId, sessionId, at }))) refuse('DEVICE_UNKNOWN');
    await needs.hub.endSession(tx, sessionId, 'device');
  });
}

/** Ends all sessions of a member except the named one, and returns how many. */
export async function endOthers(
  needs: Means,
  tx: Tx,
  { memberId, sessionId, reason }: { memberId: bigint; sessionId: string | null; reason: Ending },
): Promise<number> {
  const ended = await endAllBut(tx, { memberId, sessionId, reason, at: needs.clock.now() });
  for (const id of ended) await needs.hub.endSession(tx, id, reason);
  return ended.length;
}

/** Ends every session of a member. */
export async function endAll(needs: Means, tx: Tx, memberId: bigint, reason: Ending): Promise<void> {
  await endOthers(needs, tx, { memberId, sessionId: null, reason });
}

/**
 * Call after the credentials of the account changed. Ends all other sessions and replaces this session's token, so
 * a copied token stops working. Refuses if this session was ended concurrently.
 */
export async function renewTrust(needs: Means, tx: Tx, holder: Holder, reason: Ending): Promise<string> {
  const { memberId, sessionId } = holder;
  await endOthers(needs, tx, { memberId, sessionId, reason });
  const token = newToken();
  if (!(await setToken(tx, holder.sessionId, digest(token)))) refuse('NOT_LOGGED_IN');
  return token;
}
