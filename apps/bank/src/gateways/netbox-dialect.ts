import { instantAt, type Moment } from '@mela/sandbox/clock';
import { createHmac } from 'node:crypto';
import { rupeesOf } from '#amount.ts';
import type { Order, Payout } from '#store/state.ts';
import type { Dialect } from './dialect.ts';

/** NETBOX writes rupees with decimals and times as text, and signs the time of sending together with the body. */
export const netboxDialect: Dialect = {
  write: (change, { eventId, at }) => {
    const type =
      change.kind === 'order'
        ? `PAYMENT_${orderStatus[change.order.state]}`
        : `TRANSFER_${change.isUtrOnly ? 'ACKNOWLEDGED' : payoutStatus[change.payout.state]}`;
    const data =
      change.kind === 'order'
        ? { order: showOrder(change.order) }
        : { transfer: showTransfer(change.payout) };
    return { about: type, body: JSON.stringify({ event: eventId, event_time: isoOf(at), type, data }) };
  },
  sign: (body, { at, secret }) => {
    const timestamp = String(at);
    return {
      'x-netbox-timestamp': timestamp,
      'x-netbox-signature': createHmac('sha256', secret).update(timestamp).update(body).digest('base64'),
    };
  },
};

const orderStatus = {
  open: 'ACTIVE',
  paid: 'PAID',
  failed: 'FAILED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
} as const satisfies Record<Order['state'], string>;

const payoutStatus = {
  queued: 'RECEIVED',
  processing: 'PENDING',
  processed: 'SUCCESS',
  failed: 'FAILED',
  reversed: 'REVERSED',
} as const satisfies Record<Payout['state'], string>;

const isoOf = (at: Moment): string => instantAt(at).toISOString();

export function showOrder(order: Order) {
  return {
    nb_order_id: order.ref,
    order_id: order.reference,
    order_amount: rupeesOf(order.amount),
    order_currency: 'INR',
    order_status: orderStatus[order.state],
    payment_amount: order.paid ? rupeesOf(order.paid.amount) : null,
    payment_utr: order.paid?.utr ?? null,
    payment_time: order.paid ? isoOf(order.paid.at) : null,
    payment_message: order.reason,
  };
}

export function showTransfer(payout: Payout) {
  return {
    nb_transfer_id: payout.ref,
    transfer_id: payout.reference,
    transfer_amount: rupeesOf(payout.amount),
    transfer_currency: 'INR',
    status: payoutStatus[payout.state],
    utr: payout.isUtrTold ? payout.utr : null,
    processed_on: payout.paidAt === null ? null : isoOf(payout.paidAt),
    status_description: payout.reason,
  };
}
