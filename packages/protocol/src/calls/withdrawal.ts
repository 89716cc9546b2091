import type { CallTable } from '#call.ts';

export const withdrawalCalls = {
  terms: { method: 'GET', path: '/wps/withdrawal/terms', token: 'member', sealed: false },
  preview: { method: 'GET', path: '/wps/withdrawal/preview', token: 'member', sealed: false },
  request: { method: 'POST', path: '/wps/withdrawal', token: 'member', sealed: true },
  list: { method: 'GET', path: '/wps/withdrawal/list', token: 'member', sealed: false },
  detail: { method: 'GET', path: '/wps/withdrawal/detail', token: 'member', sealed: false },
  confirmations: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentConfirmationList',
    token: 'member',
    sealed: false,
  },
  receive: { method: 'POST', path: '/wps/withdrawal/receipt', token: 'member', sealed: false },
  /** The picture is the body; the other parameters are in the query. */
  dispute: { method: 'POST', path: '/wps/withdrawal/dispute', token: 'member', sealed: false },
  cancel: { method: 'POST', path: '/wps/withdrawal/cancel', token: 'member', sealed: false },
} as const satisfies CallTable;
