import type { LoginWay } from '@mela/protocol/device';
import { refuse } from '@mela/protocol/refusals';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { endOfLife, openSession } from './open-session.ts';
import { mustChangePassword } from './password-age.ts';
import { noteLogin, whoComes } from './queries.ts';

export type Entry = {
  memberId: bigint;
  /** How somebody has shown who they are. Only who came by a password is asked for a new one. */
  way: LoginWay;
  visitor: Visitor;
  /** The agent site lets agents in and nobody else. */
  isAgentSite?: boolean;
  /** Whoever has a second factor is not let in by a way that forgot to ask for it. */
  isSecondFactorPassed?: boolean;
};

/**
 * Opens a session for somebody whose identity is proven, whichever way that was. What the account may not do is told here, to its
 * owner only; refuses ACCOUNT_CLOSED, ACCOUNT_LOCKED, AGENT_ONLY and SECOND_FACTOR_REQUIRED.
 */
export async function admit(needs: Needs, tx: Tx, entry: Entry): Promise<OpenedSession> {
  const { memberId, way, visitor, isAgentSite = false, isSecondFactorPassed = false } = entry;
  const at = needs.clock.now();
  const rules = needs.settings.login();
  const member = await whoComes(tx, memberId);
  // Closed is locked too, and for good: its owner is told which of the two it is.
  if (member.closedAt) refuse('ACCOUNT_CLOSED');
  if (member.lockedAt) refuse('ACCOUNT_LOCKED');
  const user = needs.member.describe(member);
  if (isAgentSite && !user.isAgent) refuse('AGENT_ONLY');
  if (!isSecondFactorPassed && (await needs.secondFactor.isOn(tx, memberId)))
    refuse('SECOND_FACTOR_REQUIRED');

  const firstTimeLogin = await noteLogin(tx, memberId, at);
  await needs.devices.note(tx, { memberId, outcome: 'success', way, visitor });
  const token = await openSession(tx, { memberId, way, at, endsAt: endOfLife(at, rules), visitor });
  const policy = {
    isPolicyOn: needs.switches.isOpen('PASS3'),
    passwordLifeDays: rules.passwordLifeDays,
    at,
  };
  return {
    token,
    firstTimeLogin,
    passwordExpired: way === 'password' && mustChangePassword(member, policy),
    user,
  };
}
