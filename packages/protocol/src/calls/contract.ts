import type { CallTable } from '#call.ts';

/** Contracts of the caller, as the one who earns or the one who gave them. The first four carry the action in the body. */
export const contractCalls = {
  dividend: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processContractDividend',
    token: 'member',
    sealed: false,
  },
  daily: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processDailySalaryContract',
    token: 'member',
    sealed: false,
  },
  hourly: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processContractHourSalary',
    token: 'member',
    sealed: false,
  },
  realtime: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    token: 'member',
    sealed: false,
  },
  list: { method: 'GET', path: '/wps/relay/MCSFE_getContracts', token: 'member', sealed: false },
  offers: { method: 'GET', path: '/wps/relay/MCSFE_getContractOffers', token: 'member', sealed: false },
  detail: { method: 'GET', path: '/wps/relay/MCSFE_getContractDetail', token: 'member', sealed: false },
  form: { method: 'GET', path: '/wps/relay/MCSFE_getContractForm', token: 'agent', sealed: false },
  preview: { method: 'POST', path: '/wps/relay/MCSFE_simulateContract', token: 'member', sealed: false },
} as const satisfies CallTable;
