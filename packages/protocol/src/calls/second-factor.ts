import type { CallTable } from '#call.ts';

/** The second factor of a member’s login: codes of an authenticator app, and recovery codes if the app is lost. */
export const secondFactorCalls = {
  state: { method: 'GET', path: '/wps/member/secondFactor', token: 'member', sealed: false },
  begin: { method: 'POST', path: '/wps/member/secondFactor/begin', token: 'member', sealed: true },
  confirm: { method: 'POST', path: '/wps/member/secondFactor/confirm', token: 'member', sealed: true },
  turnOff: { method: 'POST', path: '/wps/member/secondFactor/off', token: 'member', sealed: true },
  renewCodes: { method: 'POST', path: '/wps/member/secondFactor/codes', token: 'member', sealed: true },
} as const satisfies CallTable;
