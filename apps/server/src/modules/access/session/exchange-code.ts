import { refuse } from '@mela/protocol/refusals';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { digest } from '#crypto/keys.ts';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { openSession } from './open-session.ts';
import { isPasswordDue } from './password-age.ts';
import { takeCode } from './queries.ts';

/** Exchanges a one-time code for a new session that ends no later than the session that created the code. */
export async function exchangeCode(needs: Needs, visitor: Visitor, code: string): Promise<OpenedSession> {
  const at = needs.clock.now();
  const rules = needs.settings.login();
  return needs.db.transaction().execute(async (tx) => {
    const member = await takeCode(tx, digest(code), { at, idleMinutes: rules.sessionIdleMinutes });
    if (!member) refuse('LOGIN_CODE_USED');
    // A closed account is locked too, so this check comes first.
    if (member.closedAt) refuse('ACCOUNT_CLOSED');
    if (member.lockedAt) refuse('ACCOUNT_LOCKED');
    const memberId = member.id;
    await needs.devices.note(tx, { memberId, outcome: 'success', way: 'link', visitor });
    const token = await openSession(tx, { memberId, way: 'link', at, endsAt: member.endsAt, visitor });
    return {
      token,
      firstTimeLogin: false,
      passwordExpired: isPasswordDue(needs, { ...member, way: 'link' }, at),
      ...(member.areTermsDue ? { termsDue: true } : {}),
      user: needs.member.describe(member),
    };
  });
}
