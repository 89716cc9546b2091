import type { CallTable } from '#call.ts';

export const lotteryOrderCalls = {
  terms: { method: 'GET', path: '/lgw/order/terms', token: 'member', sealed: false },
  place: { method: 'POST', path: '/lgw/order', token: 'member', sealed: false },
  list: { method: 'GET', path: '/lgw/order', token: 'member', sealed: false },
  one: { method: 'GET', path: '/lgw/order/one', token: 'member', sealed: false },
  cancel: { method: 'POST', path: '/lgw/order/cancel', token: 'member', sealed: false },
} as const satisfies CallTable;

export const lotteryChaseCalls = {
  place: { method: 'POST', path: '/lgw/chase', token: 'member', sealed: false },
  list: { method: 'GET', path: '/lgw/chase', token: 'member', sealed: false },
  one: { method: 'GET', path: '/lgw/chase/one', token: 'member', sealed: false },
  stop: { method: 'POST', path: '/lgw/chase/stop', token: 'member', sealed: false },
  drop: { method: 'POST', path: '/lgw/chase/drop', token: 'member', sealed: false },
} as const satisfies CallTable;
