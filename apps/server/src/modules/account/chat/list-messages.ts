import { plus, SECOND } from '@mela/kernel/time';
import type { ChatMessage, ChatPage, ChatQuery } from '@mela/protocol/shapes/chat';
import type { Needs } from './needs.ts';
import {
  countUnread,
  hasOpenConversation,
  isSomeonePresent,
  messagesOf,
  type StoredMessage,
} from './queries.ts';

/** A visible chat screen of staff reports itself every 30 s; after this time it counts as closed. */
export const PRESENT_SECONDS = 90;

/** One page of the member's messages, and the state of the chat. */
export async function listMessages(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  memberId: bigint,
  { before, pageSize }: ChatQuery,
): Promise<ChatPage> {
  const position = before === undefined ? undefined : BigInt(before);
  const [found, isOpen, isStaffed, unread] = await Promise.all([
    messagesOf(db, memberId, { before: position, limit: pageSize + 1 }),
    hasOpenConversation(db, memberId),
    isSomeonePresent(db, plus(clock.now(), -PRESENT_SECONDS * SECOND)),
    countUnread(db, memberId),
  ]);
  const items = found.slice(0, pageSize).map(describeMessage);
  return {
    items,
    next: found.length > pageSize ? (items.at(-1)?.id ?? null) : null,
    isOpen,
    isStaffed,
    unread,
  };
}

export function describeMessage(row: StoredMessage): ChatMessage {
  return {
    id: String(row.id),
    conversationId: String(row.conversationId),
    author: row.staffId === null ? 'member' : 'staff',
    text: row.text,
    sentAt: row.madeAt,
    requestKey: row.staffId === null ? row.requestKey : null,
  };
}
