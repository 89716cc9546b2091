import type { CallTable } from '#call.ts';

/** Payments of the caller's contracts, with the statement that explains each. */
export const settlementCalls = {
  bills: { method: 'GET', path: '/wps/relay/MCSFE_getContractBills', token: 'member', sealed: false },
  statement: { method: 'GET', path: '/wps/relay/MCSFE_getContractStatement', token: 'member', sealed: false },
  inputs: { method: 'GET', path: '/wps/relay/MCSFE_getStatementMembers', token: 'member', sealed: false },
  bets: { method: 'GET', path: '/wps/relay/MCSFE_getStatementBets', token: 'member', sealed: false },
  recompute: { method: 'GET', path: '/wps/relay/MCSFE_recomputeStatement', token: 'member', sealed: false },
  claim: { method: 'POST', path: '/wps/relay/MCSFE_claimContractBill', token: 'member', sealed: false },
} as const satisfies CallTable;
