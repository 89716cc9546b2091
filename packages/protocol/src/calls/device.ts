import type { CallTable } from '#call.ts';

/** The sessions of a member, and the history of logins and failed tries. */
export const deviceCalls = {
  list: { method: 'GET', path: '/wps/member/device', token: 'member', sealed: false },
  end: { method: 'POST', path: '/wps/member/device/end', token: 'member', sealed: false },
  endOthers: { method: 'POST', path: '/wps/member/device/endOthers', token: 'member', sealed: false },
  history: { method: 'GET', path: '/wps/member/device/history', token: 'member', sealed: false },
} as const satisfies CallTable;
