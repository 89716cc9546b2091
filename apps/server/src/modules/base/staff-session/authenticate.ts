import { MINUTE, plus } from '@mela/kernel/time';
import { isPermission } from '@mela/protocol/permissions';
import { digest } from '#crypto/keys.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { sessionOf, touchSession } from './queries.ts';

/** The session is noted as seen once a minute, not once a question. */
const touchEvery = MINUTE;

/** Who of staff holds a token, if its session lives, with what the role may do at this moment. */
export async function authenticate(
  needs: Pick<Needs, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<StaffActor | undefined> {
  const at = needs.clock.now();
  const idleSince = plus(at, -needs.settings.staff().sessionIdleMinutes * MINUTE);
  const session = await sessionOf(needs.db, digest(token), { at, idleSince });
  if (!session) return undefined;
  const { seenAt, permissions, ...person } = session;
  if (at.getTime() - seenAt.getTime() >= touchEvery) await touchSession(needs.db, person.sessionId, at);
  // A permission that no release knows any more allows nothing.
  return { ...person, permissions: new Set(permissions.filter(isPermission)) };
}
