import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import type { Stored } from './queries.ts';
import { recordTransition, type Transition } from './record-transition.ts';

/** Reverses a paid withdrawal, with a message and an event. The caller holds the row lock and posts the return last. */
export async function returnPayout(
  needs: Pick<Needs, 'clock' | 'notify' | 'outbox'>,
  tx: Tx,
  row: Stored,
  transition: Omit<Transition, 'to'>,
): Promise<Stored> {
  const { id, memberId, reference, gateway, amount, sentAt } = row;
  assert(sentAt !== null, 'a paid withdrawal has the time of its payment');
  // The outbox orders a member's events by this row lock.
  await lockMember(tx, memberId);
  const reversed = await recordTransition(needs, tx, row, { ...transition, to: 'reversed' });
  await needs.notify.queueMessage(tx, memberId, 'withdrawalReturned', { amount });
  await needs.outbox.publish(tx, 'withdrawal.reversed', {
    withdrawalId: id,
    memberId: String(memberId),
    reference,
    gateway,
    amount: formatMoney(amount),
    paidAt: isoOf(sentAt),
    reversedAt: isoOf(reversed.changedAt),
  });
  return reversed;
}
