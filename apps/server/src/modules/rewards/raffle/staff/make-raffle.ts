import { formatMoney, parseTimes, type Money } from '@mela/kernel/money';
import { DAY, dayStart, plus, plusDays } from '@mela/kernel/time';
import { rafflePrizesMax } from '@mela/protocol/raffle';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import { budgetAccount } from '#modules/rewards/budget/module.ts';
import type { Needs } from '#modules/rewards/raffle/needs.ts';
import {
  poolOf,
  prizeAccount,
  RAFFLE_BUDGET,
  type RaffleTerms,
  type Weight,
} from '#modules/rewards/raffle/raffle.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { hasCode, insertRaffle } from './queries.ts';

export type RaffleOrder = Omit<RaffleTerms, 'prizes' | 'weights'> & {
  prizes: readonly { places: number; amount: Money }[];
  weights: readonly { product: Weight['product']; times: string }[];
  reason: string;
};

/** The draw service commits no seed further ahead. */
const DAYS_AHEAD_MAX = 31;

/**
 * Makes a raffle: its seed is committed, then its row is written and its prizes are set aside. Without the row the commitment has no
 * meaning, so a failure between the two leaves nothing behind that matters.
 */
export async function makeRaffle(
  needs: Needs,
  actor: StaffActor,
  { reason, ...order }: RaffleOrder,
): Promise<void> {
  const { db, clock, audit, ledger, lot: lots, settings } = needs;
  const terms = termsOf(order);
  const { timeZone } = settings.merchant();
  const endsAt = dayStart(plusDays(terms.lastDay, 1), timeZone);
  const now = clock.now();
  if (terms.lastDay < terms.firstDay) refuse('INVALID_INPUT', { fields: ['lastDay'] });
  if (dayStart(terms.firstDay, timeZone) <= now) refuse('INVALID_INPUT', { fields: ['firstDay'] });
  if (terms.drawAt <= endsAt || terms.drawAt > plus(now, DAYS_AHEAD_MAX * DAY))
    refuse('INVALID_INPUT', { fields: ['drawAt'] });
  if (await hasCode(db, terms.code)) refuse('RAFFLE_CODE_TAKEN');
  // The moment of the draw is part of the name, because a commitment keeps its moment.
  const lot = `raffle-${terms.code}-${terms.drawAt.getTime() / 1000}`;
  const committed = await lots.publish([{ lot, revealAt: terms.drawAt }]);
  const seed = committed.get(lot);
  if (seed === undefined) return refuse('DRAWS_NO_RESPONSE');
  // Only the demo makes raffles whose seed was not committed before their first day.
  const isDemo = seed.isDemo || seed.publishedAt >= dayStart(terms.firstDay, timeZone);
  const pool = poolOf(terms.prizes);
  try {
    await ledger.transact(async (tx, post) => {
      const made = { ...terms, pool, endsAt, lot, staffId: actor.staffId, at: clock.now(), isDemo };
      const id = await insertRaffle(tx, made);
      if (id === undefined) return refuse('RAFFLE_CODE_TAKEN');
      await audit.write(tx, actor, {
        action: 'raffle.make',
        subject: { kind: 'raffle', id: terms.code },
        reason,
        before: null,
        after: {
          title: `${terms.titles.EN} / ${terms.titles.HI}`,
          firstDay: terms.firstDay,
          lastDay: terms.lastDay,
          drawAt: terms.drawAt,
          pool: formatMoney(pool),
        },
      });
      failpoint('raffle.made');
      await post({
        key: `raffle/${id}/made`,
        kind: 'budget',
        reference: `raffle/${terms.code}`,
        legs: [{ from: budgetAccount(RAFFLE_BUDGET), to: prizeAccount(id), amount: pool }],
      });
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

function termsOf({ prizes, weights, ...order }: Omit<RaffleOrder, 'reason'>): RaffleTerms {
  const places = prizes.flatMap(({ places: count, amount }) => Array.from({ length: count }, () => amount));
  if (places.length > rafflePrizesMax) refuse('INVALID_INPUT', { fields: ['prizes'] });
  if (new Set(weights.map(({ product }) => product)).size < weights.length)
    refuse('INVALID_INPUT', { fields: ['weights'] });
  return {
    ...order,
    prizes: places,
    weights: weights.map(({ product, times }) => ({ product, rate: parseTimes(times) })),
  };
}
