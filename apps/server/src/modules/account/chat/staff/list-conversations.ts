import { refuse } from '@mela/protocol/refusals';
import type {
  StaffChatList,
  StaffChatListQuery,
  StaffChatThread,
  StaffChatThreadQuery,
} from '@mela/protocol/shapes/staff-chat';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/account/chat/needs.ts';
import { describeConversation } from './describe-conversation.ts';
import { conversationById, conversationsIn, countWaiting, threadOf } from './queries.ts';

/** The open list is bounded: those who have waited longest come first. */
const OPEN_MAX = 200;

export async function listConversations(
  { db }: Pick<Needs, 'db'>,
  { staffId }: StaffActor,
  { view, before, size }: StaffChatListQuery,
): Promise<StaffChatList> {
  const isPaged = view === 'closed';
  const position = before === undefined ? undefined : BigInt(before);
  const limit = isPaged ? size + 1 : OPEN_MAX;
  const [found, waiting] = await Promise.all([
    conversationsIn(db, { view, staffId, before: position, limit }),
    countWaiting(db),
  ]);
  const rows = isPaged ? found.slice(0, size) : found;
  const conversations = rows.map((row) => describeConversation(row, staffId));
  const hasMore = isPaged && found.length > size;
  return { conversations, next: hasMore ? (conversations.at(-1)?.id ?? null) : null, waiting };
}

export async function showConversation(
  { db }: Pick<Needs, 'db'>,
  actor: StaffActor,
  { id, before, size }: StaffChatThreadQuery,
): Promise<StaffChatThread> {
  const row = (await conversationById(db, BigInt(id))) ?? refuse('CHAT_UNKNOWN');
  const position = before === undefined ? undefined : BigInt(before);
  const found = await threadOf(db, {
    id: row.id,
    memberId: row.memberId,
    before: position,
    limit: size + 1,
  });
  const messages = found.slice(0, size).map(({ madeAt, ...message }) => ({
    ...message,
    id: String(message.id),
    conversationId: String(message.conversationId),
    sentAt: madeAt,
  }));
  return {
    conversation: describeConversation(row, actor.staffId),
    messages,
    next: found.length > size ? (messages.at(-1)?.id ?? null) : null,
  };
}
