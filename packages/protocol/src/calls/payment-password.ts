import type { CallTable } from '#call.ts';

export const paymentPasswordCalls = {
  state: { method: 'GET', path: '/wps/member/paymentPassword', token: 'member', sealed: false },
  set: { method: 'PUT', path: '/wps/member/paymentPassword/set', token: 'member', sealed: true },
  change: { method: 'POST', path: '/wps/member/paymentPassword/change', token: 'member', sealed: true },
  code: { method: 'POST', path: '/wps/member/paymentPassword/code', token: 'member', sealed: false },
  reset: { method: 'POST', path: '/wps/member/paymentPassword/reset', token: 'member', sealed: true },
} as const satisfies CallTable;
