import type { Clock } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Database, Tx } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { markMaintenance } from './queries.ts';

type Needs = { db: Database; clock: Clock; signals: Signals };

/**
 * Puts a vendor, or else a game, of that code into maintenance or takes it out, and tells every process and every page.
 * Answers what it was, or nothing if the code is unknown.
 */
export async function turnMaintenance(
  { db, clock, signals }: Needs,
  code: string,
  isOn: boolean,
): Promise<'vendor' | 'game' | undefined> {
  return db.transaction().execute(async (tx) => {
    const change = { code, isOn, at: clock.now() };
    for (const kind of ['vendor', 'game'] as const) {
      if (!(await markMaintenance(tx, kind, change))) continue;
      await tellCatalogueChanged(tx, signals);
      return kind;
    }
    return undefined;
  });
}

/** Answers made of the old catalogue are forgotten everywhere, and open pages ask anew. */
export async function tellCatalogueChanged(tx: Tx, signals: Signals): Promise<void> {
  await signals.send(tx, { kind: 'answers-stale', tags: ['catalogue'] });
  await signals.send(tx, { kind: 'push', event: events.catalogueChanged, value: {}, to: 'everybody' });
}
