import type { CallTable } from '#call.ts';

/** The profile of a member, and the verified phone and mail address. */
export const profileCalls = {
  show: { method: 'GET', path: '/wps/member/profile', token: 'member', sealed: false },
  rename: { method: 'PUT', path: '/wps/member/info/nickname', token: 'member', sealed: false },
  setIcon: { method: 'PUT', path: '/wps/member/info/icon', token: 'member', sealed: false },
  removeIcon: { method: 'DELETE', path: '/wps/member/info/icon', token: 'member', sealed: false },
  /** A code goes to the new number or address first; the code and the password bind it to the member. */
  sendCode: { method: 'POST', path: '/wps/member/contact/code', token: 'member', sealed: false },
  bind: { method: 'POST', path: '/wps/member/contact', token: 'member', sealed: true },
} as const satisfies CallTable;
