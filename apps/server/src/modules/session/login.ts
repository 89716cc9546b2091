import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { LoginOrder, OpenedSession } from '@mela/protocol/shapes/session';
import type { Settings } from '@mela/protocol/shapes/settings';
import type { Visitor } from '#http/actor.ts';
import { keyedDigest } from '#secret.ts';
import type { Needs } from './module.ts';
import { endOfLife, openSession } from './open-session.ts';
import { mustChangePassword } from './password-age.ts';
import { isPassword } from './password.ts';
import { countFailures, forgiveFailures, holderOf, insertFailure, noteLogin } from './queries.ts';

/**
 * Opens a session. Whatever is wrong before the password fits is one and the same LOGIN_FAILED after the same work,
 * so that nobody learns which accounts exist; what the account may not do is told to its owner only.
 */
export async function login(needs: Needs, visitor: Visitor, order: LoginOrder): Promise<OpenedSession> {
  const at = needs.clock.now();
  const rules = needs.settings.login();
  const attempt = {
    accountHash: keyedDigest(needs.key, order.username.toLowerCase()),
    address: visitor.ip,
  };
  if (await asksCaptcha(needs, attempt, { at, rules })) await needs.captcha.check('login', order);

  const { member, staff } = await holderOf(needs.db, order.username);
  const isHolder = await isPassword(member?.passwordHash ?? staff?.passwordHash, order.password);
  if (!isHolder) {
    await insertFailure(needs.db, attempt, at);
    refuse('LOGIN_FAILED', { captchaRequired: await asksCaptcha(needs, attempt, { at, rules }) });
  }
  if (!member) refuse('MEMBER_ONLY');
  if (member.lockedAt) refuse('ACCOUNT_LOCKED');
  const user = needs.member.describe(member);
  if (order.agentSite && !user.isAgent) refuse('AGENT_ONLY');

  return needs.db.transaction().execute(async (tx) => {
    await forgiveFailures(tx, attempt.accountHash);
    const firstTimeLogin = await noteLogin(tx, member.id, at);
    const token = await openSession(tx, { memberId: member.id, at, endsAt: endOfLife(at, rules), visitor });
    const isPolicyOn = needs.switches.isOpen('PASS3');
    const { passwordLifeDays } = rules;
    const passwordExpired = mustChangePassword(member, { isPolicyOn, passwordLifeDays, at });
    return { token, firstTimeLogin, passwordExpired, user };
  });
}

type Attempt = { accountHash: string; address: string };

async function asksCaptcha(
  needs: Needs,
  attempt: Attempt,
  { at, rules }: { at: Instant; rules: Settings['login'] },
): Promise<boolean> {
  if (!needs.switches.isOpen('CAPTCHA3')) return false;
  const since = plus(at, -rules.failureWindowMinutes * MINUTE);
  return (await countFailures(needs.db, attempt, since)) >= rules.failuresBeforeCaptcha;
}
