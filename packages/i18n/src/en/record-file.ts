export const recordFile = {
  time: 'Time ({zone})',
  kind: 'Transaction',
  amount: 'Amount ({currency})',
  balance: 'Balance after ({currency})',
  status: 'Status',
  reference: 'Reference',
  number: 'Entry number',
} as const;
