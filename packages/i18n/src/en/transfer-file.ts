export const transferFile = {
  time: 'Time ({zone})',
  way: 'Direction',
  party: 'With',
  amount: 'Amount ({currency})',
  reference: 'Reference',
  sent: 'Sent',
  received: 'Received',
  upline: 'Upline ({nickname})',
} as const;
