import { moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { limitPeriods, type LimitPeriod } from '@mela/protocol/play-limits';
import { limitAt, noLimit } from '@mela/rules/account/play-limits';
import type { Database, Tx } from '#db/database.ts';
import { countedSince } from './counted-since.ts';
import type { Needs } from './needs.ts';
import { limitsOf, orderedSince, paidInSince } from './queries.ts';

/** One deposit limit and its remaining amount; set by the member (`isOwn`) or by the operator for all members. */
export type DepositCap = { period: LimitPeriod; isOwn: boolean; max: Money; left: Money };

/** The operator's limit, then those that the member set. */
export async function depositCaps(
  { settings }: Pick<Needs, 'settings'>,
  db: Database | Tx,
  memberId: bigint,
  now: Instant,
): Promise<[DepositCap, ...DepositCap[]]> {
  const { timeZone } = settings.merchant();
  const capOf = async (period: LimitPeriod, max: Money, isOwn: boolean): Promise<DepositCap> => {
    const since = countedSince(now, period, timeZone);
    const used = await (isOwn ? paidInSince : orderedSince)(db, memberId, since);
    return { period, isOwn, max, left: moneyOfUnits(used < max ? max - used : 0n) };
  };
  const house = await capOf('day', parseMoney(settings.deposit().dayMax), false);
  const limits = await limitsOf(db, memberId);
  const own: DepositCap[] = [];
  for (const period of limitPeriods) {
    const { value } = limitAt(limits.get(`deposit_${period}`) ?? noLimit, now);
    if (value !== null) own.push(await capOf(period, moneyOfUnits(value), true));
  }
  return [house, ...own];
}

/** The obstacles to the next deposit: a break, and the limit with the least remaining amount. */
export type DepositStanding = { breakUntil: Instant | null; cap: DepositCap };

export function tightest([first, ...others]: readonly [DepositCap, ...DepositCap[]]): DepositCap {
  return others.reduce((least, cap) => (cap.left < least.left ? cap : least), first);
}
