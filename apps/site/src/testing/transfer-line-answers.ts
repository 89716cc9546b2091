// Builders of the server's answers about transfers along the line; each gives a plain example.

export const terms = (changed: object = {}) => ({
  balance: '5000.0000',
  amountMin: '100.0000',
  amountMax: '100000.0000',
  perDay: 10,
  left: 9,
  owed: '0.0000',
  turnoverMissing: '0.0000',
  hasPaymentPassword: true,
  passwordLockedUntil: null,
  passwordCoolsUntil: null,
  factor: 'sms',
  sentTo: '••••••3210',
  upline: { nickname: 'Lamp Agent', canReceive: true },
  isAgent: false,
  isSuspended: false,
  ...changed,
});

export const downline = (changed: object = {}) => ({
  account: 'ravi.k',
  nickname: 'Ravi',
  isAgent: false,
  canReceive: true,
  ...changed,
});

export const lineTransfer = (changed: object = {}) => ({
  reference: 'A0123456789',
  direction: 'up',
  isOut: true,
  nickname: 'Lamp Agent',
  account: null,
  amount: '500.0000',
  lowered: '0.0000',
  madeAt: '2026-11-15T06:30:00.000Z',
  ...changed,
});
