import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';

/** Makes the member's open pages reload the withdrawable amount. The event is sent when the transaction commits. */
export async function notifyChange({ hub }: Pick<Needs, 'hub'>, tx: Tx, memberId: bigint): Promise<void> {
  await hub.push(tx, events.turnoverChanged, {}, { memberId: String(memberId) });
}
