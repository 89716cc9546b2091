import { assert } from '@mela/kernel/assert';
import { formatTimes } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffRaffle } from '@mela/protocol/shapes/staff-raffle';
import type { Lot } from '#modules/rewards/lot/module.ts';
import type { Needs } from '#modules/rewards/raffle/needs.ts';
import { latestRaffles, raffleById } from '#modules/rewards/raffle/queries.ts';
import { phaseOf, prizeSteps, RAFFLE_BUDGET, type Raffle } from '#modules/rewards/raffle/raffle.ts';
import { countsOf, staffWinners, topEntries, type RaffleCounts } from './queries.ts';

const RAFFLES_SHOWN = 50;
const ENTRIES_SHOWN = 50;

/** The raffles with their tickets and costs, and the rest of the budget. */
export async function listRaffles(needs: Needs) {
  const { db, budget } = needs;
  const raffles = await describe(needs, await latestRaffles(db, RAFFLES_SHOWN));
  return { raffles, budget: { left: await budget.leftOf(db, RAFFLE_BUDGET) } };
}

export async function showForStaff(needs: Needs, id: bigint) {
  const raffle = await raffleById(needs.db, id);
  if (raffle === undefined) return refuse('RAFFLE_UNKNOWN');
  const [shown] = await describe(needs, [raffle]);
  assert(shown !== undefined, 'a raffle that exists is described');
  const [entries, winners] = [
    await topEntries(needs.db, id, ENTRIES_SHOWN),
    await staffWinners(needs.db, id),
  ];
  return {
    ...shown,
    entries: entries.map(({ memberId, ...entry }) => ({ ...entry, memberId: String(memberId) })),
    winners: winners.map(({ memberId, ...winner }) => ({ ...winner, memberId: String(memberId) })),
  };
}

async function describe(
  { db, clock, settings, lot: lots }: Needs,
  raffles: readonly Raffle[],
): Promise<StaffRaffle[]> {
  const counts = await countsOf(
    db,
    raffles.map(({ id }) => id),
  );
  const known = await lots.read(
    db,
    raffles.map(({ lot }) => lot),
  );
  const at = { now: clock.now(), zone: settings.merchant().timeZone };
  return raffles.map((raffle) => {
    const [count, lot] = [counts.get(raffle.id), known.get(raffle.lot)];
    assert(count !== undefined && lot !== undefined, 'every raffle has its counts and its lot');
    return { ...describeOne(raffle, { count, lot }), phase: phaseOf(raffle, at) };
  });
}

function describeOne(
  { id, endsAt: _endsAt, state: _state, prizes, weights, ...raffle }: Raffle,
  { count, lot }: { count: RaffleCounts; lot: Lot },
): Omit<StaffRaffle, 'phase'> {
  return {
    ...raffle,
    ...count,
    id: String(id),
    titles: { ...raffle.titles },
    prizes: prizeSteps(prizes).map(({ from, to, amount }) => ({ places: to - from + 1, amount })),
    weights: weights.map(({ product, rate }) => ({ product, times: formatTimes(rate) })),
    commitment: lot.commitment,
    seed: lot.seed,
  };
}
