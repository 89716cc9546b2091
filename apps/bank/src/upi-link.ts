import { rupeesOf } from './amount.ts';
import { nameOf } from './orders.ts';
import type { Order } from './store/state.ts';

export const payee = { vpa: 'mela@upibox', name: 'Mela Play' } as const;

/** The link that UPI apps open, which is also the content of the QR code. */
export function upiLink(order: Pick<Order, 'reference' | 'note' | 'amount'>): string {
  const parts = {
    pa: payee.vpa,
    pn: payee.name,
    tr: order.reference,
    tn: `Order ${nameOf(order)}`,
    am: rupeesOf(order.amount),
    cu: 'INR',
    mc: '7995',
    mode: '04',
  };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
