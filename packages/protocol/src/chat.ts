/** Longest message of the live chat, in characters. */
export const chatTextMax = 1000;

/** Why a conversation was closed. */
export const chatCloseReasons = ['solved', 'no_reply', 'moved', 'abuse'] as const;
export type ChatCloseReason = (typeof chatCloseReasons)[number];

/** The lists of conversations in the back office. */
export const chatViews = ['open', 'mine', 'closed'] as const;
export type ChatView = (typeof chatViews)[number];

/** The address of the live chat in the site. It opens over any page. */
export const chatAddress = '/?popup=chat';

/** Why a member may not use the chat. */
export const chatReasons = ['off', 'trial'] as const;
