import type { GatewayCode, WebhookHeaders } from '#adapters/pay/adapter.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from './needs.ts';
import { insertEvent } from './queries.ts';

/** The job that reads what was received. */
export const hearJob = 'gateway.hear';

export type Sent = { raw: Buffer; headers: WebhookHeaders };
export type Received = 'kept' | 'repeated' | 'refused';

/**
 * Believes a delivery by its signature, keeps it byte for byte, and wakes the job that reads it. Nothing is read here, so the
 * gateway has its answer at once; whatever the words may turn out to be, they are not lost.
 */
export async function receiveWebhook(
  needs: Needs,
  code: GatewayCode,
  { raw, headers }: Sent,
): Promise<Received> {
  const adapter = needs.adapters.find((candidate) => candidate.code === code);
  const delivery = adapter?.checkWebhook(raw, headers, needs.clock.now());
  if (!delivery) {
    needs.log.warn({ gateway: code, bytes: raw.length }, 'a webhook was not signed by its gateway');
    return 'refused';
  }
  const { eventId } = delivery;
  return needs.db.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, { gateway: code, eventId, raw, receivedAt: needs.clock.now() });
    // A repeat wakes the job too: perhaps whoever was at it the first time is no more.
    await enqueueJob(tx, hearJob);
    return isNew ? 'kept' : 'repeated';
  });
}
