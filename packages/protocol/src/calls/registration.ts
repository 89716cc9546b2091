import type { CallTable } from '#call.ts';

export const registrationCalls = {
  register: { method: 'PUT', path: '/wps/member/register', token: 'none', sealed: true },
  registerByMobile: { method: 'PUT', path: '/wps/member/register/mobile', token: 'none', sealed: true },
  /** The code that proves a number. */
  sendCode: { method: 'POST', path: '/wps/verification/sms/register', token: 'none', sealed: false },
  /** Whether an agent’s invitation code is valid, checked before the form is sent. */
  affiliate: { method: 'GET', path: '/wps/agent/affiliate', token: 'none', sealed: false },
  /** For an account that an agent opened. */
  acceptTerms: { method: 'POST', path: '/wps/member/terms', token: 'member', sealed: false },
  freePlay: { method: 'POST', path: '/wps/session/login/freeplay', token: 'none', sealed: true },
} as const satisfies CallTable;
