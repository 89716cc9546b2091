import { formatTimes, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, localDay, plus } from '@mela/kernel/time';
import type { PointsBalance, PointsConfig } from '@mela/protocol/shapes/points';
import { turnoverProducts } from '@mela/protocol/turnover';
import { balanceAt, noPoints, pointRules } from '@mela/rules/rewards/points';
import { convertedOn } from './conversion/queries.ts';
import type { ConversionNeeds, Needs } from './needs.ts';
import { balanceOf } from './queries.ts';

export async function readBalance(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  memberId: bigint,
): Promise<PointsBalance> {
  const kept = (await balanceOf(db, memberId)) ?? noPoints;
  const { points, lastEarnedAt } = balanceAt(kept, pointRules, clock.now());
  const hasEnd = points > 0n && lastEarnedAt !== null;
  return {
    points: moneyOfUnits(points),
    expiresAt: hasEnd ? plus(lastEarnedAt, pointRules.expiryDays * DAY) : null,
  };
}

export async function readConfig(needs: ConversionNeeds, memberId: bigint): Promise<PointsConfig> {
  const { db, clock, settings, paymentPassword, reward } = needs;
  const { pointsPerRupee, pointsMin, perDayMax, times } = settings.points();
  const now = clock.now();
  const most = parseMoney(perDayMax);
  const converted = await convertedOn(db, memberId, localDay(now, settings.merchant().timeZone));
  const { isSet, lockedUntil } = await paymentPassword.stateOf(memberId);
  return {
    pointsPerRupee,
    pointsMin,
    perDayMax: most,
    leftToday: moneyOfUnits(most > converted ? most - converted : 0n),
    times,
    expiryDays: pointRules.expiryDays,
    earning: turnoverProducts.map((product) => ({
      product,
      per100: formatTimes(pointRules.per100[product]),
    })),
    hasPaymentPassword: isSet,
    passwordLockedUntil: lockedUntil,
    isPaused: !(await reward.membersForRewards(db, [memberId], now)).has(memberId),
  };
}
