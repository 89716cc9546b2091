import { MINUTE } from '@mela/kernel/time';
import { isExcluded } from '@mela/rules/account/play-limits';
import { digest } from '#crypto/keys.ts';
import type { Actor } from '#http/actor.ts';
import { isAgent, isTrial, memberType } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { isPasswordDue } from './password-age.ts';
import { sessionOf, touchSession } from './queries.ts';

/** A page sends many requests together; `seen_at` is updated at most once a minute. */
const touchEvery = MINUTE;

/** The actor of a token, if its session is active: not ended, not idle for too long, not expired. */
export async function authenticate(needs: Needs, token: string): Promise<Actor | undefined> {
  const at = needs.clock.now();
  const idleMinutes = needs.settings.login().sessionIdleMinutes;
  const session = await sessionOf(needs.db, digest(token), { at, idleMinutes });
  if (!session) return undefined;
  if (at.getTime() - session.seenAt.getTime() >= touchEvery)
    await touchSession(needs.db, session.sessionId, at);
  const { sessionId, memberId, account } = session;
  const type = memberType(session.type);
  return {
    sessionId,
    memberId,
    account,
    type,
    isAgent: isAgent(type),
    isTrial: isTrial(type),
    isExcluded: isExcluded(session, at),
    mustChangePassword: isPasswordDue(needs, session, at),
    mustAcceptTerms: session.areTermsDue,
  };
}
