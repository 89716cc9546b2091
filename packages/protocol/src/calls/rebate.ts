import type { CallTable } from '#call.ts';

/** The member rebate: the rates, what is not paid yet, the claim, and the payments. */
export const rebateCalls = {
  rates: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getGlobalRebateSettingsByProductType',
    token: 'none',
    sealed: false,
  },
  ownRates: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
    token: 'member',
    sealed: false,
  },
  unpaid: { method: 'GET', path: '/wps/relay/MCSFE_getManualRebate', token: 'member', sealed: false },
  claim: { method: 'POST', path: '/wps/relay/MCSFE_claimManualRebate', token: 'member', sealed: false },
  history: { method: 'GET', path: '/wps/relay/MCSFE_getRebateHistory', token: 'member', sealed: false },
} as const satisfies CallTable;
