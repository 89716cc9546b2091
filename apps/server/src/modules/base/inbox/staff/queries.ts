import type { Instant, LocalDay } from '@mela/kernel/time';
import { trialType } from '@mela/protocol/constants';
import type { CampaignAudience, CampaignKind, CampaignTexts } from '@mela/protocol/inbox';
import type { Segment } from '@mela/protocol/shapes/staff-inbox';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

const shown = [
  'inbox_campaign.id',
  'inbox_campaign.kind',
  'inbox_campaign.audience',
  'inbox_campaign.member_id as memberId',
  'member.account as memberAccount',
  'inbox_campaign.segment',
  'inbox_campaign.texts',
  'inbox_campaign.state',
  'inbox_campaign.targets',
  'inbox_campaign.delivered',
  'staff.account as madeBy',
  'inbox_campaign.made_at as madeAt',
  'inbox_campaign.ended_at as endedAt',
] as const;

const campaigns = (db: Database | Tx) =>
  db
    .selectFrom('inbox_campaign')
    .innerJoin('staff', 'staff.id', 'inbox_campaign.made_by')
    .leftJoin('member', 'member.id', 'inbox_campaign.member_id')
    .select(shown);

export type StoredCampaign = Awaited<ReturnType<typeof campaignsBefore>>[number];

/** The newest first. */
export async function campaignsBefore(
  db: Database,
  { before, limit }: { before: bigint | undefined; limit: number },
) {
  let rows = campaigns(db).orderBy('inbox_campaign.id', 'desc').limit(limit);
  if (before !== undefined) rows = rows.where('inbox_campaign.id', '<', before);
  return rows.execute();
}

export async function campaignById(db: Database | Tx, id: bigint): Promise<StoredCampaign | undefined> {
  return campaigns(db).where('inbox_campaign.id', '=', id).executeTakeFirst();
}

export async function campaignByKey(
  tx: Tx,
  madeBy: bigint,
  requestKey: string,
): Promise<StoredCampaign | undefined> {
  return campaigns(tx)
    .where('inbox_campaign.made_by', '=', madeBy)
    .where('inbox_campaign.request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function memberByAccount(db: Database | Tx, account: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id
      from member
     where lower(account) = lower(${account})`.execute(db);
  return rows[0]?.id;
}

export type Recipients = {
  kind: CampaignKind;
  audience: CampaignAudience;
  memberId: bigint | null;
  segment: Segment | null;
  at: Instant;
  /** Teams are those of this day. */
  day: LocalDay;
};

/**
 * The members who may receive a message. A self-excluded member receives neither a promotion nor a message to many, a member on a
 * break no promotion, and trial and closed accounts nothing.
 */
function conditionOf({ kind, audience, memberId, segment, at, day }: Recipients): RawBuilder<unknown> {
  const conditions = [sql`member.type <> ${trialType}`, sql`member.closed_at is null`];
  if (kind === 'promotion' || audience !== 'member')
    conditions.push(sql`(member.excluded_at is null or member.excluded_until <= ${at})`);
  if (kind === 'promotion') conditions.push(sql`(member.break_until is null or member.break_until <= ${at})`);
  if (memberId !== null) conditions.push(sql`member.id = ${memberId}`);
  return sql.join([...conditions, ...inSegment(segment ?? {}, { at, day })], sql` and `);
}

function inSegment(segment: Segment, { at, day }: Pick<Recipients, 'at' | 'day'>): RawBuilder<unknown>[] {
  const { vipFrom, vipTo, language, activeDays, inactiveDays, agent } = segment;
  const since = (days: number) => sql`${at}::timestamptz - ${days} * interval '1 day'`;
  return [
    ...(vipFrom === undefined ? [] : [sql`member.vip_level >= ${vipFrom}`]),
    ...(vipTo === undefined ? [] : [sql`member.vip_level <= ${vipTo}`]),
    ...(language === undefined ? [] : [sql`member.language = ${language}`]),
    ...(activeDays === undefined ? [] : [sql`member.last_login_at >= ${since(activeDays)}`]),
    ...(inactiveDays === undefined
      ? []
      : [sql`(member.last_login_at is null or member.last_login_at < ${since(inactiveDays)})`]),
    ...(agent === undefined
      ? []
      : [
          sql`exists (
            select from member_tree
              join member as agent on agent.id = member_tree.ancestor_id
             where member_tree.descendant_id = member.id
               and member_tree.depth > 0
               and member_tree.since <= ${day}::date
               and member_tree.until > ${day}::date
               and lower(agent.account) = lower(${agent}))`,
        ]),
  ];
}

/** The number of recipients, and the newest member of all. */
export async function countRecipients(
  db: Database | Tx,
  recipients: Recipients,
): Promise<{ count: number; lastId: bigint }> {
  const { rows } = await sql<{ count: bigint; lastId: bigint | null }>`
    select count(*) as count, max(member.id) as "lastId"
      from member
     where ${conditionOf(recipients)}`.execute(db);
  const [found] = rows;
  return { count: Number(found?.count ?? 0), lastId: found?.lastId ?? 0n };
}

type NewCampaign = Omit<Recipients, 'at' | 'day'> & {
  requestKey: string;
  texts: CampaignTexts;
  madeBy: bigint;
  madeAt: Instant;
  targets: number;
  lastId: bigint;
};

/** Undefined if the same person has already used the key. */
export async function insertCampaign(tx: Tx, campaign: NewCampaign): Promise<bigint | undefined> {
  const made = await tx
    .insertInto('inbox_campaign')
    .values({
      request_key: campaign.requestKey,
      kind: campaign.kind,
      audience: campaign.audience,
      member_id: campaign.memberId,
      segment: campaign.segment === null ? null : JSON.stringify(campaign.segment),
      texts: JSON.stringify(campaign.texts),
      made_by: campaign.madeBy,
      made_at: campaign.madeAt,
      targets: campaign.targets,
      last_id: campaign.lastId,
    })
    .onConflict((conflict) => conflict.columns(['made_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** The oldest message in delivery that no other process delivers. It is locked until the transaction ends. */
export async function takeCampaign(tx: Tx, id?: bigint) {
  let rows = tx
    .selectFrom('inbox_campaign')
    .select([
      'id',
      'kind',
      'audience',
      'member_id as memberId',
      'segment',
      'last_id as lastId',
      'cursor_id as cursorId',
    ])
    .where('state', '=', 'sending')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  if (id !== undefined) rows = rows.where('id', '=', id);
  return rows.executeTakeFirst();
}

type Batch = { recipients: Recipients; cursorId: bigint; lastId: bigint; limit: number };

/** The next recipients in the order of their ids. */
export async function nextRecipients(
  tx: Tx,
  { recipients, cursorId, lastId, limit }: Batch,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select member.id
      from member
     where member.id > ${cursorId}
       and member.id <= ${lastId}
       and ${conditionOf(recipients)}
     order by member.id
     limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes the message to each member who does not have it; returns the number of new messages. */
export async function insertToMembers(
  tx: Tx,
  { campaignId, memberIds, at }: { campaignId: bigint; memberIds: readonly bigint[]; at: Instant },
): Promise<number> {
  const { rows } = await sql`
    insert into inbox_message (member_id, campaign_id, made_at)
    select member_id, ${campaignId}, ${at}
      from unnest(${[...memberIds]}::bigint[]) as recipient (member_id)
    on conflict (campaign_id, member_id) where campaign_id is not null do nothing
    returning id`.execute(tx);
  return rows.length;
}

type Progress = { cursorId: bigint; written: number; endedAt: Instant | null };

export async function saveProgress(
  tx: Tx,
  id: bigint,
  { cursorId, written, endedAt }: Progress,
): Promise<void> {
  await tx
    .updateTable('inbox_campaign')
    .set(({ eb }) => ({
      cursor_id: cursorId,
      delivered: eb('delivered', '+', written),
      ...(endedAt === null ? {} : { state: 'done' as const, ended_at: endedAt }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Waits for a batch in progress. False if the delivery has already ended. */
export async function stopCampaign(tx: Tx, id: bigint, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox_campaign')
    .set({ state: 'stopped', ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
