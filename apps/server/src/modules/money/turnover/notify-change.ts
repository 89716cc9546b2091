import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';

/** The member's open pages ask anew what may be withdrawn. Leaves with the transaction of the change, or not at all. */
export async function tellChange({ hub }: Pick<Needs, 'hub'>, tx: Tx, memberId: bigint): Promise<void> {
  await hub.push(tx, events.turnoverChanged, {}, { memberId: String(memberId) });
}
