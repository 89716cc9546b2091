import type { Moment } from '@mela/sandbox/clock';
import { createHmac } from 'node:crypto';
import type { Order, Payout } from '#store/state.ts';
import type { Dialect } from './dialect.ts';

/** UPIBOX counts in paise and in seconds, and signs the body alone with hex digits. */
export const upiboxDialect: Dialect = {
  write: (change, { eventId, at }) => {
    const event =
      change.kind === 'order'
        ? `order.${orderStatus[change.order.state]}`
        : `payout.${change.isUtrOnly ? 'updated' : change.payout.state}`;
    const payload =
      change.kind === 'order' ? { order: showOrder(change.order) } : { payout: showPayout(change.payout) };
    return {
      about: event,
      body: JSON.stringify({ id: eventId, event, created_at: seconds(at), payload }),
    };
  },
  sign: (body, { eventId, secret }) => ({
    'x-upibox-event-id': eventId,
    'x-upibox-signature': createHmac('sha256', secret).update(body).digest('hex'),
  }),
};

const orderStatus = {
  open: 'created',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
} as const satisfies Record<Order['state'], string>;

const seconds = (at: Moment): number => Math.floor(at / 1000);

export function showOrder(order: Order) {
  return {
    id: order.ref,
    reference: order.reference,
    amount: order.amount,
    amount_paid: order.paid?.amount ?? null,
    currency: 'INR',
    status: orderStatus[order.state],
    utr: order.paid?.utr ?? null,
    paid_at: order.paid ? seconds(order.paid.at) : null,
    error: order.reason,
  };
}

export function showPayout(payout: Payout) {
  return {
    id: payout.ref,
    reference: payout.reference,
    amount: payout.amount,
    currency: 'INR',
    status: payout.state,
    utr: payout.isUtrTold ? payout.utr : null,
    processed_at: payout.paidAt === null ? null : seconds(payout.paidAt),
    error: payout.reason,
  };
}
