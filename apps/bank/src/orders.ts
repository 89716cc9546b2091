import { momentOf } from '@mela/sandbox/clock';
import type { Paise } from './amount.ts';
import type { Bank } from './bank.ts';
import { notifyMerchant } from './deliveries.ts';
import { newId, newUtr } from './ids.ts';
import { keyOf, type Gateway, type Order } from './store/state.ts';

export type OrderRequest = Pick<
  Order,
  'reference' | 'note' | 'amount' | 'method' | 'vpa' | 'language' | 'notifyUrl' | 'returnUrl' | 'expiresAt'
>;

/** The automatic behaviour of an order, selected by the last paise of its amount. */
export type Script = 'fails' | 'stays' | 'late';

export function scriptOf(amount: Paise): Script | undefined {
  const scripts: Record<number, Script> = { 1: 'fails', 2: 'stays', 3: 'late' };
  return scripts[amount % 100];
}

/** The name of an order for payers: the merchant’s display name, or else the end of the merchant’s id. */
export const nameOf = ({ note, reference }: Pick<Order, 'note' | 'reference'>): string =>
  note ?? reference.slice(-10);

export const findOrder = ({ store }: Bank, gateway: Gateway, reference: string): Order | undefined =>
  store.state.orders.get(keyOf(gateway, reference));

export const findOrderByRef = ({ store }: Bank, ref: string): Order | undefined =>
  [...store.state.orders.values()].find((order) => order.ref === ref);

/** The reference is the idempotency key: a repeat returns the same order, unless its content differs. */
export async function makeOrder(
  bank: Bank,
  gateway: Gateway,
  request: OrderRequest,
): Promise<Order | 'conflict'> {
  const known = findOrder(bank, gateway, request.reference);
  if (known) return known.amount === request.amount && known.method === request.method ? known : 'conflict';
  const at = momentOf(bank);
  const order: Order = {
    ...request,
    ref: newId('ord'),
    gateway,
    madeAt: at,
    state: 'open',
    paid: null,
    reason: null,
    refundedAt: null,
    plan: planOf(bank, request, at),
  };
  await bank.store.write([{ kind: 'order', order }]);
  bank.wake();
  return order;
}

function planOf({ env }: Bank, { amount, expiresAt }: OrderRequest, at: number): Order['plan'] {
  const script = scriptOf(amount);
  if (script === 'fails') return { at: at + env.paceMs, to: 'failed' };
  if (script === 'late') return { at: expiresAt + env.paceMs, to: 'paid' };
  return null;
}

/** Whether an order can still be paid: a late payment counts, a second one does not. */
export function isPayable({ state, amount }: Order): boolean {
  return (state === 'open' || state === 'expired') && scriptOf(amount) !== 'stays';
}

export async function payOrder(bank: Bank, order: Order, amount: Paise = order.amount): Promise<Order> {
  if (!isPayable(order)) return order;
  const at = momentOf(bank);
  return change(bank, { ...order, state: 'paid', plan: null, paid: { amount, utr: newUtr(at), at } });
}

/** The payment arrives shortly after the order has expired. */
export async function payLate(bank: Bank, order: Order): Promise<Order> {
  if (!isPayable(order)) return order;
  const planned: Order = { ...order, plan: { at: order.expiresAt + bank.env.paceMs, to: 'paid' } };
  await bank.store.write([{ kind: 'order', order: planned }]);
  bank.wake();
  return planned;
}

export async function failOrder(bank: Bank, order: Order, reason: string): Promise<Order> {
  if (order.state !== 'open') return order;
  return change(bank, { ...order, state: 'failed', plan: null, reason });
}

export async function expireOrder(bank: Bank, order: Order): Promise<Order> {
  return order.state === 'open' ? change(bank, { ...order, state: 'expired' }) : order;
}

/** A charge-back or refund: the payment is reversed. */
export async function refundOrder(bank: Bank, order: Order): Promise<Order> {
  if (order.state !== 'paid') return order;
  return change(bank, { ...order, state: 'refunded', refundedAt: momentOf(bank) });
}

/** A transfer without a reference: the merchant sees it only in the statement. */
export async function payWithoutReference(bank: Bank, order: Order): Promise<string> {
  const at = momentOf(bank);
  const utr = newUtr(at);
  await bank.store.write([
    { kind: 'loose', loose: { ref: newId('txn'), gateway: order.gateway, amount: order.amount, utr, at } },
  ]);
  return utr;
}

async function change(bank: Bank, order: Order): Promise<Order> {
  await bank.store.write([{ kind: 'order', order }, ...notifyMerchant(bank, { kind: 'order', order })]);
  bank.wake();
  return order;
}
