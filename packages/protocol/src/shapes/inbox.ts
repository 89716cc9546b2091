import { z } from 'zod';
import type { inboxCalls } from '#calls/inbox.ts';
import { inboxTopics } from '#inbox.ts';
import { ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { language, pageSize, rowId, time } from './wire.ts';

/** The cursor of the next page: the moment in microseconds, and the id of the message. */
const cursor = z.string().regex(/^\d{1,17}\.\d{1,18}$/);

const message = z.object({
  id: z.string(),
  topic: z.enum(inboxTopics),
  title: z.string(),
  /** The beginning of the text without markup. */
  summary: z.string(),
  /** The text as sanitised HTML. */
  content: z.string(),
  sentAt: time,
  isRead: z.boolean(),
});

const listQuery = z.strictObject({ language, cursor: cursor.optional(), pageSize: pageSize(20, 50) });

/** The number of unread messages, under its name in the specification. */
const unread = z.object({ unreadMessage: z.int() });

/** A trial account has no inbox. A self-excluded member still reads messages about the account. */
const ownInbox = { ...ownMoneyRead, switch: 'INBOX3', whileExcluded: true } as const;

export const inboxShapes = {
  list: {
    about: 'The messages of the member in the given language, the newest first.',
    query: listQuery,
    value: z.object({ items: z.array(message), next: cursor.nullable(), unreadMessage: z.int() }),
    refusals: [],
    policy: ownInbox,
  },
  unreadCount: {
    about: 'The number of unread messages of the member.',
    value: unread,
    refusals: [],
    policy: ownInbox,
  },
  read: {
    about: 'Marks one message as read; a repeat changes nothing.',
    body: z.strictObject({ messageId: rowId }),
    value: unread,
    refusals: ['MESSAGE_UNKNOWN'],
    policy: ownInbox,
  },
  readAll: {
    about: 'Marks every message of the member as read.',
    value: unread,
    refusals: [],
    policy: ownInbox,
  },
  remove: {
    about: 'Deletes one message of the member.',
    query: z.strictObject({ messageId: rowId }),
    value: unread,
    refusals: ['MESSAGE_UNKNOWN'],
    policy: ownInbox,
  },
} as const satisfies ShapesOf<typeof inboxCalls>;

export type InboxMessage = z.output<typeof message>;
export type InboxQuery = z.output<typeof listQuery>;
export type InboxPage = z.output<typeof inboxShapes.list.value>;
export type UnreadCount = z.output<typeof unread>;
export type InboxWire = Wire<typeof inboxShapes>;
