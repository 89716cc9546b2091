import type { CallTable } from '#call.ts';

/** Messages that staff write to members. */
export const staffInboxCalls = {
  list: { method: 'GET', path: '/staff/message', token: 'staff', sealed: false },
  audience: { method: 'POST', path: '/staff/message/audience', token: 'staff', sealed: false },
  sendToMember: { method: 'POST', path: '/staff/message/member', token: 'staff', sealed: false },
  sendToMany: { method: 'POST', path: '/staff/message/many', token: 'staff', sealed: false },
  stop: { method: 'POST', path: '/staff/message/stop', token: 'staff', sealed: false },
} as const satisfies CallTable;
