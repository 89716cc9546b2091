import { parseMoney, noMoney } from '@mela/kernel/money';
import { localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import type { VipStanding, VipStep } from '@mela/protocol/shapes/vip';
import { dailyLimitOf } from '@mela/rules/money/withdrawal';
import { vipLevelOf } from '@mela/rules/rewards/vip-ladder';
import { vipOutlook, type VipState } from '@mela/rules/rewards/vip-level';
import type { Needs } from '#modules/rewards/vip/needs.ts';
import { ladderOf, statesOf } from '#modules/rewards/vip/queries.ts';
import { firstDay } from '#modules/rewards/vip/review.ts';

const KEPT_DAYS = 30;

/** The ladder with the limits of withdrawals, which are settings of their own. */
export async function showLadder({ db, settings }: Pick<Needs, 'db' | 'settings'>): Promise<VipStep[]> {
  const limits = settings.withdrawal().dailyLimits.map(parseMoney);
  return (await ladderOf(db)).map((step) => ({ ...step, dailyWithdrawal: dailyLimitOf(limits, step.level) }));
}

/** Undefined for an unknown member. */
export async function showStanding(needs: Needs, memberId: bigint): Promise<VipStanding | undefined> {
  const { db, clock, settings, rewardBet } = needs;
  const [found] = await statesOf(db, [memberId]);
  if (found === undefined) return undefined;
  const ladder = await ladderOf(db);
  const today = localDay(clock.now(), settings.merchant().timeZone);
  const progress = (await rewardBet.lifetimeProgress(db, [memberId])).get(memberId) ?? noMoney;
  const days = { from: plusDays(today, 1 - KEPT_DAYS), to: today };
  const done = (await rewardBet.progressBetween(db, [memberId], days)).get(memberId) ?? noMoney;
  const { level, peak } = found;
  const state: VipState = { level, peak, progress, giftsPaid: new Map() };
  const { next, missing, missingToKeep } = vipOutlook(state, done, ladder);
  const line = vipLevelOf(ladder, level)?.keep ?? noMoney;
  return {
    level,
    peak,
    progress,
    next: next && { level: next.level, lifetime: next.lifetime, missing, gift: next.gift },
    keep: line > noMoney ? { line, done, missing: missingToKeep, reviewOn: reviewAfter(today) } : null,
  };
}

/** The first day of the next month, on which the present month is reviewed. */
const reviewAfter = (today: LocalDay): LocalDay => firstDay(plusDays(firstDay(today), 31));
