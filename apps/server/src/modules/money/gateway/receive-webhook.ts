import type { GatewayCode, WebhookHeaders } from '#adapters/pay/adapter.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from './needs.ts';
import { insertEvent } from './queries.ts';

/** The job that processes stored webhooks. */
export const processJob = 'gateway.process-events';

export type WebhookRequest = { raw: Buffer; headers: WebhookHeaders };
export type WebhookResult = 'kept' | 'repeated' | 'refused';

/**
 * Checks the signature of a webhook, stores its raw bytes, and enqueues the job that processes it. The body is not parsed here, so that the gateway
 * gets a quick response and no webhook is lost.
 */
export async function receiveWebhook(
  needs: Needs,
  code: GatewayCode,
  { raw, headers }: WebhookRequest,
): Promise<WebhookResult> {
  const adapter = needs.adapters.find((candidate) => candidate.code === code);
  const delivery = adapter?.checkWebhook(raw, headers, needs.clock.now());
  if (!delivery) {
    needs.log.warn({ gateway: code, bytes: raw.length }, 'webhook signature is invalid');
    return 'refused';
  }
  const { eventId } = delivery;
  return needs.db.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, { gateway: code, eventId, raw, receivedAt: needs.clock.now() });
    // A repeat enqueues the job too, in case the first process stopped.
    await enqueueJob(tx, processJob);
    return isNew ? 'kept' : 'repeated';
  });
}
