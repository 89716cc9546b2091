import type { Instant } from '@mela/kernel/time';
import type { ChatView } from '@mela/protocol/chat';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** The beginning of the last message that a list shows, in characters. */
const SUMMARY_MAX = 120;

const conversations = (db: Database | Tx) =>
  db
    .selectFrom('chat_conversation as conversation')
    .innerJoin('member', 'member.id', 'conversation.member_id')
    .leftJoin('staff as assignee', 'assignee.id', 'conversation.taken_by')
    .leftJoin('staff as closer', 'closer.id', 'conversation.closed_by')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('chat_message')
          .select([
            'chat_message.id',
            'chat_message.staff_id',
            'chat_message.made_at',
            sql<string>`left(chat_message.text, ${SUMMARY_MAX})`.as('summary'),
          ])
          .whereRef('chat_message.conversation_id', '=', 'conversation.id')
          .orderBy('chat_message.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'conversation.id',
      'conversation.member_id as memberId',
      'member.account',
      'member.nickname',
      'member.language',
      'member.vip_level as vipLevel',
      'conversation.opened_at as openedAt',
      'conversation.waiting_since as waitingSince',
      'conversation.taken_by as takenBy',
      'assignee.account as takenByAccount',
      'last.id as lastId',
      'last.staff_id as lastStaffId',
      'last.summary as lastSummary',
      'last.made_at as lastAt',
      'conversation.closed_at as closedAt',
      'closer.account as closedBy',
      'conversation.close_reason as closeReason',
      'conversation.close_note as closeNote',
    ]);

export type StoredConversation = NonNullable<Awaited<ReturnType<typeof conversationById>>>;

export async function conversationById(db: Database | Tx, id: bigint) {
  return conversations(db).where('conversation.id', '=', id).executeTakeFirst();
}

type Filter = { view: ChatView; staffId: bigint; before: bigint | undefined; limit: number };

/** The open ones by waiting time, answered ones last; the closed ones newest first. */
export async function conversationsIn(
  db: Database,
  { view, staffId, before, limit }: Filter,
): Promise<StoredConversation[]> {
  if (view === 'closed') {
    let closed = conversations(db)
      .where('conversation.closed_at', 'is not', null)
      .orderBy('conversation.id', 'desc')
      .limit(limit);
    if (before !== undefined) closed = closed.where('conversation.id', '<', before);
    return closed.execute();
  }
  let open = conversations(db)
    .where('conversation.closed_at', 'is', null)
    .orderBy('conversation.waiting_since', (order) => order.asc().nullsLast())
    .orderBy('conversation.id')
    .limit(limit);
  if (view === 'mine') open = open.where('conversation.taken_by', '=', staffId);
  return open.execute();
}

export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('chat_conversation')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('closed_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The messages of the conversation's member up to the end of this conversation, the newest first. */
export async function threadOf(
  db: Database,
  {
    id,
    memberId,
    before,
    limit,
  }: { id: bigint; memberId: bigint; before: bigint | undefined; limit: number },
) {
  let rows = db
    .selectFrom('chat_message')
    .leftJoin('staff', 'staff.id', 'chat_message.staff_id')
    .select([
      'chat_message.id',
      'chat_message.conversation_id as conversationId',
      'staff.account as staff',
      'chat_message.text',
      'chat_message.made_at as madeAt',
      'chat_message.read_at as readAt',
    ])
    .where('chat_message.member_id', '=', memberId)
    .where('chat_message.conversation_id', '<=', id)
    .orderBy('chat_message.id', 'desc')
    .limit(limit);
  if (before !== undefined) rows = rows.where('chat_message.id', '<', before);
  return rows.execute();
}

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

export async function lockConversation(tx: Tx, id: bigint) {
  return tx
    .selectFrom('chat_conversation')
    .select(['id', 'member_id as memberId', 'taken_by as takenBy', 'closed_at as closedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setTaken(tx: Tx, id: bigint, staffId: bigint | null): Promise<void> {
  await tx.updateTable('chat_conversation').set({ taken_by: staffId }).where('id', '=', id).execute();
}

export async function markAnswered(
  tx: Tx,
  id: bigint,
  { staffId, at }: { staffId: bigint; at: Instant },
): Promise<void> {
  await tx
    .updateTable('chat_conversation')
    .set({ taken_by: staffId, waiting_since: null, last_message_at: at })
    .where('id', '=', id)
    .execute();
}

export async function newestMessageId(tx: Tx, conversationId: bigint): Promise<bigint> {
  const { id } = await tx
    .selectFrom('chat_message')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function savePresence(db: Database, staffId: bigint, at: Instant): Promise<void> {
  await db
    .insertInto('chat_presence')
    .values({ staff_id: staffId, seen_at: at })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ seen_at: at }))
    .execute();
}
