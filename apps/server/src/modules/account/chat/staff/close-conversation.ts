import { refuse } from '@mela/protocol/refusals';
import type { ChatClosing, Conversation } from '@mela/protocol/shapes/staff-chat';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/account/chat/needs.ts';
import { pushChange } from '#modules/account/chat/push-change.ts';
import { markClosed } from '#modules/account/chat/queries.ts';
import { lockOpen, refuseTaken } from './lock-open.ts';
import { newestMessageId } from './queries.ts';
import { show } from './take-conversation.ts';

/** Closes a conversation. A message that the colleague has not seen stops it, so that no question is closed unread. */
export async function closeConversation(
  needs: Needs,
  actor: StaffActor,
  { id, reason, note, lastMessageId }: ChatClosing,
): Promise<Conversation> {
  return needs.db.transaction().execute(async (tx) => {
    const found = await lockOpen(tx, id);
    if (found.takenBy !== null && found.takenBy !== actor.staffId) return refuseTaken(tx, found.takenBy);
    if ((await newestMessageId(tx, found.id)) > BigInt(lastMessageId)) refuse('CHAT_CHANGED');
    await markClosed(tx, found.id, { at: needs.clock.now(), by: actor.staffId, reason, note });
    await needs.audit.write(tx, actor, {
      action: 'chat.close',
      subject: { kind: 'chat', id },
      memberId: found.memberId,
      reason: note === '' ? reason : `${reason}: ${note}`,
      before: { isOpen: true },
      after: { isOpen: false, reason },
    });
    await pushChange(needs, tx, found.memberId);
    return show(tx, actor, found.id);
  });
}
