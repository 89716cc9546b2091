import type { CallTable } from '#call.ts';

export const verificationCalls = {
  /** For visitors without a session: to log in, or to choose a new password. */
  noLogin: { method: 'POST', path: '/wps/verification/sms/noLogin', token: 'none', sealed: false },
  /** To the member’s own phone or mailbox, before the password is changed. */
  own: { method: 'POST', path: '/wps/verification/password', token: 'member', sealed: false },
} as const satisfies CallTable;
