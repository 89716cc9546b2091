import type { DepositOrder, GwDeposit, GwPayout, PayoutOrder } from './adapter.ts';

/** A deposit that the gateway refused and has not stored. */
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

/** A payout that was refused, by the gateway or before the call. */
export function failedPayout({ payoutId, amount }: PayoutOrder, reason: string): GwPayout {
  return { payoutId, gatewayRef: '', state: 'failed', amount, utr: null, paidAt: null, reason };
}
