import { chatCalls } from '@mela/protocol/calls/chat';
import { staffChatCalls } from '@mela/protocol/calls/staff-chat';
import { chatAddress } from '@mela/protocol/chat';
import { chatShapes } from '@mela/protocol/shapes/chat';
import { staffChatShapes } from '@mela/protocol/shapes/staff-chat';
import { bind } from '#calls/bind.ts';
import type { Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import { bringInConversation, type PastConversation } from './bring-in.ts';
import { closeIdle, closeIdleJob } from './close-idle.ts';
import { forgetOld } from './forget-old.ts';
import { listMessages } from './list-messages.ts';
import type { Needs } from './needs.ts';
import { permissionOf } from './permission-of.ts';
import { pushChange } from './push-change.ts';
import { countUnread, deleteOf } from './queries.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { answerMember } from './staff/answer-member.ts';
import { closeConversation } from './staff/close-conversation.ts';
import { listConversations, showConversation } from './staff/list-conversations.ts';
import { savePresence } from './staff/queries.ts';
import { releaseConversation, takeConversation } from './staff/take-conversation.ts';

export type { PastConversation } from './bring-in.ts';

/** The interface for other modules. */
export type Chat = {
  /** Erases every conversation of a member whose account is being closed. */
  forgetMember(tx: Tx, memberId: bigint): Promise<void>;
};

export type BringInChat = {
  /** Conversations of the past, for demo data. */
  bringIn(tx: Tx, past: PastConversation): Promise<void>;
};

/** The live chat between members and customer service. */
export function createChat(needs: Needs) {
  const calls = bind(chatCalls, chatShapes, {
    permission: async ({ actor }) => permissionOf(needs, actor),
    launch: async () => ({ chatUrl: chatAddress }),
    list: ({ actor, query }) => listMessages(needs, actor.memberId, query),
    send: ({ actor, body }) => sendMessage(needs, actor.memberId, body),
    read: ({ actor, body }) => readMessages(needs, actor.memberId, body.messageId),
    unreadCount: async ({ actor }) => ({ unread: await countUnread(needs.db, actor.memberId) }),
  });
  const staffCalls = bind(staffChatCalls, staffChatShapes, {
    list: ({ actor, query }) => listConversations(needs, actor, query),
    conversation: ({ actor, query }) => showConversation(needs, actor, query),
    presence: async ({ actor }) => {
      await savePresence(needs.db, actor.staffId, needs.clock.now());
      return {};
    },
    take: ({ actor, body }) => takeConversation(needs, actor, body),
    release: ({ actor, body }) => releaseConversation(needs, actor, body.id),
    answer: ({ actor, body }) => answerMember(needs, actor, body),
    close: ({ actor, body }) => closeConversation(needs, actor, body),
  });
  const jobs: Job[] = [
    { name: closeIdleJob, everyMinutes: 60, limitSeconds: 60, run: () => closeIdle(needs) },
    { name: 'chat.forget-old', everyMinutes: 60, limitSeconds: 60, run: () => forgetOld(needs) },
  ];
  const forgetMember: Chat['forgetMember'] = async (tx, memberId) => {
    if ((await deleteOf(tx, memberId)) > 0) await pushChange(needs, tx, memberId);
  };
  const bringIn: BringInChat['bringIn'] = (tx, past) => bringInConversation(tx, past);
  return { calls, staffCalls, jobs, forgetMember, bringIn };
}
