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
 * Whoever holds the phone or the mailbox sets a new password and is in. Everybody who was in before is out, and no sign-in of a third
 * party opens the account any more: one that a thief linked would outlive the very thing the owner does against it.
 */
export async function resetPassword(
  needs: Needs,
  visitor: Visitor,
  order: PasswordReset,
): Promise<OpenedSession> {
  const { newPassword, verificationCode: code } = order;
  // What anybody may know is told before the code is spent a try of; the rest only to whoever had the code.
  checkFit(needs, newPassword, '');
  const destination = destinationOf(order);
  const proven = await needs.codes.prove({ purpose: 'password', destination, code });
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
    await needs.notify.tell(tx, member.id, unlinked > 0 ? 'passwordResetUnlinked' : 'passwordChanged', {});
  });
}

function destinationOf({ mobileNum, countryDialingCode, email }: PasswordReset): string {
  if (email !== undefined) return email;
  return fullNumber(mobileNum ?? '', countryDialingCode) ?? refuse('PHONE_FORMAT_INVALID');
}
