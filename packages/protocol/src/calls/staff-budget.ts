import type { CallTable } from '#call.ts';

/** Budgets of promotions and programmes. */
export const staffBudgetCalls = {
  list: { method: 'GET', path: '/staff/budget/list', token: 'staff', sealed: false },
  detail: { method: 'GET', path: '/staff/budget', token: 'staff', sealed: false },
  fund: { method: 'POST', path: '/staff/budget/fund', token: 'staff', sealed: false },
} as const satisfies CallTable;
