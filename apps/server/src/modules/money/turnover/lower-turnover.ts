import { moneyOfUnits, type Money } from '@mela/kernel/money';
import { lowerRequirements } from '@mela/rules/money/turnover-requirement';
import type { Tx } from '#db/database.ts';
import { applyRule } from './apply-rule.ts';
import type { Needs } from './needs.ts';

/** Lowers the open requirements, the oldest first, by an amount that left the wallet. Returns by how much. */
export async function lowerTurnover(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  memberId: bigint,
  amount: Money,
): Promise<Money> {
  const { before, after } = await applyRule(needs, tx, memberId, (book, at) =>
    lowerRequirements(book, amount, at),
  );
  const required = new Map(after.rows.map((row) => [row.id, row.required]));
  return moneyOfUnits(
    before.rows.reduce((sum, row): bigint => sum + row.required - (required.get(row.id) ?? row.required), 0n),
  );
}
