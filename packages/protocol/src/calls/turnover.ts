import type { CallTable } from '#call.ts';

export const turnoverCalls = {
  list: { method: 'GET', path: '/wps/member/turnover', token: 'member', sealed: false },
} as const satisfies CallTable;
