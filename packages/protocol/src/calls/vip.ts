import type { CallTable } from '#call.ts';

/** The VIP level of a member, and the ladder of levels. */
export const vipCalls = {
  progress: { method: 'GET', path: '/wps/relay/MCSFE_getPlayerRankProgress', token: 'member', sealed: false },
  history: { method: 'GET', path: '/wps/relay/MCSFE_getPlayerRankHistory', token: 'member', sealed: false },
  setBirthday: { method: 'POST', path: '/wps/relay/MCSFE_setBirthday', token: 'member', sealed: false },
} as const satisfies CallTable;
