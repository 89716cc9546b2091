import type { CallTable } from '#call.ts';

export const commissionCalls = {
  income: { method: 'GET', path: '/wps/agent/income', token: 'agent', sealed: false },
  rows: { method: 'GET', path: '/wps/agent/income/rows', token: 'agent', sealed: false },
  exported: { method: 'GET', path: '/wps/agent/income/export', token: 'agent', sealed: false },
} as const satisfies CallTable;
