import type { CallTable } from '#call.ts';

export const betCalls = {
  list: { method: 'GET', path: '/wps/member/bets', token: 'member', sealed: false },
  one: { method: 'GET', path: '/wps/member/bets/one', token: 'member', sealed: false },
  exported: { method: 'GET', path: '/wps/member/bets/export', token: 'member', sealed: false },
  contributions: { method: 'GET', path: '/wps/member/turnover/bets', token: 'member', sealed: false },
  games: { method: 'GET', path: '/wps/member/bets/games', token: 'member', sealed: false },
  profit: { method: 'GET', path: '/wps/member/profit', token: 'member', sealed: false },
  profitExported: { method: 'GET', path: '/wps/member/profit/export', token: 'member', sealed: false },
} as const satisfies CallTable;
