import type { CallTable } from '#call.ts';

/** The daily sign-in of a member. */
export const signInCalls = {
  status: { method: 'GET', path: '/wps/relay/MCSFE_getSignInStatus', token: 'member', sealed: false },
  signIn: { method: 'POST', path: '/wps/relay/MCSFE_signIn', token: 'member', sealed: false },
} as const satisfies CallTable;
