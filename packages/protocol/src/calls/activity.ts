import type { CallTable } from '#call.ts';

/** Activities of a member: promotions that one joins, enters a code for or applies to. */
export const activityCalls = {
  list: { method: 'GET', path: '/wps/relay/MCSFE_getAvailablePromotions', token: 'member', sealed: false },
  registered: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getRegisterPromotionList',
    token: 'member',
    sealed: false,
  },
  freeRounds: { method: 'GET', path: '/wps/relay/MCSFE_getFreeRounds', token: 'member', sealed: false },
  join: { method: 'POST', path: '/wps/relay/MCSFE_signUpPromotionJoin', token: 'member', sealed: false },
  enterCode: { method: 'POST', path: '/wps/relay/MCSFE_enterPromotionCode', token: 'member', sealed: false },
  sendPicture: {
    method: 'POST',
    path: '/wps/relay/MCSFE_uploadPromotionImage',
    token: 'member',
    sealed: false,
  },
  apply: { method: 'POST', path: '/wps/relay/MCSFE_signUpRequestReward', token: 'member', sealed: false },
} as const satisfies CallTable;
