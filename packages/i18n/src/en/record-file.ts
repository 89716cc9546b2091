export const recordFile = {
  time: 'Time ({zone})',
  kind: 'Movement',
  amount: 'Amount ({currency})',
  balance: 'Balance after ({currency})',
  status: 'Status',
  reference: 'Reference',
  number: 'Number',
} as const;
