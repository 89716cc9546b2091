import { DAY, localDay, plus } from '@mela/kernel/time';
import { pointRules } from '@mela/rules/rewards/points';
import type { Needs } from './needs.ts';
import { addEntries, lockExpired, saveBalances } from './queries.ts';

const AT_ONCE = 500;

/** Ends balances whose member has earned nothing for the time after which points expire. */
export async function expirePoints({ db, clock, settings }: Needs): Promise<void> {
  for (let ended = AT_ONCE; ended === AT_ONCE;) {
    ended = await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const day = localDay(at, settings.merchant().timeZone);
      const due = await lockExpired(tx, plus(at, -pointRules.expiryDays * DAY), AT_ONCE);
      if (due.length === 0) return 0;
      await saveBalances(
        tx,
        due.map((balance) => ({ ...balance, points: 0n })),
      );
      await addEntries(
        tx,
        due.map(({ memberId, points }) => ({ memberId, kind: 'expired', day, points: -points, at })),
      );
      return due.length;
    });
  }
}
