import type { CallTable } from '#call.ts';

/** The points of a member: balance, rules, conversion into money, and every change. */
export const pointsCalls = {
  balance: { method: 'GET', path: '/wps/relay/MCSFE_getPointBalance', token: 'member', sealed: false },
  config: { method: 'GET', path: '/wps/relay/MCSFE_getPointConfig', token: 'member', sealed: false },
  convert: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
    token: 'member',
    sealed: true,
  },
  details: { method: 'GET', path: '/wps/relay/ODSFE2_MemTransDet', token: 'member', sealed: false },
} as const satisfies CallTable;
