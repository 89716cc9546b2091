import type { CallTable } from '#call.ts';

/** The missions of a member. Their rewards are claimed as all rewards are. */
export const missionCalls = {
  summary: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    token: 'member',
    sealed: false,
  },
  count: { method: 'GET', path: '/wps/relay/MCSFE_getMissionCount', token: 'member', sealed: false },
} as const satisfies CallTable;
