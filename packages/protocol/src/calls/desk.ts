import type { CallTable } from '#call.ts';

/** Staff calls for the dashboard and for lookups: the queues, the members, the ledger. */
export const deskCalls = {
  home: { method: 'GET', path: '/staff/desk', token: 'staff', sealed: false },
  members: { method: 'GET', path: '/staff/member/search', token: 'staff', sealed: false },
  member: { method: 'GET', path: '/staff/member', token: 'staff', sealed: false },
  note: { method: 'POST', path: '/staff/member/note', token: 'staff', sealed: false },
  clearFlag: { method: 'POST', path: '/staff/member/flag/clear', token: 'staff', sealed: false },
  ledger: { method: 'GET', path: '/staff/member/ledger', token: 'staff', sealed: false },
  balance: { method: 'GET', path: '/staff/balance', token: 'staff', sealed: false },
} as const satisfies CallTable;
