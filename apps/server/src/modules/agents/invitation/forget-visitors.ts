import { localDay } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { deleteVisitorsBefore } from './queries.ts';

/** Deletes who was counted on days that are over; the counts stay. */
export async function forgetVisitors({ db, clock, settings }: Needs): Promise<void> {
  const today = localDay(clock.now(), settings.merchant().timeZone);
  await db.transaction().execute((tx) => deleteVisitorsBefore(tx, today));
}
