import type { CallTable } from '#call.ts';

export const staffTransferLineCalls = {
  list: { method: 'GET', path: '/staff/transfer/line', token: 'staff', sealed: false },
} as const satisfies CallTable;
