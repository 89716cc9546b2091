import type { CallTable } from '#call.ts';

/** Red envelopes in the back office: the plan of the hours and amounts, and its rounds. */
export const staffEnvelopeCalls = {
  list: { method: 'GET', path: '/staff/envelope/list', token: 'staff', sealed: false },
  savePlan: { method: 'PUT', path: '/staff/envelope/plan', token: 'staff', sealed: false },
  cancel: { method: 'POST', path: '/staff/envelope/cancel', token: 'staff', sealed: false },
} as const satisfies CallTable;
