import { refuse } from '@mela/protocol/refusals';
import type { LoginOrder, OpenedSession } from '@mela/protocol/shapes/session';
import { keyedDigest } from '#crypto/keys.ts';
import { isPassword } from '#crypto/password-hash.ts';
import type { Visitor } from '#http/actor.ts';
import { networkPrefix } from '#runtime/network.ts';
import { countAttempt } from './count-attempt.ts';
import { enter } from './enter.ts';
import type { Needs } from './needs.ts';
import { deleteFailure, forgiveFailures, memberByName } from './queries.ts';

/**
 * Login by name and password. Every failure before the password matches gives the same LOGIN_FAILED after the same
 * work, so the answer does not reveal which accounts exist.
 */
export async function login(needs: Needs, visitor: Visitor, order: LoginOrder): Promise<OpenedSession> {
  const accountHash = keyedDigest(needs.key, order.username.toLowerCase());
  const counted = await countAttempt(needs, { accountHash, address: networkPrefix(visitor.ip) });
  if (counted.asksCaptcha) await checkCaptcha(needs, order, counted.id);

  const member = await memberByName(needs.db, order.username);
  const isHolder = await isPassword(member?.passwordHash, order.password);
  if (!isHolder || !member) {
    const memberId = member?.id ?? null;
    await needs.devices.note(needs.db, { memberId, outcome: 'wrong_password', way: 'password', visitor });
    return refuse('LOGIN_FAILED', { captchaRequired: counted.willAskCaptcha });
  }
  await deleteFailure(needs.db, counted.id);
  const { agentSite: isAgentSite, secondFactor } = order;
  const arrival = { memberId: member.id, way: 'password', visitor, isAgentSite, secondFactor } as const;
  return enter(needs, arrival, (tx) => forgiveFailures(tx, accountHash));
}

/** Without a passed captcha no password is checked, so the attempt does not count. */
async function checkCaptcha(needs: Needs, order: LoginOrder, attemptId: bigint): Promise<void> {
  try {
    await needs.captcha.check('login', order);
  } catch (error) {
    await deleteFailure(needs.db, attemptId);
    throw error;
  }
}
