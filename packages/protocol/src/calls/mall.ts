import type { CallTable } from '#call.ts';

/** The points mall: its items, redeeming one, and the member's redemptions. */
export const mallCalls = {
  items: { method: 'GET', path: '/wps/relay/MCSFE_getPointReward', token: 'member', sealed: false },
  kinds: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointRewardConversionType',
    token: 'member',
    sealed: false,
  },
  redeem: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
    token: 'member',
    sealed: true,
  },
  list: { method: 'GET', path: '/wps/relay/MCSFE_getRedeemPointList', token: 'member', sealed: false },
} as const satisfies CallTable;
