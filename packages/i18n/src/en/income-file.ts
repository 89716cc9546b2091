export const incomeFile = {
  day: 'Date',
  time: 'Time ({zone})',
  kind: 'Type',
  member: 'Member',
  product: 'Product',
  basis: 'Basis ({currency})',
  rate: 'Rate (%)',
  amount: 'Amount ({currency})',
  state: 'Status',
  source: 'Source',
} as const;
