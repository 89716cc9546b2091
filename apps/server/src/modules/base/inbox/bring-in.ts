import { assert } from '@mela/kernel/assert';
import { localDay, type Instant } from '@mela/kernel/time';
import type { CampaignTexts } from '@mela/protocol/inbox';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { markAllRead } from './queries.ts';
import { deliverBatch } from './staff/deliver-campaigns.ts';
import { countRecipients, insertCampaign } from './staff/queries.ts';
import type { MessageTemplate } from './templates.ts';
import { writeMessage } from './write-message.ts';

export type PastMessage = {
  memberId: bigint;
  template: MessageTemplate;
  params: Readonly<Record<string, string>>;
  at: Instant;
};

type PastCampaign = { madeBy: bigint; texts: CampaignTexts; at: Instant };

export type Past = {
  /** Read by their members. */
  read: readonly PastMessage[];
  unread: readonly PastMessage[];
  /** Delivered to all members. */
  campaigns: readonly PastCampaign[];
};

/** Writes a history through the same steps as the events and the staff would. */
export async function bringInMessages(
  needs: Needs,
  tx: Tx,
  { read, unread, campaigns }: Past,
): Promise<void> {
  const at = (moment: Instant): Needs => ({ ...needs, clock: { now: () => moment } });
  for (const message of read) await writeMessage(at(message.at), tx, message);
  for (const memberId of new Set(read.map((message) => message.memberId)))
    await markAllRead(tx, { memberId, isExcluded: false }, needs.clock.now());
  for (const message of unread) await writeMessage(at(message.at), tx, message);
  for (const { madeBy, texts, at: madeAt } of campaigns) {
    const to = { kind: 'service', audience: 'all', memberId: null, segment: null } as const;
    const day = localDay(madeAt, needs.settings.merchant().timeZone);
    const { count, lastId } = await countRecipients(tx, { ...to, at: madeAt, day });
    const campaign = { ...to, requestKey: uuidv7(), texts, madeBy, madeAt, targets: count, lastId };
    const id = await insertCampaign(tx, campaign);
    assert(id !== undefined, 'a new key is free');
    while (await deliverBatch(at(madeAt), tx, id));
  }
}
