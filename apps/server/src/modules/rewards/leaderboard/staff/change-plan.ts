import { formatMoney, type Money } from '@mela/kernel/money';
import { boardPlacesMax } from '@mela/protocol/leaderboard';
import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { poolOf, type BoardPlan } from '#modules/rewards/leaderboard/board.ts';
import type { Needs } from '#modules/rewards/leaderboard/needs.ts';
import { upsertPlan } from './queries.ts';

export type PlanOrder = Omit<BoardPlan, 'prizes'> & {
  prizes: readonly { places: number; amount: Money }[];
  reason: string;
};

/** Makes a board or changes it from the next week on. */
export async function savePlan(
  { db, clock, audit }: Pick<Needs, 'db' | 'clock' | 'audit'>,
  actor: StaffActor,
  { reason, ...order }: PlanOrder,
): Promise<void> {
  const prizes = order.prizes.flatMap(({ places, amount }) => Array.from({ length: places }, () => amount));
  if (prizes.length > boardPlacesMax) refuse('INVALID_INPUT', { fields: ['prizes'] });
  await db.transaction().execute(async (tx) => {
    await upsertPlan(tx, { ...order, prizes }, clock.now());
    await audit.write(tx, actor, {
      action: 'leaderboard.plan',
      subject: { kind: 'leaderboard', id: order.code },
      reason,
      before: null,
      after: {
        title: `${order.titles.EN} / ${order.titles.HI}`,
        pool: formatMoney(poolOf(prizes)),
        state: order.isOn ? 'on' : 'off',
      },
    });
    await enqueueJob(tx, 'leaderboard.open');
  });
}
