import type { CallTable } from '#call.ts';

export const memberCalls = {
  info: { method: 'GET', path: '/wps/member/info', token: 'member', sealed: false },
} as const satisfies CallTable;
