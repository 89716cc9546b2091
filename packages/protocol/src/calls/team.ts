import type { CallTable } from '#call.ts';

/** Calls of an agent about its own team. Every id in them is checked against the team. */
export const teamCalls = {
  list: { method: 'GET', path: '/wps/agent/team', token: 'agent', sealed: false },
  tree: { method: 'GET', path: '/wps/agent/team/tree', token: 'agent', sealed: false },
  member: { method: 'GET', path: '/wps/agent/team/member', token: 'agent', sealed: false },
  setRates: { method: 'POST', path: '/wps/agent/team/rates', token: 'agent', sealed: false },
  setQuota: { method: 'POST', path: '/wps/agent/team/quota', token: 'agent', sealed: false },
  promote: { method: 'POST', path: '/wps/agent/team/promote', token: 'agent', sealed: false },
} as const satisfies CallTable;
