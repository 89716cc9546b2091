import type { CallTable } from '#call.ts';

export const auditCalls = {
  list: { method: 'GET', path: '/staff/audit', token: 'staff', sealed: false },
  verify: { method: 'POST', path: '/staff/audit/verify', token: 'staff', sealed: false },
} as const satisfies CallTable;
