import type { CallTable } from '#call.ts';

export const playLimitsCalls = {
  state: { method: 'GET', path: '/wps/member/limits', token: 'member', sealed: false },
  change: { method: 'PUT', path: '/wps/member/limits/change', token: 'member', sealed: false },
  takeBack: { method: 'POST', path: '/wps/member/limits/takeBack', token: 'member', sealed: false },
  goOn: { method: 'POST', path: '/wps/member/limits/goOn', token: 'member', sealed: false },
  pause: { method: 'POST', path: '/wps/member/limits/break', token: 'member', sealed: false },
  exclude: { method: 'POST', path: '/wps/member/limits/exclude', token: 'member', sealed: false },
  close: { method: 'POST', path: '/wps/member/limits/closeAccount', token: 'member', sealed: true },
  exported: { method: 'GET', path: '/wps/member/limits/ownData', token: 'member', sealed: false },
} as const satisfies CallTable;
