import type { CallTable } from '#call.ts';

/** The weekly leaderboards. */
export const leaderboardCalls = {
  board: { method: 'GET', path: '/wps/relay/MCSFE_getMissionLeaderboard', token: 'member', sealed: false },
} as const satisfies CallTable;
