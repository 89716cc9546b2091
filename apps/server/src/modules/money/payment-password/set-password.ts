import { refuse } from '@mela/protocol/refusals';
import type { PaymentPasswordState } from '@mela/protocol/shapes/payment-password';
import { isGuessable, paymentPasswordLength } from '@mela/rules/account/payment-password';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { insertPassword } from './queries.ts';
import { readState } from './read-state.ts';

type NewPassword = { password: string; loginPassword: string; secondFactor?: string | undefined };

/** Sets the first password. A session alone is not sufficient: a thief with an unlocked phone does not know the login password. */
export async function setPassword(
  needs: Needs,
  actor: Actor,
  { password, loginPassword, secondFactor }: NewPassword,
): Promise<PaymentPasswordState> {
  const { memberId } = actor;
  await needs.session.checkPassword(memberId, loginPassword);
  checkFit(password);
  if (password === loginPassword) refuse('PAYMENT_PASSWORD_IS_LOGIN');
  await needs.secondFactor.ask(memberId, secondFactor);
  const hash = await hashPassword(password);
  await needs.db.transaction().execute(async (tx) => {
    const isNew = await insertPassword(tx, { memberId, hash, setAt: needs.clock.now() });
    if (!isNew) refuse('PAYMENT_PASSWORD_EXISTS');
    await needs.devices.endOthers(tx, actor, 'safety');
    await needs.notify.queueMessage(tx, memberId, 'paymentPasswordSet', {});
  });
  return readState(needs, memberId);
}

export function checkFit(password: string): void {
  const length = [...password].length;
  const { min, max } = paymentPasswordLength;
  if (length < min || length > max) refuse('PAYMENT_PASSWORD_LENGTH', { min, max });
  if (isGuessable(password)) refuse('PAYMENT_PASSWORD_WEAK');
}
