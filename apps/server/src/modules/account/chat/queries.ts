import type { Instant } from '@mela/kernel/time';
import type { ChatCloseReason } from '@mela/protocol/chat';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export async function isClosedMember(tx: Tx, memberId: bigint): Promise<boolean> {
  const { closedAt } = await tx
    .selectFrom('member')
    .select('closed_at as closedAt')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return closedAt !== null;
}

/** The open conversation of a member, locked; a new one if there is none. The caller holds the member's row lock. */
export async function openConversation(tx: Tx, memberId: bigint, at: Instant): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chat_conversation (member_id, opened_at, waiting_since, last_message_at)
    values (${memberId}, ${at}, ${at}, ${at})
    on conflict (member_id) where closed_at is null
    do update set waiting_since = coalesce(chat_conversation.waiting_since, excluded.waiting_since),
                  last_message_at = excluded.last_message_at
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The upsert of a conversation returned no row.');
  return row.id;
}

export type StoredMessage = {
  id: bigint;
  conversationId: bigint;
  memberId: bigint;
  staffId: bigint | null;
  requestKey: string;
  text: string;
  madeAt: Instant;
};

const shown = [
  'id',
  'conversation_id as conversationId',
  'member_id as memberId',
  'staff_id as staffId',
  'request_key as requestKey',
  'text',
  'made_at as madeAt',
] as const;

/** The author of the key is the staff member, or the member if `staffId` is null. */
export async function messageByKey(
  tx: Tx,
  { memberId, staffId, requestKey }: { memberId: bigint; staffId: bigint | null; requestKey: string },
): Promise<StoredMessage | undefined> {
  const found = tx.selectFrom('chat_message').select(shown).where('request_key', '=', requestKey);
  return staffId === null
    ? found.where('member_id', '=', memberId).where('staff_id', 'is', null).executeTakeFirst()
    : found.where('staff_id', '=', staffId).executeTakeFirst();
}

export async function insertMessage(tx: Tx, message: Omit<StoredMessage, 'id'>): Promise<StoredMessage> {
  return tx
    .insertInto('chat_message')
    .values({
      conversation_id: message.conversationId,
      member_id: message.memberId,
      staff_id: message.staffId,
      request_key: message.requestKey,
      text: message.text,
      made_at: message.madeAt,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** The newest messages of a member, or those before an id. */
export async function messagesOf(
  db: Database,
  memberId: bigint,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<StoredMessage[]> {
  let rows = db
    .selectFrom('chat_message')
    .select(shown)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows.execute();
}

export async function hasOpenConversation(db: Database, memberId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countUnread(db: Database | Tx, memberId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('staff_id', 'is not', null)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of answers that were unread. */
export async function markRead(
  tx: Tx,
  memberId: bigint,
  { upTo, at }: { upTo: bigint; at: Instant },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_message')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('staff_id', 'is not', null)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Whether a colleague who may answer had the chat open since then. */
export async function isSomeonePresent(db: Database, since: Instant): Promise<boolean> {
  const found = await db
    .selectFrom('chat_presence')
    .select('staff_id')
    .where('seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Erases every conversation of a member. The row locks exclude an answer that is being written. */
export async function deleteOf(tx: Tx, memberId: bigint): Promise<number> {
  const locked = await tx
    .selectFrom('chat_conversation')
    .select('id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  await tx.deleteFrom('chat_message').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('chat_conversation').where('member_id', '=', memberId).execute();
  return locked.length;
}

/** Conversations whose last answer the member left without a reply. Those that a colleague is changing are skipped. */
export async function lockIdle(tx: Tx, before: Instant, most: number) {
  return tx
    .selectFrom('chat_conversation')
    .select(['id', 'member_id as memberId'])
    .where('closed_at', 'is', null)
    .where('waiting_since', 'is', null)
    .where('last_message_at', '<', before)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

type Closing = { at: Instant; by: bigint | null; reason: ChatCloseReason; note: string };

export async function markClosed(tx: Tx, id: bigint, { at, by, reason, note }: Closing): Promise<void> {
  await tx
    .updateTable('chat_conversation')
    .set({ closed_at: at, closed_by: by, close_reason: reason, close_note: note, waiting_since: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes the conversations that were closed first, with their messages; returns their number. */
export async function deleteClosed(tx: Tx, before: Instant, most: number): Promise<number> {
  const old = await tx
    .selectFrom('chat_conversation')
    .select('id')
    .where('closed_at', '<', before)
    .orderBy('closed_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('chat_message').where('conversation_id', 'in', ids).execute();
  await tx.deleteFrom('chat_conversation').where('id', 'in', ids).execute();
  return ids.length;
}
