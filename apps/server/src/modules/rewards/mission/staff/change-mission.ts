import { formatMoney, type Money } from '@mela/kernel/money';
import { daysBetween, localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import { missionDaysMax, type MissionMetric, type MissionPeriod } from '@mela/protocol/mission';
import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from '#modules/rewards/mission/needs.ts';
import { readTarget, showTarget, type Plan, type Titles } from '#modules/rewards/mission/plan.ts';
import { lockPlan, markOpen } from '#modules/rewards/mission/queries.ts';
import { insertPlan, setStopped, updatePlan, type PlanChange } from './queries.ts';

type Changing = {
  code: string;
  titles: Titles;
  target: string;
  amount: Money;
  times: string;
  claimDays: number;
  lastDay: LocalDay | null;
  reason: string;
};

export type Making = Changing & {
  period: MissionPeriod;
  metric: MissionMetric;
  stakeMin: Money;
  products: Plan['products'];
  firstDay: LocalDay;
};

/** Makes a mission, which counts from its first day on. */
export async function makeMission(needs: Needs, actor: StaffActor, making: Making): Promise<void> {
  const { clock, db, settings } = needs;
  const { code, titles, period, metric, stakeMin, products, amount, times, claimDays, firstDay, lastDay } =
    making;
  const target = targetOf(making);
  const now = clock.now();
  const today = localDay(now, settings.merchant().timeZone);
  checkDays({ period, firstDay, lastDay }, today);
  if (firstDay < today) refuse('INVALID_INPUT', { fields: ['firstDay'] });
  const plan = {
    code,
    titles,
    period,
    metric,
    target,
    stakeMin,
    products,
    amount,
    times,
    claimDays,
    firstDay,
    lastDay,
  };
  await db.transaction().execute(async (tx) => {
    if (!(await insertPlan(tx, { ...plan, madeBy: actor.staffId, madeAt: now })))
      refuse('MISSION_CODE_TAKEN');
    await write(needs, tx, actor, { action: 'mission.make', making, before: null, after: textsOf(plan) });
  });
}

/** Changes what is asked and given from now on. Members who have reached the target keep what they were promised. */
export async function changeMission(needs: Needs, actor: StaffActor, change: Changing): Promise<void> {
  const { clock, db, settings } = needs;
  await db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, change.code);
    if (plan === undefined) return refuse('MISSION_UNKNOWN');
    if (plan.stoppedAt !== null) refuse('MISSION_STOPPED');
    const today = localDay(clock.now(), settings.merchant().timeZone);
    const { titles, amount, times, claimDays, lastDay } = change;
    checkDays({ ...plan, lastDay }, today);
    const after: PlanChange = {
      titles,
      target: targetOf({ ...plan, target: change.target }),
      amount,
      times,
      claimDays,
      lastDay,
    };
    await updatePlan(tx, plan.id, after);
    await write(needs, tx, actor, {
      action: 'mission.change',
      making: change,
      before: textsOf(plan),
      after: textsOf({ ...plan, ...after }),
    });
    // A lower target may be reached already.
    if ((await markOpen(tx, plan.id, plusDays(today, -missionDaysMax))) > 0)
      await enqueueJob(tx, 'mission.count');
  });
}

/** Nothing counts from now on. Rewards that were reached can still be claimed. A repeat changes nothing. */
export async function stopMission(
  needs: Needs,
  actor: StaffActor,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  const { clock, db } = needs;
  await db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, code);
    if (plan === undefined) return refuse('MISSION_UNKNOWN');
    if (plan.stoppedAt !== null) return;
    await setStopped(tx, plan.id, { at: clock.now(), reason });
    await write(needs, tx, actor, {
      action: 'mission.stop',
      making: { code, reason },
      before: { state: 'running' },
      after: { state: 'stopped' },
    });
  });
}

function targetOf({ metric, target }: { metric: MissionMetric; target: string }): bigint {
  return readTarget(metric, target) ?? refuse('INVALID_INPUT', { fields: ['target'] });
}

type Days = { period: MissionPeriod; firstDay: LocalDay; lastDay: LocalDay | null };

function checkDays({ period, firstDay, lastDay }: Days, today: LocalDay): void {
  const isTooLong = lastDay !== null && daysBetween(firstDay, lastDay) >= missionDaysMax;
  const isWrong =
    lastDay === null
      ? period === 'once'
      : lastDay < firstDay || lastDay < today || (period === 'once' && isTooLong);
  if (isWrong) refuse('INVALID_INPUT', { fields: ['lastDay'] });
}

type Texts = Record<string, string>;
type Written = {
  action: 'mission.make' | 'mission.change' | 'mission.stop';
  making: { code: string; reason: string };
  before: Texts | null;
  after: Texts;
};

const write = (
  { audit }: Pick<Needs, 'audit'>,
  tx: Tx,
  actor: StaffActor,
  { action, making: { code, reason }, before, after }: Written,
) => audit.write(tx, actor, { action, subject: { kind: 'mission', id: code }, reason, before, after });

const textsOf = ({
  titles,
  metric,
  target,
  amount,
  times,
  claimDays,
  lastDay,
}: PlanChange & Pick<Plan, 'metric'>): Texts => ({
  title: `${titles.EN} / ${titles.HI}`,
  target: showTarget(metric, target),
  amount: formatMoney(amount),
  times,
  claimDays: String(claimDays),
  lastDay: lastDay ?? '',
});
