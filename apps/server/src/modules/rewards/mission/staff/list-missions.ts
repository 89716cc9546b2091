import { assert } from '@mela/kernel/assert';
import { noMoney } from '@mela/kernel/money';
import { localDay, type LocalDay } from '@mela/kernel/time';
import type { StaffMission } from '@mela/protocol/shapes/staff-mission';
import { MISSION_BUDGET } from '#modules/rewards/mission/grant.ts';
import type { Needs } from '#modules/rewards/mission/needs.ts';
import { showTarget, type Plan } from '#modules/rewards/mission/plan.ts';
import { allPlans } from '#modules/rewards/mission/queries.ts';
import { countsOf, type CountsRow } from './queries.ts';

/** Every mission, the newest first, and what the budget still holds. */
export async function listMissions({ db, clock, settings, budget }: Needs) {
  const now = clock.now();
  const today = localDay(now, settings.merchant().timeZone);
  const counts = new Map((await countsOf(db, now)).map((row) => [row.missionId, row]));
  const plans = (await allPlans(db)).toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const standing = (await budget.standings(db)).get(MISSION_BUDGET);
  return {
    missions: plans.map((plan) => {
      const found = counts.get(plan.id);
      assert(found !== undefined, 'every mission has counts');
      return describe(plan, found, today);
    }),
    budget: { left: standing?.left ?? noMoney, reserved: standing?.reserved ?? noMoney },
  };
}

function describe(plan: Plan, found: CountsRow, today: LocalDay): StaffMission {
  const { id: _id, stoppedAt: _stoppedAt, ...shown } = plan;
  const { stopReason, madeBy, madeAt, spent, started, reached, owed, claimable, claimed } = found;
  return {
    ...shown,
    products: [...plan.products],
    target: showTarget(plan.metric, plan.target),
    state: stateOf(plan, today),
    stopReason,
    madeBy,
    madeAt,
    counts: { started, reached, owed, claimable, claimed },
    spent,
  };
}

function stateOf({ stoppedAt, firstDay, lastDay }: Plan, today: LocalDay): StaffMission['state'] {
  if (stoppedAt !== null) return 'stopped';
  if (today < firstDay) return 'coming';
  return lastDay !== null && today > lastDay ? 'ended' : 'running';
}
