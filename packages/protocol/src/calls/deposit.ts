import type { CallTable } from '#call.ts';

export const depositCalls = {
  methods: { method: 'GET', path: '/wps/deposit/methods', token: 'member', sealed: false },
  request: { method: 'POST', path: '/wps/deposit', token: 'member', sealed: false },
  byRedirect: {
    method: 'POST',
    path: '/wps/relay/MCSFE_depositByLaunchUrl',
    token: 'member',
    sealed: false,
  },
  byQr: { method: 'POST', path: '/wps/relay/MCSFE_depositByQRImageUrl', token: 'member', sealed: false },
  detail: { method: 'GET', path: '/wps/deposit/detail', token: 'member', sealed: false },
  list: { method: 'GET', path: '/wps/deposit/list', token: 'member', sealed: false },
  submitUtr: { method: 'POST', path: '/wps/deposit/utr', token: 'member', sealed: false },
  submitProof: { method: 'POST', path: '/wps/deposit/proof', token: 'member', sealed: false },
} as const satisfies CallTable;

/** Staff calls for deposits under review. */
export const staffDepositCalls = {
  queue: { method: 'GET', path: '/staff/deposit', token: 'staff', sealed: false },
  detail: { method: 'GET', path: '/staff/deposit/detail', token: 'staff', sealed: false },
  claim: { method: 'POST', path: '/staff/deposit/claim', token: 'staff', sealed: false },
  release: { method: 'POST', path: '/staff/deposit/release', token: 'staff', sealed: false },
  credit: { method: 'POST', path: '/staff/deposit/credit', token: 'staff', sealed: false },
  confirm: { method: 'POST', path: '/staff/deposit/confirm', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/deposit/reject', token: 'staff', sealed: false },
} as const satisfies CallTable;
