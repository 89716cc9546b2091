import { localDay, plusDays } from '@mela/kernel/time';
import type { Needs } from '#modules/rewards/reward-bet/needs.ts';
import { SUBSCRIBER } from '#modules/rewards/reward-bet/subscriber.ts';
import { differences, insertCheck, type Difference } from './queries.ts';

/** Covers every late correction of a bet, and the longest window that a programme sums up. */
const COMPARED_DAYS = 62;

/** Recomputes the sums of bets and returns those that differ from what is stored. */
export async function verifyRewardBets({ db, clock, settings, log }: Needs): Promise<Difference[]> {
  const now = clock.now();
  const since = plusDays(localDay(now, settings.merchant().timeZone), -COMPARED_DAYS);
  const found = await differences(db, { subscriber: SUBSCRIBER, since });
  await insertCheck(db, { checkedAt: now, since, differences: found.length });
  for (const { memberId, ...difference } of found.slice(0, 100))
    log.error(
      { difference: { ...difference, memberId: String(memberId) } },
      'sums of bets for rewards do not agree with the bets',
    );
  return found;
}
