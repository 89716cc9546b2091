import type { CallTable } from '#call.ts';

export const recordCalls = {
  list: { method: 'GET', path: '/wps/member/transactions', token: 'member', sealed: false },
  exported: { method: 'GET', path: '/wps/member/transactions/export', token: 'member', sealed: false },
} as const satisfies CallTable;
