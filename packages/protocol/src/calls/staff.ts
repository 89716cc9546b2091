import type { CallTable } from '#call.ts';

export const staffCalls = {
  list: { method: 'GET', path: '/staff/people', token: 'staff', sealed: false },
  open: { method: 'POST', path: '/staff/people', token: 'staff', sealed: false },
  change: { method: 'PUT', path: '/staff/people', token: 'staff', sealed: false },
  /** A new first password and a new authenticator binding, for a colleague who lost either. */
  recover: { method: 'POST', path: '/staff/people/recover', token: 'staff', sealed: false },
  endSessions: { method: 'POST', path: '/staff/people/endSessions', token: 'staff', sealed: false },
  roles: { method: 'GET', path: '/staff/role', token: 'staff', sealed: false },
  changeRole: { method: 'PUT', path: '/staff/role', token: 'staff', sealed: false },
} as const satisfies CallTable;
