import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';

/** Tells the open pages of the member and of staff that the conversation changed. */
export async function pushChange({ hub }: Pick<Needs, 'hub'>, tx: Tx, memberId: bigint): Promise<void> {
  await hub.push(tx, events.chatChanged, {}, { memberId: String(memberId) });
  await hub.push(tx, events.chatChanged, {}, 'staff');
}
