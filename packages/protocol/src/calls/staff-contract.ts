import type { CallTable } from '#call.ts';

/** Contracts of all agents, and those that staff offer to general agents. */
export const staffContractCalls = {
  list: { method: 'GET', path: '/staff/contract', token: 'staff', sealed: false },
  detail: { method: 'GET', path: '/staff/contract/one', token: 'staff', sealed: false },
  form: { method: 'GET', path: '/staff/contract/form', token: 'staff', sealed: false },
  preview: { method: 'POST', path: '/staff/contract/preview', token: 'staff', sealed: false },
  offer: { method: 'POST', path: '/staff/contract/offer', token: 'staff', sealed: false },
  amend: { method: 'POST', path: '/staff/contract/amend', token: 'staff', sealed: false },
  terminate: { method: 'POST', path: '/staff/contract/terminate', token: 'staff', sealed: false },
  withdraw: { method: 'POST', path: '/staff/contract/withdraw', token: 'staff', sealed: false },
} as const satisfies CallTable;
