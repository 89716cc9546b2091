import type { Instant } from '@mela/kernel/time';
import { limitPeriods } from '@mela/protocol/play-limits';
import { isExcluded, limitAt, noLimit } from '@mela/rules/account/play-limits';
import type { Tx } from '#db/database.ts';
import { countedSince, limitsOf, lostSince } from '#modules/access/limit-checks/module.ts';
import type { LineRow } from './queries.ts';

/**
 * Whether the care rule covers a member's bets: the member is excluded, on a break, or has lost more than an own limit allows. Nobody can
 * place a bet then, but open bets are settled, and an own limit may have been lowered.
 */
export async function isInCare(
  tx: Tx,
  { memberId, breakUntil, excludedAt, excludedUntil, hasLossLimit }: LineRow,
  { at, timeZone }: { at: Instant; timeZone: string },
): Promise<boolean> {
  if (excludedAt !== null && excludedAt <= at && isExcluded({ excludedAt, excludedUntil }, at)) return true;
  if (breakUntil !== null && breakUntil > at) return true;
  if (!hasLossLimit) return false;
  const limits = await limitsOf(tx, memberId);
  for (const period of limitPeriods) {
    const { value } = limitAt(limits.get(`loss_${period}`) ?? noLimit, at);
    if (value === null) continue;
    if ((await lostSince(tx, memberId, countedSince(at, period, timeZone))) > value) return true;
  }
  return false;
}
