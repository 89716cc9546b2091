import type { CallTable } from '#call.ts';

/** Requests about staff, roles and vendor keys: one person makes them, a second one decides. */
export const staffRequestCalls = {
  list: { method: 'GET', path: '/staff/request', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/request/approve', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/request/reject', token: 'staff', sealed: false },
} as const satisfies CallTable;
