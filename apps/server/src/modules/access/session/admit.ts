import type { LoginWay } from '@mela/protocol/device';
import { refuse } from '@mela/protocol/refusals';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { endOfLife, openSession } from './open-session.ts';
import { isPasswordDue } from './password-age.ts';
import { memberToAdmit, recordLogin } from './queries.ts';

export type AdmissionRequest = {
  memberId: bigint;
  /** The first factor. Only a login by password is checked for an expired password. */
  way: LoginWay;
  visitor: Visitor;
  /** The agent site admits agents only. */
  isAgentSite?: boolean;
  /** Defaults to false, so a login path that does not ask for the second factor cannot admit a member who has one. */
  isSecondFactorPassed?: boolean;
};

/**
 * Opens a session after the identity is verified by any means. Restrictions of the account are reported here, only
 * to its owner; refuses ACCOUNT_CLOSED, ACCOUNT_LOCKED, AGENT_ONLY and SECOND_FACTOR_REQUIRED.
 */
export async function admit(needs: Needs, tx: Tx, entry: AdmissionRequest): Promise<OpenedSession> {
  const { memberId, way, visitor, isAgentSite = false, isSecondFactorPassed = false } = entry;
  const at = needs.clock.now();
  const rules = needs.settings.login();
  const member = await memberToAdmit(tx, memberId);
  // A closed account is locked too, so this check comes first.
  if (member.closedAt) refuse('ACCOUNT_CLOSED');
  if (member.lockedAt) refuse('ACCOUNT_LOCKED');
  const user = needs.member.describe(member);
  if (isAgentSite && !user.isAgent) refuse('AGENT_ONLY');
  if (!isSecondFactorPassed && (await needs.secondFactor.isOn(tx, memberId)))
    refuse('SECOND_FACTOR_REQUIRED');

  const firstTimeLogin = await recordLogin(tx, memberId, at);
  await needs.devices.note(tx, { memberId, outcome: 'success', way, visitor });
  const token = await openSession(tx, { memberId, way, at, endsAt: endOfLife(at, rules), visitor });
  return {
    token,
    firstTimeLogin,
    passwordExpired: isPasswordDue(needs, { ...member, way }, at),
    ...(member.areTermsDue ? { termsDue: true } : {}),
    user,
  };
}
