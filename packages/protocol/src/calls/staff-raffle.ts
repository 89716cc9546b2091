import type { CallTable } from '#call.ts';

/** Raffles in the back office. */
export const staffRaffleCalls = {
  list: { method: 'GET', path: '/staff/raffle/list', token: 'staff', sealed: false },
  detail: { method: 'GET', path: '/staff/raffle', token: 'staff', sealed: false },
  make: { method: 'POST', path: '/staff/raffle', token: 'staff', sealed: false },
  cancel: { method: 'POST', path: '/staff/raffle/cancel', token: 'staff', sealed: false },
} as const satisfies CallTable;
