import type { Instant } from '@mela/kernel/time';
import type { PaymentPasswordState } from '@mela/protocol/shapes/payment-password';
import type { Needs } from './module.ts';
import { passwordOf } from './queries.ts';

export async function readState(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  memberId: bigint,
): Promise<PaymentPasswordState> {
  const stored = await passwordOf(db, memberId);
  const isLocked = isAhead(stored?.lockedUntil ?? null, clock.now());
  return { isSet: stored !== undefined, lockedUntil: isLocked ? (stored?.lockedUntil ?? null) : null };
}

export function isAhead(lockedUntil: Instant | null, now: Instant): lockedUntil is Instant {
  return lockedUntil !== null && lockedUntil.getTime() > now.getTime();
}
