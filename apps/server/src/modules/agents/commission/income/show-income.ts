import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';
import { incomeKinds } from '@mela/protocol/commission';
import type { Income, IncomeQuery, IncomeSums } from '@mela/protocol/shapes/commission';
import type { Needs } from '#modules/agents/commission/needs.ts';
import { figuresOf } from '#modules/agents/commission/rollups/queries.ts';
import { parseDayRange } from '#modules/base/settings/module.ts';
import { incomeSums, type SumRow } from './queries.ts';

/** The income of an agent over days, in total, by kind and by day, and the balance of its commission wallet. */
export async function showIncome(needs: Needs, memberId: bigint, query: IncomeQuery): Promise<Income> {
  const { firstDay: first, lastDay: last } = parseDayRange(needs, query);
  const [rows, { commission: wallet }, careStake] = await Promise.all([
    incomeSums(needs.db, { memberId, first, last }),
    needs.ledger.balancesOf(needs.db, memberId),
    readCareStake(needs, memberId, { from: first, to: last }),
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
    careStake,
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

/** The stakes below the agent that the care rule keeps out of commissions. The team's figures contain the agent's own play. */
async function readCareStake(
  { db }: Needs,
  memberId: bigint,
  days: { from: LocalDay; to: LocalDay },
): Promise<Money> {
  const [team, own] = await Promise.all(
    (['teams', 'members'] as const).map((of) => figuresOf(db, { of, ids: [memberId], ...days })),
  );
  const sum = (figures: typeof team) =>
    figures?.reduce((total, { careStake }) => total + careStake, 0n) ?? noMoney;
  return moneyOfUnits(sum(team) - sum(own));
}
