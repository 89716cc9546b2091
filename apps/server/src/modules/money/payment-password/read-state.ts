import type { Instant } from '@mela/kernel/time';
import type { PaymentPasswordState } from '@mela/protocol/shapes/payment-password';
import { maskEmail, maskPhone } from '@mela/rules/account/profile';
import { contactOf } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { passwordOf } from './queries.ts';

type Reading = Pick<Needs, 'db' | 'clock'>;

export async function readState({ db, clock }: Reading, memberId: bigint): Promise<PaymentPasswordState> {
  const stored = await passwordOf(db, memberId);
  const now = clock.now();
  const ahead = (moment: Instant | null | undefined) => (moment && isInFuture(moment, now) ? moment : null);
  return {
    isSet: stored !== undefined,
    lockedUntil: ahead(stored?.lockedUntil),
    coolsUntil: ahead(stored?.coolsUntil),
  };
}

/** The state with the masked contact to which a reset code is sent. */
export async function showState(needs: Reading, memberId: bigint) {
  const [state, contact] = await Promise.all([readState(needs, memberId), contactOf(needs.db, memberId)]);
  const mask = contact?.channel === 'sms' ? maskPhone : maskEmail;
  return { ...state, sentTo: contact ? mask(contact.destination) : null };
}

export function isInFuture(moment: Instant | null, now: Instant): moment is Instant {
  return moment !== null && moment.getTime() > now.getTime();
}
