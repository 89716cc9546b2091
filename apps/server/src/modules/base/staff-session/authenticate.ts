import { MINUTE, plus } from '@mela/kernel/time';
import { isPermission } from '@mela/protocol/permissions';
import { digest } from '#crypto/keys.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { sessionOf, touchSession } from './queries.ts';

/** `seen_at` is updated at most once a minute. */
const touchEvery = MINUTE;

/** The staff member of a token, if its session is active, with the role's current permissions. */
export async function authenticate(
  needs: Pick<Needs, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<StaffActor | undefined> {
  const at = needs.clock.now();
  const idleSince = plus(at, -needs.settings.staff().sessionIdleMinutes * MINUTE);
  const session = await sessionOf(needs.db, digest(token), { at, idleSince });
  if (!session) return undefined;
  const { seenAt, codeAt, permissions, ...person } = session;
  const freshUntil = codeAt === null ? at : plus(codeAt, needs.settings.staff().codeFreshMinutes * MINUTE);
  if (at.getTime() - seenAt.getTime() >= touchEvery) await touchSession(needs.db, person.sessionId, at);
  // Permissions unknown to this release are ignored.
  return {
    ...person,
    permissions: new Set(permissions.filter(isPermission)),
    isCodeFresh: at < freshUntil,
  };
}
