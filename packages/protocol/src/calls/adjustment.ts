import type { CallTable } from '#call.ts';

export const staffAdjustmentCalls = {
  list: { method: 'GET', path: '/staff/adjustment', token: 'staff', sealed: false },
  ask: { method: 'POST', path: '/staff/adjustment', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/adjustment/approve', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/adjustment/reject', token: 'staff', sealed: false },
} as const satisfies CallTable;
