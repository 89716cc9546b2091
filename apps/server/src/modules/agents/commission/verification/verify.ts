import { localDay, plusDays } from '@mela/kernel/time';
import type { Needs } from '#modules/agents/commission/needs.ts';
import {
  allowLongStatements,
  lockRollups,
  markLateDays,
} from '#modules/agents/commission/rollups/queries.ts';
import { insertCheck, repairMembers, repairTeams, type Difference } from './queries.ts';

/** Covers the running and the last period of every contract, so that a settlement reads compared figures. */
const COMPARED_DAYS = 62;

/**
 * Compares the daily figures with bets and payments, and those of teams with those of members; corrects them, and returns the differences
 * that no delivery explains. Corrections of members carry into their teams, which are compared after them, and into the next run of
 * contracts where a run has counted the day.
 */
export async function verifyRollups({
  db,
  clock,
  settings,
  log,
}: Pick<Needs, 'db' | 'clock' | 'settings' | 'log'>): Promise<Difference[]> {
  const now = clock.now();
  const zone = settings.merchant().timeZone;
  const to = localDay(now, zone);
  const days = { from: plusDays(to, -COMPARED_DAYS), to, zone };
  const differences = await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    await lockRollups(tx);
    const before = await repairTeams(tx, days);
    const members = (await repairMembers(tx, days)).filter(({ isStrict }) => isStrict);
    const late = members.filter(({ day }) => day < to).map(({ id, day }) => ({ memberId: id, day }));
    await markLateDays(tx, late, now);
    await repairTeams(tx, days);
    const found = [...members, ...before];
    await insertCheck(tx, { checkedAt: now, since: days.from, differences: found.length });
    return found;
  });
  for (const { id, ...about } of differences.slice(0, 100))
    log.error({ difference: { ...about, id: String(id) } }, 'daily figures do not agree with their sources');
  return differences;
}
