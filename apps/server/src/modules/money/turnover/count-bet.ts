import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Tx } from '#db/database.ts';
import type { Needs, ValidBet } from './module.ts';
import { tellChange } from './notify-change.ts';
import { addCounts, insertBet, lockActive, type ActiveRow } from './queries.ts';

type Counted = ValidBet & { memberId: bigint };

/** Fills the oldest requirement first and goes on with what is left; what finds nothing to fill is not kept for later. */
export async function countBet(needs: Pick<Needs, 'clock' | 'hub'>, tx: Tx, bet: Counted): Promise<void> {
  if (bet.amount <= 0n) return;
  const madeAt = needs.clock.now();
  const { reference, memberId, amount } = bet;
  if (!(await insertBet(tx, { reference, memberId, amount, madeAt }))) return;
  const fills = allocate(await lockActive(tx, memberId), bet);
  if (fills.length === 0) return;
  await addCounts(tx, { reference, madeAt, fills });
  await tellChange(needs, tx, memberId);
}

export type Fill = { id: string; amount: Money };

type Spread = Pick<ValidBet, 'amount' | 'bonusPercent'>;

/** How a bet spreads over the rows, in their order. A row takes its share of what is left and uses up the play behind it. */
export function allocate(rows: readonly ActiveRow[], { amount, bonusPercent = 100 }: Spread): Fill[] {
  let left: bigint = amount;
  const fills: Fill[] = [];
  for (const { id, source, required, counted } of rows) {
    const percent = source === 'bonus' ? BigInt(bonusPercent) : 100n;
    const missing = required - counted;
    const share = (left * percent) / 100n;
    const part = share < missing ? share : missing;
    if (part <= 0n) continue;
    fills.push({ id, amount: moneyOfUnits(part) });
    left -= part < missing ? left : (part * 100n + percent - 1n) / percent;
  }
  return fills;
}
