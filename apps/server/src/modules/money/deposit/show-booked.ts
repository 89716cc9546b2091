import type { DepositState } from '@mela/protocol/deposit';
import type { Booked } from '#modules/money/gateway/module.ts';
import type { BookedRow } from './queries.ts';

/** The state of a deposit in terms of the gateway's statement. */
const bookedAs: Record<DepositState, Booked['state']> = {
  created: 'open',
  pending: 'open',
  claimed: 'open',
  paid: 'open',
  credited: 'settled',
  review: 'open',
  failed: 'closed',
  expired: 'open',
  rejected: 'closed',
  reversed: 'reversed',
};

export function showBooked(rows: readonly BookedRow[]): Booked[] {
  return rows.map(({ id, amount, received, state, at }) => ({
    orderId: id,
    amount: received ?? amount,
    state: bookedAs[state],
    at,
  }));
}
