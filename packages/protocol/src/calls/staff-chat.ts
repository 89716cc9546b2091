import type { CallTable } from '#call.ts';

/** The live chat as customer service sees it. */
export const staffChatCalls = {
  list: { method: 'GET', path: '/staff/chat', token: 'staff', sealed: false },
  conversation: { method: 'GET', path: '/staff/chat/conversation', token: 'staff', sealed: false },
  presence: { method: 'POST', path: '/staff/chat/presence', token: 'staff', sealed: false },
  take: { method: 'POST', path: '/staff/chat/take', token: 'staff', sealed: false },
  release: { method: 'POST', path: '/staff/chat/release', token: 'staff', sealed: false },
  answer: { method: 'POST', path: '/staff/chat/answer', token: 'staff', sealed: false },
  close: { method: 'POST', path: '/staff/chat/close', token: 'staff', sealed: false },
} as const satisfies CallTable;
