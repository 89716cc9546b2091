import type { Database, Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { DELIVERY_JOB } from './outbox.ts';
import { backlogs, dropDelivery, listSetAside, restartDelivery, type SetAside } from './queries.ts';

export type DeliveryDecision = { action: 'outbox.retry' | 'outbox.discard'; event: SetAside };

/** `note` writes the deed into the audit, in the same transaction. */
type Needs = { db: Database; note(tx: Tx, deed: DeliveryDecision): Promise<void> };

type Choice = { action: DeliveryDecision['action']; subscriber: string; eventId: bigint | 'all' };

export { backlogs, listSetAside };

/** Retries or discards events that were set aside; returns those. */
export async function decideSetAside(
  { db, note }: Needs,
  { action, subscriber, eventId }: Choice,
): Promise<SetAside[]> {
  return db.transaction().execute(async (tx) => {
    const found = await listSetAside(tx, { subscriber, ...(eventId === 'all' ? {} : { eventId }) });
    const decide = action === 'outbox.retry' ? restartDelivery : dropDelivery;
    const decided: SetAside[] = [];
    for (const event of found) {
      if (!(await decide(tx, subscriber, event.eventId))) continue;
      await note(tx, { action, event });
      decided.push(event);
    }
    if (decided.length > 0) await enqueueJob(tx, DELIVERY_JOB);
    return decided;
  });
}
