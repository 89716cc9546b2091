import type { CallTable } from '#call.ts';

export const payoutAccountCalls = {
  list: { method: 'GET', path: '/wps/member/payoutAccount', token: 'member', sealed: false },
  bind: { method: 'POST', path: '/wps/member/payoutAccount/bind', token: 'member', sealed: true },
  remove: { method: 'POST', path: '/wps/member/payoutAccount/remove', token: 'member', sealed: true },
} as const satisfies CallTable;
