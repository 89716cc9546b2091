import { isoOf, type Instant } from '@mela/kernel/time';
import { trialType } from '@mela/protocol/constants';
import { sql } from 'kysely';
import { arrayColumns } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';

type NewMessage = {
  memberId: bigint;
  template: string;
  params: Readonly<Record<string, string>>;
  eventKey: string | null;
  madeAt: Instant;
};

/** False if the member has no inbox, or already has the message of this event. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { rows } = await sql`
    insert into inbox_message (member_id, template, params, event_key, made_at)
    select id, ${message.template}, ${JSON.stringify(message.params)}::jsonb, ${message.eventKey}, ${message.madeAt}
      from member
     where id = ${message.memberId}
       and type <> ${trialType}
    on conflict (member_id, event_key) where event_key is not null do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

type MessageRow = { memberId: bigint; params: string };

const messageRows = arrayColumns<MessageRow>({
  member_id: ['bigint', ({ memberId }) => memberId],
  params: ['text', ({ params }) => params],
});
const writeMessagesText = `
  insert into inbox_message (member_id, template, params, event_key, made_at)
  select member.id, $3, message.params::jsonb, $4, $5::timestamptz
    from (select ${messageRows.text}) message
    join member on member.id = message.member_id
   where member.type <> ${trialType}
  on conflict (member_id, event_key) where event_key is not null do nothing`;

type Shared = { template: string; eventKey: string; madeAt: Instant };

/** The same for many members and one event. */
export function messagesToWrite(
  rows: readonly MessageRow[],
  { template, eventKey, madeAt }: Shared,
): Statement {
  const values = [...messageRows.values(rows), template, eventKey, isoOf(madeAt)];
  return { text: writeMessagesText, values };
}

/** Position of the last row of a page. Time is in microseconds, because a `Date` would truncate it. */
export type Place = { micros: bigint; id: bigint };

export type StoredMessage = {
  id: bigint;
  micros: bigint;
  madeAt: Instant;
  readAt: Instant | null;
  template: string | null;
  params: unknown;
  kind: 'service' | 'promotion' | null;
  texts: unknown;
};

/** The reader of an inbox. A self-excluded member sees no promotions. */
export type Reader = { memberId: bigint; isExcluded: boolean };

/** Without promotions if the reader must not see them. Needs the table `inbox_message` as `message`. */
const visible = ({ isExcluded }: Reader) =>
  isExcluded
    ? sql`(message.campaign_id is null or exists (
             select from inbox_campaign
              where inbox_campaign.id = message.campaign_id
                and inbox_campaign.kind = 'service'))`
    : sql`true`;

/** The newest messages, or those before a position. */
export async function messagesOf(
  db: Database,
  reader: Reader,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<StoredMessage[]> {
  const isBefore =
    before === undefined
      ? sql`true`
      : sql`(message.made_at, message.id)
            < ('epoch'::timestamptz + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::bigint)`;
  const { rows } = await sql<StoredMessage>`
    select message.id,
           (extract(epoch from message.made_at) * 1000000)::bigint as micros,
           message.made_at as "madeAt",
           message.read_at as "readAt",
           message.template,
           message.params,
           campaign.kind,
           campaign.texts
      from inbox_message as message
      left join inbox_campaign as campaign on campaign.id = message.campaign_id
     where message.member_id = ${reader.memberId}
       and ${visible(reader)}
       and ${isBefore}
     order by message.made_at desc, message.id desc
     limit ${limit}`.execute(db);
  return rows;
}

export async function countUnread(db: Database | Tx, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count
      from inbox_message as message
     where message.member_id = ${reader.memberId}
       and message.read_at is null
       and ${visible(reader)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Undefined if the member has no such message; otherwise whether it was unread. */
export async function markRead(
  tx: Tx,
  { memberId }: Reader,
  { id, at }: { id: bigint; at: Instant },
): Promise<boolean | undefined> {
  const found = await tx
    .selectFrom('inbox_message')
    .select('read_at')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.read_at !== null) return false;
  await tx.updateTable('inbox_message').set({ read_at: at }).where('id', '=', id).execute();
  return true;
}

/** The number of messages that were unread. Hidden promotions stay unread. */
export async function markAllRead(tx: Tx, reader: Reader, at: Instant): Promise<number> {
  const { rows } = await sql`
    update inbox_message as message
       set read_at = ${at}
     where message.member_id = ${reader.memberId}
       and message.read_at is null
       and ${visible(reader)}
    returning message.id`.execute(tx);
  return rows.length;
}

/** False if the member has no such message. */
export async function deleteMessage(tx: Tx, { memberId }: Reader, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('inbox_message')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the oldest messages; returns their number. */
export async function deleteOld(db: Database, before: Instant, most: number): Promise<number> {
  const old = db
    .selectFrom('inbox_message')
    .select('id')
    .where('made_at', '<', before)
    .orderBy('made_at')
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('inbox_message')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Erases the messages of one member. Messages by staff to several members stay for the others. */
export async function deleteOf(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom('inbox_message').where('member_id', '=', memberId).execute();
}
