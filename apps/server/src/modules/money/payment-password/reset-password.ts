import { HOUR, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { PaymentPasswordReset, PaymentPasswordState } from '@mela/protocol/shapes/payment-password';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Tx } from '#db/database.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import { contactOf } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { passwordOf, resetTo } from './queries.ts';
import { isInFuture, readState } from './read-state.ts';
import { checkFit } from './set-password.ts';

const purpose = 'payment-password';

/** Hours; long enough for the owner to read the notification and contact customer service. */
const coolDownHours = 24;

/** Sends the reset code to the member's phone or mailbox. */
export async function sendResetCode(needs: Needs, visitor: Visitor, memberId: bigint) {
  if (!(await passwordOf(needs.db, memberId))) refuse('PAYMENT_PASSWORD_MISSING');
  const contact = (await contactOf(needs.db, memberId)) ?? refuse('VERIFICATION_FIRST');
  return needs.codes.send({ purpose, ...contact, visitor, memberId, language: visitor.language });
}

/**
 * Resets the payment password without the old one. The login password, a code to the phone or mailbox and, where it is on, the second factor are required. A thief of them still
 * cannot withdraw before the owner is notified.
 */
export async function resetPassword(
  needs: Needs,
  actor: Actor,
  { loginPassword, newPassword, verificationCode, secondFactor }: PaymentPasswordReset,
): Promise<PaymentPasswordState> {
  const { memberId } = actor;
  await needs.session.checkPassword(memberId, loginPassword);
  checkFit(newPassword);
  if (newPassword === loginPassword) refuse('PAYMENT_PASSWORD_IS_LOGIN');
  if (secondFactor === undefined) await needs.secondFactor.ask(memberId, undefined);
  const { destination } = (await contactOf(needs.db, memberId)) ?? refuse('VERIFICATION_FIRST');
  const proven = await needs.codes.prove({ purpose, destination, code: verificationCode, memberId });
  if (secondFactor !== undefined) await needs.secondFactor.ask(memberId, secondFactor);
  const hash = await hashPassword(newPassword);
  await needs.db.transaction().execute(async (tx) => {
    await needs.codes.take(tx, proven);
    const setAt = needs.clock.now();
    const coolsUntil = plus(setAt, coolDownHours * HOUR);
    if (!(await resetTo(tx, { memberId, hash, setAt, coolsUntil }))) refuse('PAYMENT_PASSWORD_MISSING');
    await needs.devices.endOthers(tx, actor, 'safety');
    await needs.notify.queueMessage(tx, memberId, 'paymentPasswordReset', { hours: String(coolDownHours) });
  });
  return readState(needs, memberId);
}

export async function checkWaitingPeriod(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  memberId: bigint,
): Promise<void> {
  const now = clock.now();
  const coolsUntil = (await passwordOf(tx, memberId))?.coolsUntil ?? null;
  if (!isInFuture(coolsUntil, now)) return;
  refuse('PAYMENT_PASSWORD_COOLING', { hours: Math.ceil((coolsUntil.getTime() - now.getTime()) / HOUR) });
}
