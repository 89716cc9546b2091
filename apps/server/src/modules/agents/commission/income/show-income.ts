import { moneyOfUnits } from '@mela/kernel/money';
import { incomeKinds } from '@mela/protocol/commission';
import type { Income, IncomeQuery, IncomeSums } from '@mela/protocol/shapes/commission';
import type { Needs } from '#modules/agents/commission/needs.ts';
import { readCare } from '#modules/agents/team-report/module.ts';
import { parseDayRange } from '#modules/base/settings/module.ts';
import { incomeSums, type SumRow } from './queries.ts';

/** The income of an agent over days, in total, by kind and by day, and the balance of its commission wallet. */
export async function showIncome(needs: Needs, memberId: bigint, query: IncomeQuery): Promise<Income> {
  const { firstDay: first, lastDay: last } = parseDayRange(needs, query);
  const [rows, { commission: wallet }, care] = await Promise.all([
    incomeSums(needs.db, { memberId, first, last }),
    needs.ledger.balancesOf(needs.db, memberId),
    readCare(needs, memberId, { from: first, to: last }),
  ]);
  const days = [...new Set(rows.map(({ day }) => day))];
  return {
    from: first,
    to: last,
    updatedAt: needs.clock.now(),
    wallet,
    totals: addUp(rows),
    kinds: byKind(rows),
    days: days.map((day) => {
      const own = rows.filter((row) => row.day === day);
      return { day, ...addUp(own), kinds: byKind(own) };
    }),
    careStake: care === null ? null : care.stake,
  };
}

/** In the order in which the kinds are declared. */
function byKind(rows: readonly SumRow[]): Income['kinds'] {
  return incomeKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0 ? [] : [{ kind, ...addUp(own) }];
  });
}

function addUp(rows: readonly SumRow[]): IncomeSums {
  let [amount, waiting, count] = [0n, 0n, 0n];
  for (const row of rows) {
    amount += row.amount;
    waiting += row.waiting;
    count += row.rows;
  }
  return { amount: moneyOfUnits(amount), waiting: moneyOfUnits(waiting), rows: Number(count) };
}
