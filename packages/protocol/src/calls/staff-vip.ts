import type { CallTable } from '#call.ts';

/** The ladder of VIP levels, and the level of one member. */
export const staffVipCalls = {
  ladder: { method: 'GET', path: '/staff/vip/ladder', token: 'staff', sealed: false },
  changeLadder: { method: 'POST', path: '/staff/vip/ladder', token: 'staff', sealed: false },
  member: { method: 'GET', path: '/staff/vip/member', token: 'staff', sealed: false },
} as const satisfies CallTable;
