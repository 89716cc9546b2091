import type { CallTable } from '#call.ts';

export const passwordCalls = {
  state: { method: 'GET', path: '/wps/member/password', token: 'member', sealed: false },
  change: { method: 'POST', path: '/wps/member/password', token: 'member', sealed: true },
  forgotByEmail: {
    method: 'POST',
    path: '/wps/member/password/email',
    token: 'none',
    sealed: false,
    form: true,
  },
  reset: { method: 'POST', path: '/wps/member/password/verification', token: 'none', sealed: true },
} as const satisfies CallTable;
