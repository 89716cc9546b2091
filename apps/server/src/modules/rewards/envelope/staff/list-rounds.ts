import { assert } from '@mela/kernel/assert';
import type { Instant } from '@mela/kernel/time';
import type { Needs } from '#modules/rewards/envelope/needs.ts';
import { ENVELOPE_BUDGET, showBands } from '#modules/rewards/envelope/plan.ts';
import { planOf, roundsAfter, roundsBefore, type Round } from '#modules/rewards/envelope/queries.ts';
import type { Lot } from '#modules/rewards/lot/module.ts';

const OVER_SHOWN = 30;

/** The plan, the rounds that are created or over, and the rest of the budget. */
export async function listRounds({ db, clock, budget, lot }: Needs) {
  const now = clock.now();
  const { bands, startMinutes, ...plan } = await planOf(db);
  const rounds = [...(await roundsAfter(db, now)).toReversed(), ...(await roundsBefore(db, now, OVER_SHOWN))];
  const lots = await lot.read(
    db,
    rounds.map((round) => round.lot),
  );
  return {
    plan: {
      ...plan,
      startMinutes: [...startMinutes],
      bands: showBands(bands),
    },
    rounds: rounds.map((round) => describe(round, lots.get(round.lot), now)),
    budget: { left: await budget.leftOf(db, ENVELOPE_BUDGET) },
  };
}

function describe(round: Round, lot: Lot | undefined, now: Instant) {
  assert(lot !== undefined, 'a round has a committed lot');
  const { number, version, startsAt, endsAt, pool, paid, takers, cancelReason } = round;
  return {
    number: String(number),
    version,
    startsAt,
    endsAt,
    state: stateOf(round, now),
    pool,
    paid,
    takers,
    commitment: lot.commitment,
    hasSeed: lot.seed !== null,
    isDemo: lot.isDemo,
    cancelReason,
  };
}

type RoundState = 'coming' | 'open' | 'over' | 'cancelled';

function stateOf({ startsAt, endsAt, cancelledAt }: Round, now: Instant): RoundState {
  if (cancelledAt !== null) return 'cancelled';
  if (now < startsAt) return 'coming';
  return now < endsAt ? 'open' : 'over';
}
