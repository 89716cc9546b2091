import { rupeesOf } from './amount.ts';
import type { Order } from './store/state.ts';

export const payee = { vpa: 'mela@upibox', name: 'Mela Play' } as const;

/** The link that UPI apps open and that the QR code holds. */
export function upiLink({ reference, amount }: Pick<Order, 'reference' | 'amount'>): string {
  const parts = {
    pa: payee.vpa,
    pn: payee.name,
    tr: reference,
    tn: `Order ${reference.slice(-6)}`,
    am: rupeesOf(amount),
    cu: 'INR',
    mc: '7995',
    mode: '04',
  };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
