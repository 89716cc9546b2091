import { refuse } from '@mela/protocol/refusals';
import type { PaymentPasswordState } from '@mela/protocol/shapes/payment-password';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Actor } from '#http/actor.ts';
import { checkPassword } from './check-password.ts';
import type { Needs } from './needs.ts';
import { replacePassword } from './queries.ts';
import { readState } from './read-state.ts';
import { checkFit } from './set-password.ts';

type PasswordChange = { oldPassword: string; newPassword: string; secondFactor?: string | undefined };

export async function changePassword(
  needs: Needs,
  actor: Actor,
  { oldPassword, newPassword, secondFactor }: PasswordChange,
): Promise<PaymentPasswordState> {
  const { memberId } = actor;
  checkFit(newPassword);
  const oldHash = await checkPassword(needs, memberId, oldPassword);
  if (newPassword === oldPassword) refuse('PASSWORD_SAME');
  if (await needs.session.holdsPassword(memberId, newPassword)) refuse('PAYMENT_PASSWORD_IS_LOGIN');
  await needs.secondFactor.ask(memberId, secondFactor);
  const hash = await hashPassword(newPassword);
  await needs.db.transaction().execute(async (tx) => {
    const setAt = needs.clock.now();
    const isReplaced = await replacePassword(tx, { memberId, oldHash, hash, setAt });
    // Of two concurrent changes, the second used a password that is no longer valid.
    if (!isReplaced) refuse('PAYMENT_PASSWORD_WRONG', { left: needs.settings.withdrawal().passwordTries });
    await needs.devices.endOthers(tx, actor, 'safety');
    await needs.notify.queueMessage(tx, memberId, 'paymentPasswordChanged', {});
  });
  return readState(needs, memberId);
}
