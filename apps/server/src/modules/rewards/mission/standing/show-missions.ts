import { dayStart, localDay, plusDays, type Instant, type LocalDay } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { missionDaysMax, type MissionState } from '@mela/protocol/mission';
import type { Mission } from '@mela/protocol/shapes/mission';
import { missionState, shownProgress, type Mission as MissionRule } from '@mela/rules/rewards/mission';
import type { Needs } from '#modules/rewards/mission/needs.ts';
import { claimByOf, daysOf, showTarget, type Plan } from '#modules/rewards/mission/plan.ts';
import { allPlans } from '#modules/rewards/mission/queries.ts';
import { countClaimable, standingsOf, type StandingRow } from './queries.ts';

/** A mission is announced so many days before its first day. */
const ANNOUNCED_DAYS = 7;

type Asking = { language: LanguageCode; product?: Plan['products'][number] | undefined };

/** The missions of a member: those of today, coming ones, and earlier ones whose reward is open. None during a break. */
export async function showMissions(needs: Needs, memberId: bigint, { language, product }: Asking) {
  const { db, clock, reward, settings } = needs;
  const now = clock.now();
  const allowed = await reward.membersForRewards(db, [memberId], now);
  if (!allowed.has(memberId)) return { missions: [], claimable: 0, isPaused: true };
  const { timeZone } = settings.merchant();
  const today = localDay(now, timeZone);
  const plans = (await allPlans(db)).filter(
    ({ products }) =>
      product === undefined || (products.length > 0 && products.every((one) => one === product)),
  );
  const since = plusDays(today, -missionDaysMax);
  const rows = await standingsOf(db, memberId, { since, now });
  const view = { today, now, language, timeZone };
  const missions = plans.flatMap((plan) =>
    missionsOf(
      plan,
      rows.filter(({ missionId }) => missionId === plan.id),
      view,
    ),
  );
  return {
    missions: missions.toSorted((one, other) => order[one.state] - order[other.state]),
    claimable: missions.filter(({ state }) => state === 'claimable').length,
    isPaused: false,
  };
}

const order: Readonly<Record<MissionState, number>> = {
  claimable: 0,
  owed: 1,
  inProgress: 2,
  claimed: 3,
  locked: 4,
  expired: 5,
};

export const countOf = (needs: Needs, memberId: bigint) =>
  countClaimable(needs.db, memberId, needs.clock.now());

type View = { today: LocalDay; now: Instant; language: LanguageCode; timeZone: string };

function missionsOf(plan: Plan, rows: readonly StandingRow[], view: View): Mission[] {
  const { today } = view;
  const days = plan.stoppedAt === null ? shownDays(plan, today) : null;
  const current =
    days && describe(plan, { days, row: rows.find(({ firstDay }) => firstDay === days.first) }, view);
  const others = rows.flatMap((row) => {
    if (row.firstDay === days?.first) return [];
    const old = daysOf({ ...plan, stoppedAt: null }, row.firstDay);
    const shown = old && describe(plan, { days: old, row }, view);
    return shown && (shown.state === 'claimable' || shown.state === 'owed') ? [shown] : [];
  });
  return current === null ? others : [...others, current];
}

/** The period of today, or the first one of a mission that starts soon. */
function shownDays(plan: Plan, today: LocalDay) {
  const isSoon = plan.firstDay > today && plan.firstDay <= plusDays(today, ANNOUNCED_DAYS);
  return daysOf(plan, isSoon ? plan.firstDay : today);
}

type Period = { days: { first: LocalDay; last: LocalDay }; row: StandingRow | undefined };

function describe(plan: Plan, { days, row }: Period, { now, language, timeZone }: View): Mission {
  const { code, titles, period, metric, stakeMin, products } = plan;
  const endsAt = dayStart(plusDays(days.last, 1), timeZone);
  const rule: Pick<MissionRule, 'from' | 'to' | 'claimBy' | 'target'> = {
    from: dayStart(days.first, timeZone),
    to: endsAt,
    claimBy: row?.claimBy ?? claimByOf(plan, days.last, timeZone),
    target: row?.target ?? plan.target,
  };
  const isClaimed = row?.rewardState === 'claimed';
  const done = { progress: row?.progress ?? 0n, isClaimed };
  const progress = shownProgress(rule, done);
  const isEnded = row?.rewardState === 'expired' || row?.rewardState === 'revoked';
  const state = isEnded ? 'EXPIRED' : missionState(rule, done, now);
  const isClaimable = state === 'CLAIMABLE' && row?.rewardState === 'claimable';
  return {
    key: `${code}/${days.first}`,
    title: titles[language],
    period,
    metric,
    target: showTarget(metric, rule.target),
    progress: showTarget(metric, progress),
    percent: progress >= rule.target ? 100 : Math.min(99, Number((progress * 100n) / rule.target)),
    stakeMin,
    products: [...products],
    amount: row?.amount ?? plan.amount,
    times: row?.times ?? plan.times,
    firstDay: days.first,
    lastDay: days.last,
    endsAt,
    claimBy: rule.claimBy,
    state: state === 'CLAIMABLE' && !isClaimable ? 'owed' : words[state],
    rewardId: isClaimable ? row.rewardId : null,
  };
}

const words = {
  LOCKED: 'locked',
  IN_PROGRESS: 'inProgress',
  CLAIMABLE: 'claimable',
  CLAIMED: 'claimed',
  EXPIRED: 'expired',
} as const;
