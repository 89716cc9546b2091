import { formatMoney, noMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { VipLevel } from '@mela/rules/rewards/vip-ladder';
import type { StaffActor } from '#http/actor.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from '#modules/rewards/vip/needs.ts';
import { lockLadder, markDue, saveLevel } from '#modules/rewards/vip/queries.ts';

export type LadderChange = {
  levels: readonly Omit<VipLevel, 'dailyWithdrawal'>[];
  reason: string;
};

/** Changes amounts of the ladder. Levels that members hold stay; members who have reached one by the new amounts are raised. */
export async function changeLadder(
  { db, audit }: Pick<Needs, 'db' | 'audit'>,
  actor: StaffActor,
  { levels, reason }: LadderChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockLadder(tx);
    const wanted = new Map(levels.map((step) => [step.level, step]));
    const after = before.map((step) => ({ ...step, ...wanted.get(step.level) }));
    const wrong = brokenLevels(after);
    if (wrong.length > 0) refuse('VIP_LADDER_INVALID', { fields: wrong.map(String) });
    const changed = after.filter((step, index) => !isSame(step, before[index]));
    if (changed.length === 0) return;
    for (const step of changed) await saveLevel(tx, step);
    const old = before.filter(({ level }) => changed.some((step) => step.level === level));
    await audit.write(tx, actor, {
      action: 'vip.ladder',
      subject: { kind: 'vip', id: 'ladder' },
      reason,
      before: textsOf(old),
      after: textsOf(changed),
    });
    if ((await markDue(tx, null)) > 0) await enqueueJob(tx, 'vip.raise');
  });
}

const PAISA = 100n;

/** Levels that do not ask for more than the one before, or whose payments are not in whole paise. */
function brokenLevels(ladder: readonly VipLevel[]): number[] {
  return ladder
    .filter(({ lifetime, keep, gift, salary }, index) => {
      const below = ladder[index - 1];
      const isWhole = gift % PAISA === 0n && salary % PAISA === 0n;
      return (
        below !== undefined &&
        (!isWhole || lifetime <= below.lifetime || lifetime <= noMoney || keep < below.keep)
      );
    })
    .map(({ level }) => level);
}

const isSame = (one: VipLevel, other: VipLevel | undefined): boolean =>
  one.lifetime === other?.lifetime &&
  one.gift === other.gift &&
  one.keep === other.keep &&
  one.salary === other.salary;

const textsOf = (steps: readonly VipLevel[]) =>
  Object.fromEntries(
    steps.map(({ level, lifetime, gift, keep, salary }) => [
      `level${level}`,
      [lifetime, gift, keep, salary].map(formatMoney).join(' / '),
    ]),
  );
