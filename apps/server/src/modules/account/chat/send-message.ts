import { refuse } from '@mela/protocol/refusals';
import type { ChatMessage, NewChatMessage } from '@mela/protocol/shapes/chat';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { describeMessage } from './list-messages.ts';
import type { Needs } from './needs.ts';
import { pushChange } from './push-change.ts';
import { insertMessage, isClosedMember, messageByKey, openConversation } from './queries.ts';

/** The stored form of a text: composed letters, no blanks around it. */
export const cleanChatText = (text: string) => text.normalize('NFC').trim();

export async function sendMessage(
  needs: Needs,
  memberId: bigint,
  message: NewChatMessage,
): Promise<ChatMessage> {
  return needs.db.transaction().execute((tx) => writeMessage(needs, tx, memberId, message));
}

/** The member's row lock serialises the messages of a member, and excludes the closing of the account. */
export async function writeMessage(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  memberId: bigint,
  { text, requestKey }: NewChatMessage,
): Promise<ChatMessage> {
  await lockMember(tx, memberId);
  if (await isClosedMember(tx, memberId)) return refuse('NOT_LOGGED_IN');
  const cleaned = cleanChatText(text);
  const first = await messageByKey(tx, { memberId, staffId: null, requestKey });
  if (first) return first.text === cleaned ? describeMessage(first) : refuse('REQUEST_KEY_REUSED');
  const at = needs.clock.now();
  const conversationId = await openConversation(tx, memberId, at);
  const written = { conversationId, memberId, staffId: null, requestKey, text: cleaned, madeAt: at };
  const stored = await insertMessage(tx, written);
  await pushChange(needs, tx, memberId);
  return describeMessage(stored);
}
