import { refuse } from '@mela/protocol/refusals';
import type { LoginOrder, OpenedSession } from '@mela/protocol/shapes/session';
import type { Visitor } from '#http/actor.ts';
import { networkOf } from '#network.ts';
import { keyedDigest } from '#secret.ts';
import { countAttempt } from './count-attempt.ts';
import type { Needs } from './module.ts';
import { endOfLife, openSession } from './open-session.ts';
import { mustChangePassword } from './password-age.ts';
import { isPassword } from './password.ts';
import { deleteFailure, forgiveFailures, holderOf, noteLogin } from './queries.ts';

/**
 * Opens a session. Whatever is wrong before the password fits is one and the same LOGIN_FAILED after the same work,
 * so that nobody learns which accounts exist; what the account may not do is told to its owner only.
 */
export async function login(needs: Needs, visitor: Visitor, order: LoginOrder): Promise<OpenedSession> {
  const accountHash = keyedDigest(needs.key, order.username.toLowerCase());
  const counted = await countAttempt(needs, { accountHash, address: networkOf(visitor.ip) });
  if (counted.asksCaptcha) await checkCaptcha(needs, order, counted.id);

  const { member, staff } = await holderOf(needs.db, order.username);
  const isHolder = await isPassword(member?.passwordHash ?? staff?.passwordHash, order.password);
  if (!isHolder) refuse('LOGIN_FAILED', { captchaRequired: counted.willAskCaptcha });
  await deleteFailure(needs.db, counted.id);
  if (!member) refuse('MEMBER_ONLY');
  if (member.lockedAt) refuse('ACCOUNT_LOCKED');
  const user = needs.member.describe(member);
  if (order.agentSite && !user.isAgent) refuse('AGENT_ONLY');

  const at = needs.clock.now();
  const rules = needs.settings.login();
  const isPolicyOn = needs.switches.isOpen('PASS3');
  return needs.db.transaction().execute(async (tx) => {
    await forgiveFailures(tx, accountHash);
    const firstTimeLogin = await noteLogin(tx, member.id, at);
    const token = await openSession(tx, { memberId: member.id, at, endsAt: endOfLife(at, rules), visitor });
    const { passwordLifeDays } = rules;
    const passwordExpired = mustChangePassword(member, { isPolicyOn, passwordLifeDays, at });
    return { token, firstTimeLogin, passwordExpired, user };
  });
}

/** Without a passed captcha no password was tried, so the attempt does not count. */
async function checkCaptcha(needs: Needs, order: LoginOrder, attemptId: bigint): Promise<void> {
  try {
    await needs.captcha.check('login', order);
  } catch (error) {
    await deleteFailure(needs.db, attemptId);
    throw error;
  }
}
