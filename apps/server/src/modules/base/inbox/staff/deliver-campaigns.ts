import { localDay } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from '#modules/base/inbox/needs.ts';
import { insertToMembers, nextRecipients, saveProgress, takeCampaign } from './queries.ts';
import { segmentIn } from './stored-segment.ts';

const BATCH_SIZE = 500;
/** Bounds one run of the job; a further run delivers the rest. */
const BATCHES_MAX = 40;

/** Delivers messages batch by batch. The messages of a batch and its progress are one transaction, so a crash repeats no delivery. */
export async function deliverCampaigns(needs: Needs, job: string): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const hasWork = await needs.db.transaction().execute((tx) => deliverBatch(needs, tx));
    if (!hasWork) return;
  }
  await enqueueJob(needs.db, job);
}

/** Delivers the next batch of the oldest message in delivery, or of the given one. False if there is none. */
export async function deliverBatch({ clock, hub, settings }: Needs, tx: Tx, id?: bigint): Promise<boolean> {
  const campaign = await takeCampaign(tx, id);
  if (!campaign) return false;
  const at = clock.now();
  const day = localDay(at, settings.merchant().timeZone);
  const { kind, audience, memberId, cursorId, lastId } = campaign;
  const memberIds = await nextRecipients(tx, {
    recipients: { kind, audience, memberId, segment: segmentIn(campaign.segment), at, day },
    cursorId,
    lastId,
    limit: BATCH_SIZE,
  });
  const written = await insertToMembers(tx, { campaignId: campaign.id, memberIds, at });
  const isLast = memberIds.length < BATCH_SIZE;
  await saveProgress(tx, campaign.id, {
    cursorId: memberIds.at(-1) ?? cursorId,
    written,
    endedAt: isLast ? at : null,
  });
  await hub.pushEach(tx, events.inboxChanged, new Map(memberIds.map((to) => [String(to), {}])));
  return true;
}
