import type { CallTable } from '#call.ts';

/** Sign-in through a third party: a social provider, or a check of phone numbers. */
export const identityCalls = {
  begin: { method: 'POST', path: '/wps/session/identity/begin', token: 'none', sealed: false },
  /** The parameters with which the provider redirected the browser back. */
  prove: { method: 'POST', path: '/wps/session/identity/prove', token: 'none', sealed: true },
  login: { method: 'POST', path: '/wps/session/login/identity', token: 'none', sealed: true },
  register: { method: 'PUT', path: '/wps/member/register/identity', token: 'none', sealed: true },
  list: { method: 'GET', path: '/wps/member/identity', token: 'member', sealed: false },
  beginLink: { method: 'POST', path: '/wps/member/identity/begin', token: 'member', sealed: true },
  link: { method: 'POST', path: '/wps/member/identity/link', token: 'member', sealed: true },
  unlink: { method: 'POST', path: '/wps/member/identity/unlink', token: 'member', sealed: true },
} as const satisfies CallTable;
