import { noMoney, parseMoney, parseTimes, type Money, type Rate } from '@mela/kernel/money';
import {
  DAY,
  dayStart,
  localDay,
  plus,
  plusDays,
  weekStart,
  type Instant,
  type LocalDay,
} from '@mela/kernel/time';
import type { Mission, MissionFilter, MissionMetric, MissionValue } from './mission.ts';
import { POINT, type Points } from './points.ts';

export type MissionReward =
  | { kind: 'points'; points: Points }
  | { kind: 'cash'; amount: Money; multiplier: Rate };

/** A mission that is repeated each day or week. */
export type MissionPlan = {
  code: string;
  window: 'DAILY' | 'WEEKLY';
  metric: MissionMetric;
  target: MissionValue;
  filter: MissionFilter;
  reward: MissionReward;
  /** Time to claim after the window. */
  claimMs: number;
};

/** When a mission runs, in days that both count. Without a last day it runs until it is stopped. */
export type MissionCourse = {
  window: 'DAILY' | 'WEEKLY' | 'ONCE';
  firstDay: LocalDay;
  lastDay: LocalDay | null;
};

/** The days, both included, that count together with this one. Null: the mission does not run on this day. */
export function missionDays(
  { window, firstDay, lastDay }: MissionCourse,
  on: LocalDay,
): { first: LocalDay; last: LocalDay } | null {
  if (on < firstDay || (lastDay !== null && on > lastDay)) return null;
  const start = window === 'DAILY' ? on : window === 'WEEKLY' ? weekStart(on) : firstDay;
  const end = window === 'DAILY' ? on : window === 'WEEKLY' ? plusDays(start, 6) : (lastDay ?? on);
  return {
    // A mission that starts or ends within a week counts only its own days.
    first: start < firstDay ? firstDay : start,
    last: lastDay !== null && end > lastDay ? lastDay : end,
  };
}

/** The mission of a plan whose window contains a moment. A week starts on Monday. */
export function missionAt(plan: MissionPlan, now: Instant, zone: string): Mission {
  const today = localDay(now, zone);
  const first = plan.window === 'DAILY' ? today : weekStart(today);
  const to = dayStart(plusDays(first, plan.window === 'DAILY' ? 1 : 7), zone);
  const { metric, target, filter } = plan;
  return { metric, target, filter, from: dayStart(first, zone), to, claimBy: plus(to, plan.claimMs) };
}

const anyBet: MissionFilter = { stakeMin: noMoney, products: null, vendors: null };

/** The merchant's defaults. */
export const missionPlans = [
  {
    code: 'daily-turnover',
    window: 'DAILY',
    metric: 'TURNOVER',
    target: parseMoney('1000'),
    filter: anyBet,
    reward: { kind: 'points', points: 5n * POINT },
    claimMs: DAY,
  },
  {
    code: 'weekly-turnover',
    window: 'WEEKLY',
    metric: 'TURNOVER',
    target: parseMoney('25000'),
    filter: anyBet,
    reward: { kind: 'cash', amount: parseMoney('25'), multiplier: parseTimes('1') },
    claimMs: 3 * DAY,
  },
] as const satisfies readonly MissionPlan[];
