import type { Clock } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Database, Tx } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { lockMaintenance, markMaintenance } from './queries.ts';

type Needs = { db: Database; clock: Clock; signals: Signals };

/**
 * Sets the maintenance of the vendor or else the game with this code, and notifies every process and page. Returns the previous value, or
 * undefined if the code is unknown.
 */
export async function setMaintenance(
  { db, clock, signals }: Needs,
  code: string,
  isOn: boolean,
): Promise<'vendor' | 'game' | undefined> {
  return db.transaction().execute(async (tx) => {
    const change = { code, isOn, at: clock.now() };
    for (const kind of ['vendor', 'game'] as const) {
      if (!(await markMaintenance(tx, kind, change))) continue;
      await publishCatalogueChange(tx, signals);
      return kind;
    }
    return undefined;
  });
}

/** The same for a known kind in the caller's transaction; returns the previous value. */
export async function setMaintenanceWithin(
  { clock, signals }: Pick<Needs, 'clock' | 'signals'>,
  tx: Tx,
  { kind, code, isOn }: { kind: 'vendor' | 'game'; code: string; isOn: boolean },
): Promise<boolean | undefined> {
  const wasOn = await lockMaintenance(tx, kind, code);
  if (wasOn === undefined) return undefined;
  await markMaintenance(tx, kind, { code, isOn, at: clock.now() });
  await publishCatalogueChange(tx, signals);
  return wasOn;
}

/** Invalidates cached answers in every process; open pages fetch again. */
export async function publishCatalogueChange(tx: Tx, signals: Signals): Promise<void> {
  await signals.send(tx, { kind: 'answers-stale', tags: ['catalogue'] });
  await signals.send(tx, { kind: 'push', event: events.catalogueChanged, value: {}, to: 'everybody' });
}
