import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { events } from '@mela/protocol/events';
import { turnoverWeights, type Product } from '@mela/rules/money/product';
import { allocate, contributionOf, type Fill } from '@mela/rules/money/turnover-requirement';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { addCounts, insertBets, lockActive, type ActiveRow, type Count } from './queries.ts';

/** A settled bet. `reference` identifies the bet, so that a void finds the requirements it filled. The product's weight decides how much counts. */
export type CountedBet = { reference: string; validBet: Money; product: Product };

export type MemberBet = CountedBet & { memberId: bigint };

/** Fills the oldest requirement of each member first, then the next; an excess is not kept for later requirements. */
export async function countBets(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  bets: readonly MemberBet[],
): Promise<void> {
  const valid = bets.filter(({ validBet }) => validBet > noMoney);
  if (valid.length === 0) return;
  const madeAt = needs.clock.now();
  const isNew = await insertBets(tx, valid, madeAt);
  const counted = valid.filter(({ reference }) => isNew.has(reference));
  const active = await lockActive(
    tx,
    counted.map(({ memberId }) => memberId),
  );
  const counts = allocateAll(counted, active);
  if (counts.length === 0) return;
  await addCounts(tx, counts, madeAt);
  // Makes the open pages of these members reload the withdrawable amount.
  const members = new Map(counts.map(({ memberId }) => [String(memberId), {}]));
  await needs.hub.pushEach(tx, events.turnoverChanged, members);
}

/** Allocates the bets in their order. Each of them finds what the ones before it have left. */
function allocateAll(bets: readonly MemberBet[], active: readonly ActiveRow[]): Count[] {
  const rows = new Map<bigint, ActiveRow[]>();
  for (const row of active) rows.set(row.memberId, [...(rows.get(row.memberId) ?? []), row]);
  return bets.flatMap((bet) => {
    const own = rows.get(bet.memberId) ?? [];
    const fills = allocate(own, contributionOf({ ...bet, odds: null }, turnoverWeights));
    rows.set(bet.memberId, fill(own, fills));
    return fills.map(({ id, amount }) => ({
      reference: bet.reference,
      memberId: bet.memberId,
      turnoverId: id,
      amount,
    }));
  });
}

function fill(rows: readonly ActiveRow[], fills: readonly Fill[]): ActiveRow[] {
  const amounts = new Map(fills.map(({ id, amount }) => [id, amount]));
  return rows.map((row) => ({ ...row, counted: moneyOfUnits(row.counted + (amounts.get(row.id) ?? 0n)) }));
}
