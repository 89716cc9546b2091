import type { CallTable } from '#call.ts';

export const systemCalls = {
  status: { method: 'GET', path: '/wps/system/status', token: 'none', sealed: false },
  whitelabel: { method: 'GET', path: '/wps/system/whitelabel', token: 'none', sealed: false },
  registerSettings: { method: 'GET', path: '/wps/system/setting/register', token: 'none', sealed: false },
  domainRoute: { method: 'GET', path: '/wps/system/domainRoute', token: 'none', sealed: false },
  merchant: { method: 'GET', path: '/wps/system/merchant', token: 'none', sealed: false },
  location: { method: 'GET', path: '/wps/system/location', token: 'none', sealed: false },
  countries: { method: 'GET', path: '/wps/system/country', token: 'none', sealed: false },
  customerService: { method: 'GET', path: '/wps/system/customerService', token: 'none', sealed: false },
  resources: { method: 'GET', path: '/wps/system/resources', token: 'none', sealed: false },
  sealingKey: { method: 'GET', path: '/wps/system/sealingKey', token: 'none', sealed: false },
} as const satisfies CallTable;
