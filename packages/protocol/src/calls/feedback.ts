import type { CallTable } from '#call.ts';

export const feedbackCalls = {
  send: { method: 'PUT', path: '/wps/feedback', token: 'optional', sealed: false },
} as const satisfies CallTable;
