import { HOUR, plus, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { isPassword } from '#crypto/password-hash.ts';
import type { Needs } from './needs.ts';
import { recordSuccess, recordFailure, passwordOf } from './queries.ts';
import { isInFuture } from './read-state.ts';

type Checking = Pick<Needs, 'db' | 'clock' | 'settings'>;

/**
 * Returns the matching hash. The result counts only if the password is not locked when it is recorded, so that concurrent guesses cannot exceed the
 * limit of tries.
 */
export async function checkPassword(needs: Checking, memberId: bigint, password: string): Promise<string> {
  const { db, clock } = needs;
  const now = clock.now();
  const { passwordTries, passwordLockHours } = needs.settings.withdrawal();
  const stored = await passwordOf(db, memberId);
  if (!stored) return refuse('PAYMENT_PASSWORD_MISSING');
  if (isInFuture(stored.lockedUntil, now)) return refuseLocked(stored.lockedUntil, now);
  const lockUntil = plus(now, passwordLockHours * HOUR);

  if (await isPassword(stored.hash, password)) {
    if (await recordSuccess(db, { memberId, hash: stored.hash, now })) return stored.hash;
    return refuseLocked((await passwordOf(db, memberId))?.lockedUntil ?? lockUntil, now);
  }
  const noted = await recordFailure(db, { memberId, now, tries: passwordTries, lockUntil });
  if (!noted || noted.lockedUntil) return refuseLocked(noted?.lockedUntil ?? lockUntil, now);
  return refuse('PAYMENT_PASSWORD_WRONG', { left: passwordTries - noted.failures });
}

function refuseLocked(until: Instant, now: Instant): never {
  const hours = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / HOUR));
  return refuse('PAYMENT_PASSWORD_LOCKED', { hours });
}
