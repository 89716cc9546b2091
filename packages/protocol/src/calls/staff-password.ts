import type { CallTable } from '#call.ts';

export const staffPasswordCalls = {
  reset: { method: 'POST', path: '/staff/member/password/reset', token: 'staff', sealed: false },
} as const satisfies CallTable;
