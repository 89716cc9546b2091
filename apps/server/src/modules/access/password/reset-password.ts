import { refuse } from '@mela/protocol/refusals';
import type { PasswordReset } from '@mela/protocol/shapes/password';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { fullNumber } from '@mela/rules/account/phone';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Visitor } from '#http/actor.ts';
import { unlinkAll } from '#modules/access/linked-identity/module.ts';
import { memberAtEmail, memberAtPhone } from '#modules/access/member/module.ts';
import { checkFit } from './check-fit.ts';
import type { Needs } from './needs.ts';
import { setPassword } from './queries.ts';

/**
 * Sets a new password with a code sent to the phone or mailbox, and logs in. Ends all other sessions and unlinks
 * all third-party sign-ins, because one linked by an attacker would survive the reset.
 */
export async function resetPassword(
  needs: Needs,
  visitor: Visitor,
  order: PasswordReset,
): Promise<OpenedSession> {
  const { newPassword, verificationCode: code } = order;
  // The general rules are checked before the code uses up a try; the rules about the account only after the code
  // is verified.
  checkFit(needs, newPassword, '');
  const destination = destinationOf(order);
  const proven = await needs.codes.prove({
    purpose: 'password',
    destination,
    code,
    deviceId: visitor.deviceId,
  });
  const find = order.email === undefined ? memberAtPhone : memberAtEmail;
  const member = (await find(needs.db, destination)) ?? refuse('CODE_EXPIRED');
  checkFit(needs, newPassword, member.account);
  const hash = await hashPassword(newPassword);
  const arrival = { memberId: member.id, way: 'reset', visitor, secondFactor: order.secondFactor } as const;
  return needs.session.enter(arrival, async (tx) => {
    await needs.codes.take(tx, proven);
    await setPassword(tx, { memberId: member.id, hash, setAt: needs.clock.now() });
    const unlinked = await unlinkAll(tx, member.id);
    await needs.devices.endAll(tx, member.id, 'password');
    await needs.notify.queueMessage(
      tx,
      member.id,
      unlinked > 0 ? 'passwordResetUnlinked' : 'passwordChanged',
      {},
    );
  });
}

function destinationOf({ mobileNum, countryDialingCode, email }: PasswordReset): string {
  if (email !== undefined) return email;
  return fullNumber(mobileNum ?? '', countryDialingCode) ?? refuse('PHONE_FORMAT_INVALID');
}
