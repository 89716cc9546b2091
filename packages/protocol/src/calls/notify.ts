import type { CallTable } from '#call.ts';

/** What a member wishes to be told by SMS and by mail. */
export const notifyCalls = {
  state: { method: 'GET', path: '/wps/member/notify', token: 'member', sealed: false },
  choose: { method: 'PUT', path: '/wps/member/notify', token: 'member', sealed: false },
} as const satisfies CallTable;
