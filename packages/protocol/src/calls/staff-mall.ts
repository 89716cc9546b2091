import type { CallTable } from '#call.ts';

/** The items of the points mall with their stock, the decision of redemptions, and the values of conversions into money. */
export const staffMallCalls = {
  items: { method: 'GET', path: '/staff/mall/items', token: 'staff', sealed: false },
  make: { method: 'POST', path: '/staff/mall/items', token: 'staff', sealed: false },
  change: { method: 'PUT', path: '/staff/mall/items', token: 'staff', sealed: false },
  redemptions: { method: 'GET', path: '/staff/mall/redemptions', token: 'staff', sealed: false },
  approve: { method: 'POST', path: '/staff/mall/approve', token: 'staff', sealed: false },
  reject: { method: 'POST', path: '/staff/mall/reject', token: 'staff', sealed: false },
  rules: { method: 'GET', path: '/staff/mall/rules', token: 'staff', sealed: false },
  changeRules: { method: 'PUT', path: '/staff/mall/rules', token: 'staff', sealed: false },
} as const satisfies CallTable;
