import type { CallTable } from '#call.ts';

export const staffGatewayCalls = {
  health: { method: 'GET', path: '/staff/gateway', token: 'staff', sealed: false },
  list: { method: 'GET', path: '/staff/reconciliation', token: 'staff', sealed: false },
  claim: { method: 'POST', path: '/staff/reconciliation/claim', token: 'staff', sealed: false },
  release: { method: 'POST', path: '/staff/reconciliation/release', token: 'staff', sealed: false },
  resolve: { method: 'POST', path: '/staff/reconciliation/resolve', token: 'staff', sealed: false },
  compare: { method: 'POST', path: '/staff/reconciliation/compare', token: 'staff', sealed: false },
} as const satisfies CallTable;
