import type { CallTable } from '#call.ts';

export const staffTeamCalls = {
  search: { method: 'GET', path: '/staff/agent', token: 'staff', sealed: false },
  tree: { method: 'GET', path: '/staff/agent/tree', token: 'staff', sealed: false },
  one: { method: 'GET', path: '/staff/agent/one', token: 'staff', sealed: false },
  promote: { method: 'POST', path: '/staff/agent/promote', token: 'staff', sealed: false },
  setRates: { method: 'POST', path: '/staff/agent/rates', token: 'staff', sealed: false },
  setQuota: { method: 'POST', path: '/staff/agent/quota', token: 'staff', sealed: false },
  suspend: { method: 'POST', path: '/staff/agent/suspend', token: 'staff', sealed: false },
  resume: { method: 'POST', path: '/staff/agent/resume', token: 'staff', sealed: false },
} as const satisfies CallTable;

/** Moves of a member and its team to another upline. */
export const staffTeamMoveCalls = {
  move: { method: 'POST', path: '/staff/agent/move', token: 'staff', sealed: false },
  cancel: { method: 'POST', path: '/staff/agent/move/cancel', token: 'staff', sealed: false },
} as const satisfies CallTable;

/** Applications to become an agent, which members send as feedback. */
export const staffAgentApplicationCalls = {
  list: { method: 'GET', path: '/staff/agent/application', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/agent/application/approve', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/agent/application/reject', token: 'staff', sealed: false },
} as const satisfies CallTable;
