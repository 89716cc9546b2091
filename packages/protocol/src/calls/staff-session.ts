import type { CallTable } from '#call.ts';

export const staffSessionCalls = {
  sealingKey: { method: 'GET', path: '/staff/sealingKey', token: 'none', sealed: false },
  /** The first factor: name and password give a ticket that waits for the second. */
  login: { method: 'POST', path: '/staff/session/login', token: 'none', sealed: true },
  /** The second factor: the ticket and a code of the authenticator give a session. */
  verify: { method: 'POST', path: '/staff/session/verify', token: 'none', sealed: true },
  /** A fresh code of the authenticator, which decisions about money ask for. */
  confirm: { method: 'POST', path: '/staff/session/confirm', token: 'staff', sealed: true },
  me: { method: 'GET', path: '/staff/session', token: 'staff', sealed: false },
  /** A one-time ticket that opens the socket of the back office. */
  ticket: { method: 'POST', path: '/staff/session/ticket', token: 'staff', sealed: false },
  logout: { method: 'DELETE', path: '/staff/session', token: 'staff', sealed: false },
} as const satisfies CallTable;
