import type { CallTable } from '#call.ts';

export const captchaCalls = {
  picture: { method: 'GET', path: '/wps/captcha', token: 'none', sealed: false },
  proof: { method: 'GET', path: '/wps/captcha/proof', token: 'none', sealed: false },
} as const satisfies CallTable;
