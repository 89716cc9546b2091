import { refuse } from '@mela/protocol/refusals';
import type { Conversation } from '@mela/protocol/shapes/staff-chat';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/account/chat/needs.ts';
import { pushChange } from '#modules/account/chat/push-change.ts';
import { describeConversation } from './describe-conversation.ts';
import { lockOpen, refuseTaken } from './lock-open.ts';
import { conversationById, setTaken, type LockedConversation } from './queries.ts';

/** Assigns a conversation to the actor. A colleague who took it since the page was loaded keeps it. */
export async function takeConversation(
  needs: Needs,
  actor: StaffActor,
  { id, from }: { id: string; from: string | null },
): Promise<Conversation> {
  return needs.db.transaction().execute(async (tx) => {
    const found = await lockOpen(tx, id);
    const expected = from === null ? null : BigInt(from);
    if (found.takenBy !== actor.staffId) {
      if (found.takenBy !== null && found.takenBy !== expected) return refuseTaken(tx, found.takenBy);
      await assign(needs, tx, found, { actor, to: actor.staffId });
    }
    return show(tx, actor, found.id);
  });
}

/** Returns an own conversation to the queue. */
export async function releaseConversation(
  needs: Needs,
  actor: StaffActor,
  id: string,
): Promise<Conversation> {
  return needs.db.transaction().execute(async (tx) => {
    const found = await lockOpen(tx, id);
    if (found.takenBy !== null) {
      if (found.takenBy !== actor.staffId) return refuseTaken(tx, found.takenBy);
      await assign(needs, tx, found, { actor, to: null });
    }
    return show(tx, actor, found.id);
  });
}

type Assignment = { actor: StaffActor; to: bigint | null };

/** Changes the assignee and audits it. */
export async function assign(
  needs: Pick<Needs, 'audit' | 'hub'>,
  tx: Tx,
  { id, memberId, takenBy }: LockedConversation,
  { actor, to }: Assignment,
): Promise<void> {
  await setTaken(tx, id, to);
  await needs.audit.write(tx, actor, {
    action: to === null ? 'chat.release' : 'chat.take',
    subject: { kind: 'chat', id: String(id) },
    memberId,
    before: { assignedTo: takenBy === null ? null : String(takenBy) },
    after: { assignedTo: to === null ? null : String(to) },
  });
  await pushChange(needs, tx, memberId);
}

export async function show(tx: Tx, actor: StaffActor, id: bigint): Promise<Conversation> {
  const row = (await conversationById(tx, id)) ?? refuse('CHAT_UNKNOWN');
  return describeConversation(row, actor.staffId);
}
