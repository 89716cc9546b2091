// Builders of the server's withdrawal answers; each gives a plain example, and a test overrides the fields that matter to it.

export const terms = (changed: object = {}) => ({
  balance: '5000.0000',
  amountMin: '200.0000',
  amountMax: '100000.0000',
  dailyLeft: '50000.0000',
  dailyLimit: '50000.0000',
  freeLeft: 3,
  freePerDay: 3,
  fee: '10.0000',
  turnoverMissing: '0.0000',
  receiptMinutes: 1440,
  hasPaymentPassword: true,
  passwordLockedUntil: null,
  passwordCoolsUntil: null,
  takesTax: false,
  billsUnpaid: '0.0000',
  ...changed,
});

export const account = (changed: object = {}) => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'bank',
  holderName: 'Asha Rao',
  shown: '•••• 9012',
  ifsc: 'MELA0000001',
  boundAt: '2026-11-10T06:00:00.000Z',
  usableFrom: '2026-11-10T06:00:00.000Z',
  isUsable: true,
  isVerified: true,
  ...changed,
});

export const withdrawal = (changed: object = {}) => ({
  id: '01900000-0000-7000-8000-000000000009',
  reference: 'W0123456789',
  amount: '600.0000',
  fee: '0.0000',
  tax: '0.0000',
  payout: '600.0000',
  status: 'processing',
  stage: 'queued',
  kind: 'bank',
  destination: '•••• 9012',
  requestedAt: '2026-11-15T06:00:00.000Z',
  party: 'gateway',
  since: '2026-11-15T06:00:05.000Z',
  dueAt: '2096-11-15T08:00:05.000Z',
  utr: null,
  reason: null,
  sentAt: null,
  receiptDueAt: null,
  canConfirm: false,
  canDispute: false,
  report: null,
  steps: [
    { stage: 'requested', at: '2026-11-15T06:00:00.000Z' },
    { stage: 'queued', at: '2026-11-15T06:00:05.000Z' },
  ],
  ...changed,
});

export const sent = (changed: object = {}) =>
  withdrawal({
    status: 'sent',
    stage: 'sent',
    party: 'bank',
    utr: '612345678901',
    sentAt: '2026-11-15T06:05:00.000Z',
    receiptDueAt: '2026-11-16T06:05:00.000Z',
    canConfirm: true,
    canDispute: true,
    ...changed,
  });
