import type { DepositOrder, GwDeposit, GwPayout, PayoutOrder } from './adapter.ts';

/** A deposit that the gateway turned down, so that it knows nothing of it. */
export function failedDeposit({ orderId, amount }: DepositOrder, reason: string): GwDeposit {
  return {
    orderId,
    gatewayRef: '',
    state: 'failed',
    amountOrdered: amount,
    amountPaid: null,
    currency: 'INR',
    utr: null,
    paidAt: null,
    reason,
  };
}

/** A payout that was turned down, by the gateway or before it was asked. */
export function failedPayout({ payoutId, amount }: PayoutOrder, reason: string): GwPayout {
  return { payoutId, gatewayRef: '', state: 'failed', amount, utr: null, paidAt: null, reason };
}
