export const notifyChoice = {
  title: 'SMS and email',
  body: 'Choose what we send you by SMS and email.',
  failed: 'Couldn’t load your settings',
  channels: { sms: 'SMS', email: 'Email' },
  topics: {
    deposit: { name: 'Deposits', body: 'When a deposit is credited, in review or rejected.' },
    withdrawal: { name: 'Withdrawals', body: 'When a withdrawal is sent, returned or rejected.' },
  },
  safety: 'Account security',
  safetyBody:
    'Codes you request, changes to passwords, contact details, two-step login, linked sign-ins and payout accounts, and every withdrawal request. For your security, you can’t turn these off.',
  always: 'Always sent',
  missing: {
    sms: 'Add a mobile number to get SMS messages.',
    email: 'Confirm an email address to get emails.',
  },
  add: 'Go to contact details',
  saved: 'Saved',
} as const;
