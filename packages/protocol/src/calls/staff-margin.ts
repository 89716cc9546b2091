import type { CallTable } from '#call.ts';

/** What the rules in force leave of the margin of each product. */
export const staffMarginCalls = {
  check: { method: 'GET', path: '/staff/margin/check', token: 'staff', sealed: false },
} as const satisfies CallTable;
