import { assert } from '@mela/kernel/assert';
import { recoveryCodesFew } from '@mela/protocol/constants';
import { refuse } from '@mela/protocol/refusals';
import { decrypt } from '#crypto/keys.ts';
import { findStep } from '#crypto/totp.ts';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { countRecoveryCodes, factorOf, spendRecoveryCode, spendStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** Tries per member. A try requires the first factor, so a stranger cannot use them up. */
const tries = { points: 10, seconds: 15 * 60 };

/** Verifies a code and marks it as used. Authenticator codes and recovery codes work once. */
export async function passFactor(needs: Needs, memberId: bigint, code: string): Promise<void> {
  const factor = await factorOf(needs.db, memberId);
  if (!factor?.confirmedAt) return refuse('SECOND_FACTOR_OFF');
  await takeTry(needs, memberId);
  const isTotp = /^\d{6}$/.test(code);
  if (!isTotp) {
    const codeHash = hashRecoveryCode(needs.key, memberId, code);
    const isSpent = await needs.db
      .transaction()
      .execute((tx) => spendCode(needs, tx, { memberId, codeHash }));
    return isSpent ? undefined : refuse('SECOND_FACTOR_WRONG');
  }
  const step = stepOfCode(needs, factor.secret, code);
  if (!(await spendStep(needs.db, memberId, step))) refuse('SECOND_FACTOR_USED');
}

type RecoveryCode = { memberId: bigint; codeHash: string };

/** Notifies the member when few recovery codes are left. */
async function spendCode(needs: Needs, tx: Tx, code: RecoveryCode): Promise<boolean> {
  const isSpent = await spendRecoveryCode(tx, { ...code, at: needs.clock.now() });
  if (!isSpent) return false;
  const left = await countRecoveryCodes(tx, code.memberId);
  if (left < recoveryCodesFew)
    await needs.notify.queueMessage(tx, code.memberId, 'recoveryCodesLow', { left: String(left) });
  return true;
}

/** Counts the try before the code is compared, so concurrent tries cannot exceed the limit. */
export function takeTry({ limits }: Pick<Needs, 'limits'>, memberId: bigint): Promise<void> {
  return limits.takeTogether(`second factor ${memberId}`, tries);
}

export function stepOfCode(
  { key, clock }: Pick<Needs, 'key' | 'clock'>,
  locked: Buffer,
  code: string,
): number {
  const secret = decrypt(key, locked);
  assert(secret !== undefined, 'the key of this installation decrypts the secret of an authenticator');
  return findStep(secret, code, clock.now()) ?? refuse('SECOND_FACTOR_WRONG');
}
