import type { CallTable } from '#call.ts';

/** The reward center and the bonus details of a member. */
export const rewardCalls = {
  claimable: { method: 'GET', path: '/wps/relay/MCSFE_getClaimPromotion', token: 'member', sealed: false },
  count: { method: 'GET', path: '/wps/relay/MCSFE_getClaimPromotionCount', token: 'member', sealed: false },
  claim: { method: 'POST', path: '/wps/relay/MCSFE_claimPromotion', token: 'member', sealed: false },
  claimAll: { method: 'POST', path: '/wps/relay/MCSFE_claimAllPromotions', token: 'member', sealed: false },
  forfeit: { method: 'POST', path: '/wps/member/bonus/forfeit', token: 'member', sealed: false },
  details: { method: 'GET', path: '/wps/relay/MCSFE_getBonusDetails', token: 'member', sealed: false },
} as const satisfies CallTable;
