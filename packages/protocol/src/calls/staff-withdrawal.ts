import type { CallTable } from '#call.ts';

export const staffWithdrawalCalls = {
  list: { method: 'GET', path: '/staff/withdrawal', token: 'staff', sealed: false },
  detail: { method: 'GET', path: '/staff/withdrawal/detail', token: 'staff', sealed: false },
  claim: { method: 'POST', path: '/staff/withdrawal/claim', token: 'staff', sealed: false },
  release: { method: 'POST', path: '/staff/withdrawal/release', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/withdrawal/approve', token: 'staff', sealed: false },
  confirm: { method: 'POST', path: '/staff/withdrawal/confirm', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/withdrawal/reject', token: 'staff', sealed: false },
  ask: { method: 'POST', path: '/staff/withdrawal/ask', token: 'staff', sealed: false },
  resolve: { method: 'POST', path: '/staff/withdrawal/resolve', token: 'staff', sealed: false },
} as const satisfies CallTable;
