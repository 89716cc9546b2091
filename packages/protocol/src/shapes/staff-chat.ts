import { z } from 'zod';
import type { staffChatCalls } from '#calls/staff-chat.ts';
import { chatCloseReasons, chatViews } from '#chat.ts';
import { languages } from '#languages.ts';
import { chatText } from './chat.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { pageSize, requestKey, rowId, time } from './wire.ts';

const conversation = z.object({
  id: z.string(),
  member: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    language: z.enum(languages),
    vipLevel: z.int(),
  }),
  openedAt: time,
  /** The time of the oldest message without an answer; null if all are answered. */
  waitingSince: time.nullable(),
  assignedTo: z.object({ id: z.string(), account: z.string() }).nullable(),
  isMine: z.boolean(),
  lastMessage: z.object({
    id: z.string(),
    author: z.enum(['member', 'staff']),
    /** The beginning of the text. */
    summary: z.string(),
    sentAt: time,
  }),
  closed: z
    .object({
      at: time,
      /** Null if a job closed it. */
      by: z.string().nullable(),
      reason: z.enum(chatCloseReasons),
      note: z.string(),
    })
    .nullable(),
});

const message = z.object({
  id: z.string(),
  conversationId: z.string(),
  /** The account of the staff member; null if the member wrote it. */
  staff: z.string().nullable(),
  text: z.string(),
  sentAt: time,
  /** When the member read an answer. */
  readAt: time.nullable(),
});

const answer = z.strictObject({
  id: rowId,
  text: chatText,
  /** The idempotency key of the answer. */
  key: requestKey,
});

const close = z.strictObject({
  id: rowId,
  reason: z.enum(chatCloseReasons),
  note: z.string().trim().max(400).default(''),
  /** The newest message that the colleague has seen; a newer one stops the closing. */
  lastMessageId: rowId,
});

export const staffChatShapes = {
  list: {
    about:
      'Conversations: the open ones by waiting time, longest first, at most 200; the closed ones page by page.',
    query: z.strictObject({
      view: z.enum(chatViews).default('open'),
      before: rowId.optional(),
      size: pageSize(30, 200),
    }),
    value: z.object({
      conversations: z.array(conversation),
      next: z.string().nullable(),
      /** The number of open conversations without an answer. */
      waiting: z.int(),
    }),
    refusals: [],
    policy: staffRead('chat.read'),
  },
  conversation: {
    about: 'One conversation and the messages of its member up to it, the newest first.',
    query: z.strictObject({ id: rowId, before: rowId.optional(), size: pageSize(50, 100) }),
    value: z.object({ conversation, messages: z.array(message), next: z.string().nullable() }),
    refusals: ['CHAT_UNKNOWN'],
    policy: staffRead('chat.read'),
  },
  presence: {
    about: 'Reports that the caller has the chat on the screen; members see that customer service is online.',
    value: z.object({}),
    refusals: [],
    policy: staffRead('chat.answer'),
  },
  take: {
    about:
      'Assigns a conversation to the caller. Names the previous assignee, so that two colleagues do not swap it.',
    body: z.strictObject({ id: rowId, from: rowId.nullable() }),
    value: conversation,
    refusals: ['CHAT_UNKNOWN', 'CHAT_CLOSED', 'CHAT_TAKEN'],
    policy: staffAct('chat.answer'),
  },
  release: {
    about: 'Returns an own conversation to the queue.',
    body: z.strictObject({ id: rowId }),
    value: conversation,
    refusals: ['CHAT_UNKNOWN', 'CHAT_CLOSED', 'CHAT_TAKEN'],
    policy: staffAct('chat.answer'),
  },
  answer: {
    about:
      'Answers a member and takes the conversation if it is unassigned; a repeated key finds the first answer.',
    body: answer,
    value: message,
    refusals: ['CHAT_UNKNOWN', 'CHAT_CLOSED', 'CHAT_TAKEN', 'REQUEST_KEY_REUSED'],
    policy: staffAct('chat.answer'),
  },
  close: {
    about: 'Closes a conversation with a reason, unless the member has written since.',
    body: close,
    value: conversation,
    refusals: ['CHAT_UNKNOWN', 'CHAT_CLOSED', 'CHAT_TAKEN', 'CHAT_CHANGED'],
    policy: staffAct('chat.answer'),
  },
} as const satisfies ShapesOf<typeof staffChatCalls>;

export type Conversation = z.output<typeof conversation>;
export type StaffChatMessage = z.output<typeof message>;
export type StaffChatList = z.output<typeof staffChatShapes.list.value>;
export type StaffChatListQuery = z.output<typeof staffChatShapes.list.query>;
export type StaffChatThread = z.output<typeof staffChatShapes.conversation.value>;
export type StaffChatThreadQuery = z.output<typeof staffChatShapes.conversation.query>;
export type ChatAnswer = z.output<typeof answer>;
export type ChatClosing = z.output<typeof close>;
export type StaffChatWire = Wire<typeof staffChatShapes>;
