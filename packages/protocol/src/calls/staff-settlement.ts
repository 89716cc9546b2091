import type { CallTable } from '#call.ts';

export const staffSettlementCalls = {
  bills: { method: 'GET', path: '/staff/settlement/bills', token: 'staff', sealed: false },
  statement: { method: 'GET', path: '/staff/settlement/statement', token: 'staff', sealed: false },
  members: { method: 'GET', path: '/staff/settlement/members', token: 'staff', sealed: false },
  bets: { method: 'GET', path: '/staff/settlement/bets', token: 'staff', sealed: false },
  recompute: { method: 'GET', path: '/staff/settlement/recompute', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/settlement/approve', token: 'staff', sealed: false },
  pay: { method: 'POST', path: '/staff/settlement/pay', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/settlement/reject', token: 'staff', sealed: false },
  runs: { method: 'GET', path: '/staff/settlement/runs', token: 'staff', sealed: false },
  inputs: { method: 'GET', path: '/staff/settlement/inputs', token: 'staff', sealed: false },
  shadow: { method: 'POST', path: '/staff/settlement/shadow', token: 'staff', sealed: false },
  receivables: { method: 'GET', path: '/staff/settlement/receivables', token: 'staff', sealed: false },
} as const satisfies CallTable;
