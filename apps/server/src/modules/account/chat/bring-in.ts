import type { Instant } from '@mela/kernel/time';
import type { ChatCloseReason } from '@mela/protocol/chat';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { insertMessage, markClosed, markRead, openConversation } from './queries.ts';
import { markAnswered, newestMessageId } from './staff/queries.ts';

type PastMessage = { at: Instant; text: string; staffId?: bigint };

/** A conversation of the past, for demo data. A closed one was read to its end. */
export type PastConversation = {
  memberId: bigint;
  messages: readonly PastMessage[];
  closed?: { at: Instant; by: bigint; reason: ChatCloseReason };
};

/** Writes a conversation through the same steps as the member and staff would. */
export async function bringInConversation(
  tx: Tx,
  { memberId, messages, closed }: PastConversation,
): Promise<void> {
  let conversationId: bigint | undefined;
  for (const { at, text, staffId = null } of messages) {
    if (staffId === null || conversationId === undefined)
      conversationId = await openConversation(tx, memberId, at);
    await insertMessage(tx, { conversationId, memberId, staffId, requestKey: uuidv7(), text, madeAt: at });
    if (staffId !== null) await markAnswered(tx, conversationId, { staffId, at });
  }
  if (!closed || conversationId === undefined) return;
  const upTo = await newestMessageId(tx, conversationId);
  await markRead(tx, memberId, { upTo, at: closed.at });
  await markClosed(tx, conversationId, { ...closed, note: '' });
}
