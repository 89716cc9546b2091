import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { lowerRemaining } from '@mela/rules/agents/transfers';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { lockActive, lowerRequired } from './queries.ts';

/** Lowers the open requirements, the oldest first, by an amount that left the wallet. Returns by how much. */
export async function lowerTurnover(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  memberId: bigint,
  amount: Money,
): Promise<Money> {
  const rows = (await lockActive(tx, [memberId])).map((row) => ({
    ...row,
    remaining: moneyOfUnits(row.required - row.counted),
  }));
  const lowered = lowerRemaining(rows, amount).filter((row, index) => row !== rows[index]);
  if (lowered.length === 0) return noMoney;
  const changes = lowered.map(({ id, counted, remaining }) => ({
    id,
    required: moneyOfUnits(counted + remaining),
  }));
  await lowerRequired(tx, changes, needs.clock.now());
  await notifyChange(needs, tx, memberId);
  const sumOf = (all: readonly { remaining: Money }[]) =>
    all.reduce((sum, { remaining }): bigint => sum + remaining, 0n);
  const before = rows.filter(({ id }) => lowered.some((row) => row.id === id));
  return moneyOfUnits(sumOf(before) - sumOf(lowered));
}
