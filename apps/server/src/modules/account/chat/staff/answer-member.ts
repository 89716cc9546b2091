import { refuse } from '@mela/protocol/refusals';
import type { ChatAnswer, StaffChatMessage } from '@mela/protocol/shapes/staff-chat';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/account/chat/needs.ts';
import { pushChange } from '#modules/account/chat/push-change.ts';
import { insertMessage, messageByKey, type StoredMessage } from '#modules/account/chat/queries.ts';
import { cleanChatText } from '#modules/account/chat/send-message.ts';
import { lockOpen, refuseTaken } from './lock-open.ts';
import { lockConversation, markAnswered } from './queries.ts';
import { assign } from './take-conversation.ts';

/** Answers an unassigned or own conversation. The row lock orders answers of two colleagues: the second is refused and nothing is lost. */
export async function answerMember(
  needs: Needs,
  actor: StaffActor,
  { id, text, key }: ChatAnswer,
): Promise<StaffChatMessage> {
  const { staffId } = actor;
  const cleaned = cleanChatText(text);
  return needs.db.transaction().execute(async (tx) => {
    const known = (await lockConversation(tx, BigInt(id))) ?? refuse('CHAT_UNKNOWN');
    const first = await messageByKey(tx, { memberId: known.memberId, staffId, requestKey: key });
    if (first) {
      const isSame = first.text === cleaned && first.conversationId === known.id;
      return isSame ? describe(first, actor) : refuse('REQUEST_KEY_REUSED');
    }
    const found = await lockOpen(tx, id);
    if (found.takenBy !== null && found.takenBy !== staffId) return refuseTaken(tx, found.takenBy);
    if (found.takenBy === null) await assign(needs, tx, found, { actor, to: staffId });
    const { memberId } = found;
    const at = needs.clock.now();
    const written = {
      conversationId: found.id,
      memberId,
      staffId,
      requestKey: key,
      text: cleaned,
      madeAt: at,
    };
    const stored = await insertMessage(tx, written);
    await markAnswered(tx, found.id, { staffId, at });
    await pushChange(needs, tx, memberId);
    return describe(stored, actor);
  });
}

function describe(row: StoredMessage, { account }: StaffActor): StaffChatMessage {
  return {
    id: String(row.id),
    conversationId: String(row.conversationId),
    staff: account,
    text: row.text,
    sentAt: row.madeAt,
    readAt: null,
  };
}
