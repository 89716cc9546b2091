import type { CallTable } from '#call.ts';

/** The rates of the member rebate, and what was paid. */
export const staffRebateCalls = {
  rates: { method: 'GET', path: '/staff/rebate/rates', token: 'staff', sealed: false },
  changeRate: { method: 'POST', path: '/staff/rebate/rates', token: 'staff', sealed: false },
  paid: { method: 'GET', path: '/staff/rebate/paid', token: 'staff', sealed: false },
} as const satisfies CallTable;
