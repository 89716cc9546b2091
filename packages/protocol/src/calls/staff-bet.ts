import type { CallTable } from '#call.ts';

/** Staff calls for the bets of one member, and of all members. */
export const staffBetCalls = {
  list: { method: 'GET', path: '/staff/member/bets', token: 'staff', sealed: false },
  totals: { method: 'GET', path: '/staff/bet/totals', token: 'staff', sealed: false },
  totalsExported: { method: 'GET', path: '/staff/bet/totals/exported', token: 'staff', sealed: false },
} as const satisfies CallTable;
