import { z } from 'zod';
import type { chatCalls } from '#calls/chat.ts';
import { chatReasons, chatTextMax } from '#chat.ts';
import { ownMoneyRead, ownRead, type Policy, type ShapesOf, type Wire } from './shape.ts';
import { pageSize, requestKey, rowId, time } from './wire.ts';

/** Counts composed code points, as the table's check does, so that both spellings of a letter have the same length. */
const length = (text: string) => [...text.normalize('NFC').trim()].length;

/** Plain text, never markup. The server trims it. */
export const chatText = z
  .string()
  .max(4 * chatTextMax)
  .refine((text) => length(text) >= 1 && length(text) <= chatTextMax)
  // PostgreSQL text cannot contain NUL.
  .refine((text) => !text.includes('\0'));

const message = z.object({
  id: z.string(),
  /** A new number begins a new conversation. */
  conversationId: z.string(),
  author: z.enum(['member', 'staff']),
  text: z.string(),
  sentAt: time,
  /** The idempotency key of an own message, by which a page recognises what it sent; null for the answers of staff. */
  requestKey: z.string().nullable(),
});

const unread = z.object({ unread: z.int() });

const send = z.strictObject({
  text: chatText,
  /** The idempotency key of the message. */
  requestKey,
});

/** A trial account has no chat. A self-excluded member still reaches customer service. */
const ownChat = { ...ownMoneyRead, switch: 'CBS3', whileExcluded: true } as const satisfies Policy;

const permission = z.object({
  mayRead: z.boolean(),
  mayWrite: z.boolean(),
  /** Why the member may not: the merchant has closed the chat, or it is a trial account. */
  reason: z.enum(chatReasons).nullable(),
});

export const chatShapes = {
  permission: {
    about: 'Whether the member may read and write in the live chat with customer service, and why not.',
    value: permission,
    refusals: [],
    // Answers where the chat itself refuses: for a trial account, and while the merchant has closed the chat.
    policy: { ...ownRead, whileExcluded: true },
  },
  launch: {
    about: 'The address of the live chat with customer service.',
    value: z.object({ chatUrl: z.string() }),
    refusals: [],
    policy: ownChat,
  },
  list: {
    about: 'The messages of the member with customer service, the newest first.',
    query: z.strictObject({ before: rowId.optional(), pageSize: pageSize(30, 100) }),
    value: z.object({
      items: z.array(message),
      next: z.string().nullable(),
      /** Whether a conversation is open; the next message opens one if not. */
      isOpen: z.boolean(),
      /** Whether someone of customer service has the chat open right now. */
      isStaffed: z.boolean(),
      unread: z.int(),
    }),
    refusals: [],
    policy: ownChat,
  },
  send: {
    about: 'Writes a message to customer service; a repeated key finds the first message.',
    body: send,
    value: message,
    refusals: ['REQUEST_KEY_REUSED'],
    policy: { ...ownChat, limit: { points: 20, seconds: 60, by: 'actor', store: 'database' } },
  },
  read: {
    about: 'Marks the answers up to a message as read; a repeat changes nothing.',
    body: z.strictObject({ messageId: rowId }),
    value: unread,
    refusals: [],
    policy: ownChat,
  },
  unreadCount: {
    about: 'The number of unread answers of customer service.',
    value: unread,
    refusals: [],
    policy: ownChat,
  },
} as const satisfies ShapesOf<typeof chatCalls>;

export type ChatMessage = z.output<typeof message>;
export type ChatPermission = z.output<typeof permission>;
export type ChatPage = z.output<typeof chatShapes.list.value>;
export type ChatQuery = z.output<typeof chatShapes.list.query>;
export type NewChatMessage = z.output<typeof send>;
export type ChatWire = Wire<typeof chatShapes>;
