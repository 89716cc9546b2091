import { refuse } from '@mela/protocol/refusals';
import type { Campaign } from '@mela/protocol/shapes/staff-inbox';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/base/inbox/needs.ts';
import { describeCampaign } from './describe-campaign.ts';
import { campaignById, stopCampaign } from './queries.ts';

/** Ends a delivery. Members who already have the message keep it. */
export async function stopMessage(
  { db, clock, audit }: Needs,
  actor: StaffActor,
  id: string,
): Promise<Campaign> {
  return db.transaction().execute(async (tx) => {
    if (!(await campaignById(tx, BigInt(id)))) refuse('CAMPAIGN_UNKNOWN');
    if (!(await stopCampaign(tx, BigInt(id), clock.now()))) refuse('CAMPAIGN_ENDED');
    const stopped = (await campaignById(tx, BigInt(id))) ?? refuse('CAMPAIGN_UNKNOWN');
    await audit.write(tx, actor, {
      action: 'message.stop',
      subject: { kind: 'message', id },
      before: { state: 'sending' },
      after: { state: stopped.state, delivered: stopped.delivered, recipients: stopped.targets },
    });
    return describeCampaign(stopped);
  });
}
