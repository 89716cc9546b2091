import type { CallTable } from '#call.ts';

export const staffLotteryCalls = {
  games: { method: 'GET', path: '/staff/lottery/game', token: 'staff', sealed: false },
  stop: { method: 'POST', path: '/staff/lottery/game/stop', token: 'staff', sealed: false },
  resume: { method: 'POST', path: '/staff/lottery/game/resume', token: 'staff', sealed: false },
  draws: { method: 'GET', path: '/staff/lottery/draw', token: 'staff', sealed: false },
  draw: { method: 'GET', path: '/staff/lottery/draw/one', token: 'staff', sealed: false },
} as const satisfies CallTable;

/** Decisions about a draw by two people. */
export const staffLotteryRequestCalls = {
  list: { method: 'GET', path: '/staff/lottery/request', token: 'staff', sealed: false },
  ask: { method: 'POST', path: '/staff/lottery/request', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/lottery/request/approve', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/lottery/request/reject', token: 'staff', sealed: false },
} as const satisfies CallTable;

export const staffLotteryReportCalls = {
  report: { method: 'GET', path: '/staff/lottery/report', token: 'staff', sealed: false },
  reportExported: { method: 'GET', path: '/staff/lottery/report/exported', token: 'staff', sealed: false },
} as const satisfies CallTable;
