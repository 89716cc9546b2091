import type { CallTable } from '#call.ts';

export const walletCalls = {
  balance: { method: 'GET', path: '/wps/v2/wallets/balance', token: 'member', sealed: false },
  consolidated: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    token: 'member',
    sealed: false,
  },
  merchantWallet: { method: 'GET', path: '/wps/relay/GCS_merchantWallet', token: 'member', sealed: false },
  transfer: { method: 'POST', path: '/wps/relay/GCS_walletTransfer', token: 'member', sealed: false },
  collect: { method: 'POST', path: '/wps/relay/GCS_walletCollect', token: 'member', sealed: false },
} as const satisfies CallTable;
