import type { CallTable } from '#call.ts';

/** The live chat of a member with customer service. */
export const chatCalls = {
  permission: { method: 'GET', path: '/wps/relay/CBS_groupPermission', token: 'member', sealed: false },
  launch: { method: 'POST', path: '/wps/relay/CBS_launchChat', token: 'member', sealed: false },
  list: { method: 'GET', path: '/wps/relay/CBS_chatMessages', token: 'member', sealed: false },
  send: { method: 'POST', path: '/wps/relay/CBS_sendChatMessage', token: 'member', sealed: false },
  read: { method: 'POST', path: '/wps/relay/CBS_readChat', token: 'member', sealed: false },
  unreadCount: { method: 'GET', path: '/wps/relay/CBS_unreadChat', token: 'member', sealed: false },
} as const satisfies CallTable;
