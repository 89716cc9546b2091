import type { CallTable } from '#call.ts';

export const transferLineCalls = {
  terms: { method: 'GET', path: '/wps/transfer/line/terms', token: 'member', sealed: false },
  /** Only an agent has downlines. */
  downlines: { method: 'GET', path: '/wps/transfer/line/downlines', token: 'agent', sealed: false },
  code: { method: 'POST', path: '/wps/transfer/line/code', token: 'member', sealed: false },
  request: { method: 'POST', path: '/wps/transfer/line', token: 'member', sealed: true },
  list: { method: 'GET', path: '/wps/transfer/line/list', token: 'member', sealed: false },
  exported: { method: 'GET', path: '/wps/transfer/line/export', token: 'member', sealed: false },
} as const satisfies CallTable;
