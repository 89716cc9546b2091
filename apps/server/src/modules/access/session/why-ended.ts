import type { SessionEnd } from '@mela/protocol/device';
import { digest } from '#crypto/keys.ts';
import { idleSince } from '#modules/access/device/module.ts';
import type { Needs } from './needs.ts';
import { endOf } from './queries.ts';

/** The reason why the session of a token ended. Null for an active session and for an unknown token. */
export async function whyEnded(
  { db, clock, settings }: Pick<Needs, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<SessionEnd | null> {
  const session = await endOf(db, digest(token));
  if (!session) return null;
  if (session.endReason) return session.endReason;
  if (session.closedAt) return 'closed';
  if (session.lockedAt) return 'locked';
  const at = clock.now();
  const seenMin = idleSince({ at, idleMinutes: settings.login().sessionIdleMinutes });
  const isLiving =
    session.endedAt === null &&
    session.endsAt.getTime() > at.getTime() &&
    session.seenAt.getTime() > seenMin.getTime();
  return isLiving ? null : 'expired';
}
