import { events } from '@mela/protocol/events';
import type { Needs } from './needs.ts';
import type { DepositRow } from './queries.ts';

/** Makes the member's open pages reload after the commit. A page that misses the event shows the change at its next poll. */
export async function notifyChange(
  { hub, db, log }: Pick<Needs, 'hub' | 'db' | 'log'>,
  { id, memberId }: Pick<DepositRow, 'id' | 'memberId'>,
): Promise<void> {
  try {
    await hub.push(db, events.depositChanged, { id }, { memberId: String(memberId) });
  } catch (error) {
    // The change is committed even if the push fails.
    log.warn({ err: error, deposit: id }, 'pushing a deposit change failed');
  }
}
