import type { CallTable } from '#call.ts';

/** The reward center and the bonus details of a member. */
export const rewardCalls = {
  claimable: { method: 'GET', path: '/wps/relay/MCSFE_getClaimPromotion', token: 'member', sealed: false },
  claim: { method: 'POST', path: '/wps/relay/MCSFE_claimPromotion', token: 'member', sealed: false },
  details: { method: 'GET', path: '/wps/relay/MCSFE_getBonusDetails', token: 'member', sealed: false },
} as const satisfies CallTable;
