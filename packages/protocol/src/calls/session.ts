import type { CallTable } from '#call.ts';

export const sessionCalls = {
  login: { method: 'POST', path: '/wps/session/login', token: 'none', sealed: true },
  logout: { method: 'DELETE', path: '/wps/session/logout', token: 'member', sealed: false },
  /** A one-time code that opens this session on another device; it is valid for a minute and is part of a link. */
  code: { method: 'POST', path: '/wps/session/code', token: 'member', sealed: false },
  exchange: { method: 'POST', path: '/wps/session/exchange', token: 'none', sealed: false },
  /** The reason why a token is no longer valid; called by the device that held it. */
  ended: { method: 'POST', path: '/wps/session/ended', token: 'none', sealed: false },
  /** A one-time ticket that opens the socket; without a token the socket receives public events only. */
  ticket: { method: 'POST', path: '/wps/session/ticket', token: 'optional', sealed: false },
} as const satisfies CallTable;
