import type { CallTable } from '#call.ts';

export const teamReportCalls = {
  overview: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_getTeamOverviewSum',
    token: 'agent',
    sealed: false,
  },
  children: { method: 'GET', path: '/wps/agent/report/children', token: 'agent', sealed: false },
  people: { method: 'GET', path: '/wps/agent/report/people', token: 'agent', sealed: false },
  exported: { method: 'GET', path: '/wps/agent/report/export', token: 'agent', sealed: false },
  bets: { method: 'GET', path: '/wps/agent/report/bets', token: 'agent', sealed: false },
  betsExported: { method: 'GET', path: '/wps/agent/report/bets/export', token: 'agent', sealed: false },
  transactions: { method: 'GET', path: '/wps/agent/report/transactions', token: 'agent', sealed: false },
  transactionsExported: {
    method: 'GET',
    path: '/wps/agent/report/transactions/export',
    token: 'agent',
    sealed: false,
  },
} as const satisfies CallTable;
