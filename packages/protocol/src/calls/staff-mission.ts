import type { CallTable } from '#call.ts';

/** Missions in the back office. */
export const staffMissionCalls = {
  list: { method: 'GET', path: '/staff/mission/list', token: 'staff', sealed: false },
  make: { method: 'POST', path: '/staff/mission', token: 'staff', sealed: false },
  change: { method: 'PUT', path: '/staff/mission', token: 'staff', sealed: false },
  stop: { method: 'POST', path: '/staff/mission/stop', token: 'staff', sealed: false },
} as const satisfies CallTable;
