import { assert } from '@mela/kernel/assert';
import { parseTimes } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { ticketsOf } from '@mela/rules/rewards/raffle';
import { drawRaffle, ticketListHash } from '@mela/rules/rewards/raffle-draw';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { budgetAccount } from '#modules/rewards/budget/module.ts';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { countRaffles } from './count.ts';
import type { Needs } from './needs.ts';
import {
  countedEntries,
  hasDue,
  holdersOf,
  insertWinners,
  lockRaffle,
  membersOfEntries,
  rafflesToDraw,
  saveTickets,
  setDrawn,
  setFrozen,
  unfrozenRaffles,
  type NewWinner,
} from './queries.ts';
import { prizeAccount, prizeKey, RAFFLE_BUDGET, type Raffle } from './raffle.ts';

/** Freezes the ticket lists of windows that are over, once every bet of the window is counted, and publishes their hashes. */
export async function freezeRaffles(needs: Needs): Promise<void> {
  const { db, clock, rewardBet } = needs;
  const over = (await unfrozenRaffles(db)).filter(({ endsAt }) => endsAt <= clock.now());
  if (over.length === 0) return;
  await countRaffles(needs);
  for (const { id, endsAt } of over) {
    if (await rewardBet.isCounted(endsAt)) await freezeRaffle(needs, id);
  }
}

/** Members who may not get rewards now have no tickets. */
async function freezeRaffle({ db, clock, reward }: Needs, id: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const raffle = await lockRaffle(tx, id);
    if (raffle?.state !== 'planned' || (await hasDue(tx, raffle))) return;
    const now = clock.now();
    const entries = (await countedEntries(tx, id)).flatMap(({ memberId, weighted }) => {
      const tickets = ticketsOf(weighted, { perTicket: raffle.perTicket, modifiers: {} });
      return tickets > 0 ? [{ memberId, tickets }] : [];
    });
    const ids = entries.map(({ memberId }) => memberId);
    const allowed = await reward.membersForRewards(tx, ids, now);
    await saveTickets(
      tx,
      id,
      entries.filter(({ memberId }) => allowed.has(memberId)),
    );
    await setFrozen(tx, id, { at: now, listHash: ticketListHash(await holdersOf(tx, id)) });
    failpoint('raffle.frozen');
  });
}

/** Draws raffles that are due. The hash of the list is committed before the seed is asked for. */
export async function drawRaffles(needs: Needs): Promise<void> {
  const { db, clock, lot } = needs;
  for (const raffle of await rafflesToDraw(db, clock.now())) {
    const seed = await lot.reveal(raffle.lot);
    if (seed !== undefined) await payWinners(needs, raffle.id, seed);
  }
}

/**
 * Gives the prizes once, however often it is repeated. They go back to the budget and from there to the rewards of the winners in one
 * transaction, so what nobody wins stays in the budget.
 */
async function payWinners(needs: Needs, id: bigint, seed: string): Promise<void> {
  const { clock, ledger, reward, hub } = needs;
  await ledger.transact(async (tx, post) => {
    const raffle = await lockRaffle(tx, id);
    if (raffle?.state !== 'frozen') return;
    const { code, prizes, listHash } = raffle;
    const holders = await holdersOf(tx, id);
    assert(ticketListHash(holders) === listHash, 'a frozen list keeps its hash');
    const names = drawRaffle({ raffle: code, seed, holders }, prizes.length);
    const members = await membersOfEntries(tx, id, names);
    const wanted = members.map((memberId, index) => rewardOf(raffle, memberId, index + 1));
    const { granted, postings } = await reward.prepare(tx, wanted);
    const paid = new Set(granted.map(({ sourceKey }) => sourceKey));
    const winners: NewWinner[] = wanted.map(({ memberId, amount: prize, sourceKey }, index) => {
      return { place: index + 1, memberId, prize, isPaid: paid.has(sourceKey) };
    });
    await insertWinners(tx, id, winners);
    await setDrawn(tx, id, clock.now());
    await hub.push(tx, events.raffleChanged, {});
    failpoint('raffle.drawn');
    await post(returnPosting(raffle, 'drawn'), ...postings);
  });
}

export const returnPosting = (
  { id, code, pool }: Pick<Raffle, 'id' | 'code' | 'pool'>,
  end: 'drawn' | 'cancelled',
): PostingRequest => ({
  key: `raffle/${id}/${end}`,
  kind: 'budget',
  reference: `raffle/${code}`,
  legs: [{ from: prizeAccount(id), to: budgetAccount(RAFFLE_BUDGET), amount: pool }],
});

function rewardOf(
  { id, titles, prizes, times, claimDays }: Raffle,
  memberId: bigint,
  place: number,
): NewReward {
  const amount = prizes[place - 1];
  assert(amount !== undefined, 'there are no more winners than prizes');
  return {
    memberId,
    source: 'raffle',
    sourceKey: prizeKey(id, place),
    budget: RAFFLE_BUDGET,
    amount,
    terms: { title: titles, step: place, times: parseTimes(times) },
    claim: { withinMs: claimDays * DAY },
  };
}
