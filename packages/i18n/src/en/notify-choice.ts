export const notifyChoice = {
  title: 'SMS and email',
  body: 'What we tell you by SMS and email. Turn off what you do not need.',
  failed: 'Your choices could not be loaded',
  channels: { sms: 'SMS', email: 'Email' },
  topics: {
    deposit: { name: 'Deposits', body: 'When money was added, is being checked or was not accepted.' },
    withdrawal: { name: 'Withdrawals', body: 'When money was sent, came back or was not approved.' },
  },
  safety: 'Safety of your account',
  safetyBody:
    'Codes you ask for, changes of passwords, contact, two-step login, linked sign-ins and payout accounts, and every request to withdraw. So that nobody does it behind your back, this cannot be turned off.',
  always: 'Always sent',
  missing: {
    sms: 'We have no mobile number of yours, so nothing reaches you by SMS.',
    email: 'We have no confirmed email of yours, so nothing reaches you by email.',
  },
  add: 'To your contact',
  saved: 'Saved',
} as const;
