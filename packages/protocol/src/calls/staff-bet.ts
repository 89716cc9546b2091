import type { CallTable } from '#call.ts';

/** What staff see of a member's play. */
export const staffBetCalls = {
  list: { method: 'GET', path: '/staff/member/bets', token: 'staff', sealed: false },
} as const satisfies CallTable;
