import { refuse } from '@mela/protocol/refusals';
import type { PasswordChange } from '@mela/protocol/shapes/password';
import { hashPassword, isPassword, unmatchableHash } from '#crypto/password-hash.ts';
import type { Actor } from '#http/actor.ts';
import { passwordHashOf } from '#modules/access/session/module.ts';
import { checkFit } from './check-fit.ts';
import type { Needs } from './needs.ts';
import { replacePassword } from './queries.ts';
import { codeWay } from './read-state.ts';

/**
 * Ends all other sessions and replaces this session's token, so a copied token stops working. A member without a
 * password proves the change with a code sent to the member's contact instead of an old password.
 */
export async function changePassword(
  needs: Needs,
  actor: Pick<Actor, 'memberId' | 'sessionId' | 'account'>,
  { oldPassword, newPassword, verificationCode: code }: PasswordChange,
): Promise<{ token: string }> {
  const { memberId, account } = actor;
  const oldHash = await passwordHashOf(needs.db, memberId);
  if (oldHash !== unmatchableHash && !(await isPassword(oldHash, oldPassword ?? '')))
    refuse('LOGIN_PASSWORD_WRONG');
  if (newPassword === oldPassword) refuse('PASSWORD_SAME');
  checkFit(needs, newPassword, account);
  const proven = await proveWay(needs, { memberId, oldHash, code });
  const hash = await hashPassword(newPassword);
  return needs.db.transaction().execute(async (tx) => {
    if (proven) await needs.codes.take(tx, proven);
    const isReplaced = await replacePassword(tx, { memberId, oldHash, hash, setAt: needs.clock.now() });
    // Of two concurrent changes, the second used a password that is no longer current.
    if (!isReplaced) refuse('LOGIN_PASSWORD_WRONG');
    const token = await needs.devices.renewTrust(tx, actor, 'password');
    await needs.notify.queueMessage(
      tx,
      memberId,
      oldHash === unmatchableHash ? 'passwordSet' : 'passwordChanged',
      {},
    );
    return { token };
  });
}

type Proof = { memberId: bigint; oldHash: string; code: string | undefined };

async function proveWay(needs: Needs, { memberId, oldHash, code }: Proof) {
  const hasPassword = oldHash !== unmatchableHash;
  const way = await codeWay(needs, { memberId, hasPassword });
  if (way === undefined) return hasPassword ? undefined : refuse('VERIFICATION_FIRST');
  if (code === undefined) return refuse('VERIFICATION_FIRST');
  return needs.codes.prove({ purpose: 'change-password', destination: way.destination, code, memberId });
}
