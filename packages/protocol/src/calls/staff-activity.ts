import type { CallTable } from '#call.ts';

/** Activities in the back office: campaigns, and the applications of members. */
export const staffActivityCalls = {
  list: { method: 'GET', path: '/staff/activity/list', token: 'staff', sealed: false },
  detail: { method: 'GET', path: '/staff/activity', token: 'staff', sealed: false },
  make: { method: 'POST', path: '/staff/activity', token: 'staff', sealed: false },
  change: { method: 'PUT', path: '/staff/activity', token: 'staff', sealed: false },
  schedule: { method: 'POST', path: '/staff/activity/schedule', token: 'staff', sealed: false },
  stop: { method: 'POST', path: '/staff/activity/stop', token: 'staff', sealed: false },
  tag: { method: 'POST', path: '/staff/activity/tag', token: 'staff', sealed: false },
  applications: { method: 'GET', path: '/staff/activity/applications', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/activity/approve', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/activity/reject', token: 'staff', sealed: false },
} as const satisfies CallTable;
