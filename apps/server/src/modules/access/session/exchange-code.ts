import { refuse } from '@mela/protocol/refusals';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { digest } from '#crypto/keys.ts';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { openSession } from './open-session.ts';
import { mustChangePassword } from './password-age.ts';
import { takeCode } from './queries.ts';

/** Turns a one-time code into a session of its own, which ends no later than the one that made the code. */
export async function exchangeCode(needs: Needs, visitor: Visitor, code: string): Promise<OpenedSession> {
  const at = needs.clock.now();
  const rules = needs.settings.login();
  const isPolicyOn = needs.switches.isOpen('PASS3');
  return needs.db.transaction().execute(async (tx) => {
    const member = await takeCode(tx, digest(code), { at, idleMinutes: rules.sessionIdleMinutes });
    if (!member) refuse('LOGIN_CODE_USED');
    // Closed is locked too, and for good.
    if (member.closedAt) refuse('ACCOUNT_CLOSED');
    if (member.lockedAt) refuse('ACCOUNT_LOCKED');
    const memberId = member.id;
    await needs.devices.note(tx, { memberId, outcome: 'success', way: 'link', visitor });
    const token = await openSession(tx, { memberId, way: 'link', at, endsAt: member.endsAt, visitor });
    return {
      token,
      firstTimeLogin: false,
      passwordExpired: mustChangePassword(member, {
        isPolicyOn,
        passwordLifeDays: rules.passwordLifeDays,
        at,
      }),
      user: needs.member.describe(member),
    };
  });
}
