import type { CallTable } from '#call.ts';

/** The rewards of a member, and grants by hand: one person proposes, a second one decides. */
export const staffRewardCalls = {
  list: { method: 'GET', path: '/staff/reward', token: 'staff', sealed: false },
  revoke: { method: 'POST', path: '/staff/reward/revoke', token: 'staff', sealed: false },
} as const satisfies CallTable;

export const staffGrantCalls = {
  list: { method: 'GET', path: '/staff/grant', token: 'staff', sealed: false },
  propose: { method: 'POST', path: '/staff/grant', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/grant/approve', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/grant/reject', token: 'staff', sealed: false },
} as const satisfies CallTable;
