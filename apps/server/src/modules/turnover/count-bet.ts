import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Tx } from '#db/database.ts';
import type { Needs } from './module.ts';
import { addCounts, insertBet, lockActive, type ActiveRow } from './queries.ts';
import { tellChange } from './tell-change.ts';

type Counted = { memberId: bigint; reference: string; amount: Money };

/** Fills the oldest requirement first and goes on with what is left; what finds nothing to fill is not kept for later. */
export async function countBet(needs: Pick<Needs, 'clock' | 'hub'>, tx: Tx, bet: Counted): Promise<void> {
  if (bet.amount <= 0n) return;
  const madeAt = needs.clock.now();
  if (!(await insertBet(tx, { ...bet, madeAt }))) return;
  const fills = allocate(await lockActive(tx, bet.memberId), bet.amount);
  if (fills.length === 0) return;
  await addCounts(tx, { reference: bet.reference, madeAt, fills });
  await tellChange(needs, tx, bet.memberId);
}

export type Fill = { id: string; amount: Money };

/** How an amount spreads over the rows, in their order. */
export function allocate(rows: readonly ActiveRow[], amount: Money): Fill[] {
  let left: bigint = amount;
  const fills: Fill[] = [];
  for (const { id, required, counted } of rows) {
    const missing = required - counted;
    const part = left < missing ? left : missing;
    if (part <= 0n) continue;
    fills.push({ id, amount: moneyOfUnits(part) });
    left -= part;
  }
  return fills;
}
