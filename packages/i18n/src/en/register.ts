export const register = {
  title: 'Open an account',
  soonTitle: 'Registration is opening soon',
  soonBody:
    'Soon a username and a password will be enough to open your own account, with play credits that have no money value.',
  today: 'Until then you can look around every stall, read the rules and ask us anything.',
  referralCode: 'Referral code',
  referralHelp: 'We keep this code for you as long as this tab is open.',
  referralEmpty: 'If a friend invited you, the code from the link appears here.',
  closedTitle: 'Registration is closed for now',
  closedBody:
    'No new accounts are opened at the moment. If you have an account already, you can log in as always.',
  haveAccount: 'I have an account',
  latest: 'Latest announcements',
} as const;
