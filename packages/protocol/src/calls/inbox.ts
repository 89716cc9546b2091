import type { CallTable } from '#call.ts';

/** The messages of a member inside the site. */
export const inboxCalls = {
  list: { method: 'GET', path: '/wps/relay/CSP_getInbox', token: 'member', sealed: false },
  unreadCount: { method: 'GET', path: '/wps/relay/CSP_unreadCount', token: 'member', sealed: false },
  read: { method: 'POST', path: '/wps/relay/CSP_readMessage', token: 'member', sealed: false },
  readAll: { method: 'POST', path: '/wps/relay/CSP_readAllMessages', token: 'member', sealed: false },
  remove: { method: 'DELETE', path: '/wps/relay/CSP_deleteMessage', token: 'member', sealed: false },
} as const satisfies CallTable;
