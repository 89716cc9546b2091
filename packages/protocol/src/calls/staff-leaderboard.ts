import type { CallTable } from '#call.ts';

/** Leaderboards in the back office: the merchant's boards, and the board of each week. */
export const staffLeaderboardCalls = {
  list: { method: 'GET', path: '/staff/leaderboard/list', token: 'staff', sealed: false },
  detail: { method: 'GET', path: '/staff/leaderboard', token: 'staff', sealed: false },
  savePlan: { method: 'PUT', path: '/staff/leaderboard/plan', token: 'staff', sealed: false },
  disqualify: { method: 'POST', path: '/staff/leaderboard/disqualify', token: 'staff', sealed: false },
  review: { method: 'POST', path: '/staff/leaderboard/review', token: 'staff', sealed: false },
  pay: { method: 'POST', path: '/staff/leaderboard/pay', token: 'staff', sealed: false },
} as const satisfies CallTable;
