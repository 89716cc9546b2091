import type { CallTable } from '#call.ts';

export const staffTurnoverCalls = {
  list: { method: 'GET', path: '/staff/turnover', token: 'staff', sealed: false },
  waive: { method: 'POST', path: '/staff/turnover/waive', token: 'staff', sealed: false },
} as const satisfies CallTable;
