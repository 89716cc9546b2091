import type { CallTable } from '#call.ts';

/** The notification settings of a member, for SMS and mail. */
export const notifyCalls = {
  state: { method: 'GET', path: '/wps/member/notify', token: 'member', sealed: false },
  choose: { method: 'PUT', path: '/wps/member/notify', token: 'member', sealed: false },
} as const satisfies CallTable;
