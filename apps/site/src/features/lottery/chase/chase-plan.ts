import { moneyOfUnits, type Money } from '@mela/kernel/money';
import { chaseCost, chaseMultiples, type ChaseMultiples, type ChasePlan } from '@mela/rules/lottery/chase';
import { totalsOf, type QuotedItem } from '#features/lottery/frame/slip.ts';

export const planKinds = ['same', 'doubling', 'profit'] as const;
type PlanKind = (typeof planKinds)[number];

/** What the player decides about a plan. */
export type PlanChoice = {
  kind: PlanKind;
  draws: number;
  multiple: number;
  every: number;
  factor: number;
  profitMin: Money;
  profitPercent: number;
};

/** One draw of a plan; `profit` is what is left after a win there, when the slip has one line. */
export type PlanRow = { multiple: number; stake: Money; spent: Money; profit: Money | undefined };

/** The multiples of a plan for the lines of the slip. */
export function multiplesOf(choice: PlanChoice, items: readonly QuotedItem[]): ChaseMultiples {
  return chaseMultiples(planOf(choice, items));
}

function planOf(choice: PlanChoice, items: readonly QuotedItem[]): ChasePlan {
  const { kind, draws, multiple, every, factor, profitMin, profitPercent } = choice;
  if (kind === 'same') return { kind, draws, multiple };
  if (kind === 'doubling') return { kind, draws, multiple, every, factor };
  const { stake } = totalsOf(items);
  return { kind, draws, cost: stake, prize: prizeOf(items) ?? moneyOfUnits(0n), profitMin, profitPercent };
}

/** The win of a multiple of one; only one line has a single answer. */
function prizeOf(items: readonly QuotedItem[]): Money | undefined {
  const [item] = items;
  return items.length === 1 && item?.read.ok === true ? item.read.value.quote.best : undefined;
}

/** The plan draw by draw, with what is spent up to each. */
export function planRows(items: readonly QuotedItem[], multiples: readonly number[]): PlanRow[] {
  const { stake: base } = totalsOf(items);
  const prize = prizeOf(items);
  return multiples.map((multiple, at) => {
    const spent = chaseCost(base, multiples.slice(0, at + 1));
    return {
      multiple,
      stake: chaseCost(base, [multiple]),
      spent,
      profit: prize === undefined ? undefined : moneyOfUnits(prize * BigInt(multiple) - spent),
    };
  });
}
