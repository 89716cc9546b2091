import { events } from '@mela/protocol/events';
import type { Needs } from './needs.ts';
import type { DepositRow } from './queries.ts';

/** The member's pages ask anew. Told after the change is committed; whoever misses it asks by and by. */
export async function tellChange(
  { hub, db, log }: Pick<Needs, 'hub' | 'db' | 'log'>,
  { id, memberId }: Pick<DepositRow, 'id' | 'memberId'>,
): Promise<void> {
  try {
    await hub.push(db, events.depositChanged, { id }, { memberId: String(memberId) });
  } catch (error) {
    // The money has moved whether or not a page hears of it.
    log.warn({ err: error, deposit: id }, 'a change of a deposit was not pushed');
  }
}
