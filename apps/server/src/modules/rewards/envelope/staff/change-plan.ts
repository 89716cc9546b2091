import { formatMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from '#modules/rewards/envelope/needs.ts';
import { isSpaced, type EnvelopePlan } from '#modules/rewards/envelope/plan.ts';
import { insertPlan } from '#modules/rewards/envelope/queries.ts';

export type PlanOrder = EnvelopePlan & { reason: string };

/** Writes a new version of the plan. Rounds that exist keep theirs. */
export async function savePlan(
  { db, clock, audit }: Pick<Needs, 'db' | 'clock' | 'audit'>,
  actor: StaffActor,
  { reason, ...plan }: PlanOrder,
): Promise<void> {
  const startMinutes = plan.startMinutes.toSorted((one, other) => one - other);
  if (!isSpaced({ ...plan, startMinutes })) refuse('INVALID_INPUT', { fields: ['startMinutes'] });
  if (new Set(plan.bands.map(({ from }) => from)).size < plan.bands.length)
    refuse('INVALID_INPUT', { fields: ['bands'] });
  await db.transaction().execute(async (tx) => {
    const version = await insertPlan(tx, { ...plan, startMinutes, madeBy: actor.staffId, at: clock.now() });
    await audit.write(tx, actor, {
      action: 'envelope.plan',
      subject: { kind: 'envelope', id: String(version) },
      reason,
      before: null,
      after: { pool: formatMoney(plan.pool), state: plan.isOn ? 'on' : 'off' },
    });
    await enqueueJob(tx, 'envelope.rounds');
  });
}
