import { assert } from '@mela/kernel/assert';
import { localDay } from '@mela/kernel/time';
import type { CampaignKind, CampaignTexts } from '@mela/protocol/inbox';
import { refuse } from '@mela/protocol/refusals';
import type { Campaign, MessageToMany, MessageToMember, Segment } from '@mela/protocol/shapes/staff-inbox';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { cleanText } from '#modules/base/content/module.ts';
import { textsIn } from '#modules/base/inbox/campaign-texts.ts';
import { htmlOf, summaryOf } from '#modules/base/inbox/html-text.ts';
import type { Needs } from '#modules/base/inbox/needs.ts';
import { deliverBatch } from './deliver-campaigns.ts';
import { describeCampaign } from './describe-campaign.ts';
import {
  campaignById,
  campaignByKey,
  countRecipients,
  insertCampaign,
  memberByAccount,
  type Recipients,
} from './queries.ts';
import { segmentIn } from './stored-segment.ts';

/** The job that delivers messages to many members. */
export const deliverJob = 'inbox.deliver';

/** Writes a message to one member and delivers it in the same transaction. */
export async function sendToMember(
  needs: Needs,
  actor: StaffActor,
  { key, account, kind, texts }: MessageToMember,
): Promise<Campaign> {
  return needs.db.transaction().execute(async (tx) => {
    const memberId = (await memberByAccount(tx, account)) ?? refuse('MEMBER_UNKNOWN');
    const to = { kind, audience: 'member', memberId, segment: null } as const;
    const { id, isNew } = await insertOrFind(needs, tx, { actor, key, texts: cleaned(texts), to });
    if (isNew) await deliverBatch(needs, tx, id);
    return show(tx, id);
  });
}

/** Writes a message to a segment or to all members; the job delivers it. */
export async function sendToMany(
  needs: Needs,
  actor: StaffActor,
  { key, kind, segment, texts }: MessageToMany,
): Promise<Campaign> {
  return needs.db.transaction().execute(async (tx) => {
    await checkAgent(tx, segment);
    const audience = segment === null ? 'all' : 'segment';
    const to = { kind, audience, memberId: null, segment } as const;
    const { id, isNew } = await insertOrFind(needs, tx, { actor, key, texts: cleaned(texts), to });
    if (isNew) await enqueueJob(tx, deliverJob);
    return show(tx, id);
  });
}

/** The number of members whom a message would reach now. */
export async function countAudience(
  { db, clock, settings }: Needs,
  { kind, segment }: { kind: CampaignKind; segment: Segment | null },
): Promise<{ members: number }> {
  if (segment?.agent !== undefined && (await memberByAccount(db, segment.agent)) === undefined)
    refuse('MEMBER_UNKNOWN');
  const audience = segment === null ? 'all' : 'segment';
  const at = clock.now();
  const day = localDay(at, settings.merchant().timeZone);
  const { count } = await countRecipients(db, { kind, audience, memberId: null, segment, at, day });
  return { members: count };
}

async function checkAgent(tx: Tx, segment: Segment | null): Promise<void> {
  if (segment?.agent !== undefined && (await memberByAccount(tx, segment.agent)) === undefined)
    refuse('MEMBER_UNKNOWN');
}

/** Texts as they are stored: titles without markup, bodies as sanitised HTML. */
function cleaned(texts: CampaignTexts): CampaignTexts {
  const clean = ({ title, body }: CampaignTexts['EN']) => {
    const text = { title: cleanText(title), body: htmlOf(body) };
    return text.title === '' || summaryOf(text.body) === '' ? refuse('MESSAGE_EMPTY') : text;
  };
  return { EN: clean(texts.EN), HI: clean(texts.HI) };
}

type Order = { actor: StaffActor; key: string; texts: CampaignTexts; to: Omit<Recipients, 'at' | 'day'> };

/** A repeated key finds the first message; the same key with other content is refused. */
async function insertOrFind(
  { clock, audit, settings }: Needs,
  tx: Tx,
  { actor, key, texts, to }: Order,
): Promise<{ id: bigint; isNew: boolean }> {
  const first = await campaignByKey(tx, actor.staffId, key);
  if (first) return isSame(first) ? { id: first.id, isNew: false } : refuse('REQUEST_KEY_REUSED');
  const at = clock.now();
  const day = localDay(at, settings.merchant().timeZone);
  const { count, lastId } = await countRecipients(tx, { ...to, at, day });
  if (count === 0) refuse('MESSAGE_NO_RECIPIENT');
  const campaign = { ...to, requestKey: key, texts, madeBy: actor.staffId, madeAt: at };
  const id = await insertCampaign(tx, { ...campaign, targets: count, lastId });
  // A concurrent request with the same key has just committed.
  if (id === undefined) return refuse('REQUEST_KEY_REUSED');
  await audit.write(tx, actor, {
    action: 'message.send',
    subject: { kind: 'message', id: String(id) },
    ...(to.memberId === null ? {} : { memberId: to.memberId }),
    before: null,
    after: {
      kind: to.kind,
      audience: to.audience,
      segment: JSON.stringify(to.segment),
      texts,
      recipients: count,
    },
  });
  return { id, isNew: true };

  function isSame(row: NonNullable<typeof first>): boolean {
    const before = [row.kind, row.audience, String(row.memberId), segmentIn(row.segment), textsIn(row.texts)];
    const now = [to.kind, to.audience, String(to.memberId), to.segment, textsIn(texts)];
    return JSON.stringify(sorted(before)) === JSON.stringify(sorted(now));
  }
}

/** PostgreSQL stores the keys of jsonb in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

async function show(tx: Tx, id: bigint): Promise<Campaign> {
  const row = await campaignById(tx, id);
  assert(row !== undefined, 'the message that was just written exists');
  return describeCampaign(row);
}
