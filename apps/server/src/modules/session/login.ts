import { refuse } from '@mela/protocol/refusals';
import type { LoginOrder, OpenedSession } from '@mela/protocol/shapes/session';
import type { Visitor } from '#http/actor.ts';
import { networkOf } from '#network.ts';
import { keyedDigest } from '#secret.ts';
import { admit } from './admit.ts';
import { countAttempt } from './count-attempt.ts';
import type { Needs } from './module.ts';
import { isPassword } from './password.ts';
import { deleteFailure, forgiveFailures, holderOf } from './queries.ts';

/**
 * In by name and password. Whatever is wrong before the password fits is one and the same LOGIN_FAILED after the same work,
 * so that nobody learns which accounts exist.
 */
export async function login(needs: Needs, visitor: Visitor, order: LoginOrder): Promise<OpenedSession> {
  const accountHash = keyedDigest(needs.key, order.username.toLowerCase());
  const counted = await countAttempt(needs, { accountHash, address: networkOf(visitor.ip) });
  if (counted.asksCaptcha) await checkCaptcha(needs, order, counted.id);

  const { member, staff } = await holderOf(needs.db, order.username);
  const isHolder = await isPassword(member?.passwordHash ?? staff?.passwordHash, order.password);
  if (!isHolder) refuse('LOGIN_FAILED', { captchaRequired: counted.willAskCaptcha });
  await deleteFailure(needs.db, counted.id);
  if (!member) return refuse('MEMBER_ONLY');
  return needs.db.transaction().execute(async (tx) => {
    const entry = { memberId: member.id, way: 'password', visitor, isAgentSite: order.agentSite } as const;
    const opened = await admit(needs, tx, entry);
    await forgiveFailures(tx, accountHash);
    return opened;
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
