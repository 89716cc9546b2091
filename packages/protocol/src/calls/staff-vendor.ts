import type { CallTable } from '#call.ts';

/** Staff calls for game vendors: list, health, and games in maintenance. */
export const staffVendorCalls = {
  list: { method: 'GET', path: '/staff/vendor', token: 'staff', sealed: false },
  one: { method: 'GET', path: '/staff/vendor/detail', token: 'staff', sealed: false },
  changePolicy: { method: 'PUT', path: '/staff/vendor/policy', token: 'staff', sealed: false },
  makeKey: { method: 'POST', path: '/staff/vendor/key', token: 'staff', sealed: false },
  endKey: { method: 'POST', path: '/staff/vendor/key/end', token: 'staff', sealed: false },
  games: { method: 'GET', path: '/staff/vendor/games', token: 'staff', sealed: false },
  maintenance: { method: 'POST', path: '/staff/vendor/maintenance', token: 'staff', sealed: false },
} as const satisfies CallTable;

/** Calls of vendors to the wallet, and the open rounds. */
export const staffRoundCalls = {
  callbacks: { method: 'GET', path: '/staff/callback', token: 'staff', sealed: false },
  callback: { method: 'GET', path: '/staff/callback/detail', token: 'staff', sealed: false },
  rounds: { method: 'GET', path: '/staff/round', token: 'staff', sealed: false },
  ask: { method: 'POST', path: '/staff/round/ask', token: 'staff', sealed: false },
  void: { method: 'POST', path: '/staff/round/void', token: 'staff', sealed: false },
} as const satisfies CallTable;

/** Cases of vendors: one person claims each, and closes it with a note. */
export const staffCaseCalls = {
  list: { method: 'GET', path: '/staff/case', token: 'staff', sealed: false },
  detail: { method: 'GET', path: '/staff/case/detail', token: 'staff', sealed: false },
  claim: { method: 'POST', path: '/staff/case/claim', token: 'staff', sealed: false },
  release: { method: 'POST', path: '/staff/case/release', token: 'staff', sealed: false },
  decide: { method: 'POST', path: '/staff/case/decide', token: 'staff', sealed: false },
  confirm: { method: 'POST', path: '/staff/case/confirm', token: 'staff', sealed: false },
} as const satisfies CallTable;
