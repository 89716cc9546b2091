import { refuse } from '@mela/protocol/refusals';
import { encrypt } from '#crypto/keys.ts';
import { authenticatorUri, newSecret, toBase32 } from '#crypto/totp.ts';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { stepOfCode, takeTry } from './pass-factor.ts';
import { beginFactor, confirmFactor, factorOf, replaceRecoveryCodes, spendStep } from './queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Creates a secret for the app. Requires the password: with an unlocked phone alone, a stranger could otherwise
 * lock the owner out.
 */
export async function begin(needs: Needs, { memberId, account }: Actor, password: string) {
  await needs.checkPassword(memberId, password);
  const secret = newSecret();
  const isBegun = await beginFactor(needs.db, {
    memberId,
    secret: encrypt(needs.key, secret),
    at: needs.clock.now(),
  });
  if (!isBegun) refuse('SECOND_FACTOR_ON');
  return { secret: toBase32(secret), uri: authenticatorUri(account, secret) };
}

/**
 * The first code proves that the app has the secret. From then on every log-in needs a code, and all earlier
 * sessions end.
 */
export async function confirm(needs: Needs, actor: Actor, code: string) {
  const { memberId } = actor;
  const factor = await factorOf(needs.db, memberId);
  if (!factor) return refuse('SECOND_FACTOR_OFF');
  if (factor.confirmedAt) refuse('SECOND_FACTOR_ON');
  await takeTry(needs, memberId);
  const step = stepOfCode(needs, factor.secret, code);
  const recoveryCodes = makeRecoveryCodes(needs.random);
  const token = await needs.db.transaction().execute(async (tx) => {
    const at = needs.clock.now();
    if (!(await confirmFactor(tx, { memberId, secret: factor.secret, at }))) refuse('SECOND_FACTOR_ON');
    if (!(await spendStep(tx, memberId, step))) refuse('SECOND_FACTOR_USED');
    await replaceRecoveryCodes(tx, memberId, hashAll(needs, memberId, recoveryCodes));
    await needs.notify.queueMessage(tx, memberId, 'secondFactorOn', {});
    return needs.devices.renewTrust(tx, actor, 'safety');
  });
  return { token, recoveryCodes };
}

export const hashAll = ({ key }: Pick<Needs, 'key'>, memberId: bigint, codes: readonly string[]): string[] =>
  codes.map((code) => hashRecoveryCode(key, memberId, code));
