import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import {
  chaseCost,
  chaseMultipleMax,
  chaseMultiples,
  type ChaseMultiples,
  type ChasePlan,
} from '@mela/rules/lottery/chase';
import { smallestWin } from '@mela/rules/lottery/price';
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

/** One draw of a plan. `profit` is what every win there leaves at least, when the slip has one line; some wins may leave more. */
export type PlanRow = {
  multiple: number;
  stake: Money;
  spent: Money;
  profit: Money | undefined;
  isMorePossible: boolean;
};

/** The multiples of a plan for the lines of the slip. */
export function multiplesOf(choice: PlanChoice, items: readonly QuotedItem[]): ChaseMultiples {
  return chaseMultiples({ ...planOf(choice, items), multipleMax: multipleMaxOf(items) });
}

/** The largest multiple of a draw at which the server accepts the lines. */
export function multipleMaxOf(items: readonly QuotedItem[]): number {
  const lines = items.flatMap(({ read, terms }) =>
    read.ok ? [{ ...read.value, multiple: terms.kind === 'group' ? terms.multiple : 1 }] : [],
  );
  return chaseMultipleMax(lines);
}

function planOf(choice: PlanChoice, items: readonly QuotedItem[]): ChasePlan {
  const { kind, draws, multiple, every, factor, profitMin, profitPercent } = choice;
  if (kind === 'same') return { kind, draws, multiple };
  if (kind === 'doubling') return { kind, draws, multiple, every, factor };
  const { stake } = totalsOf(items);
  return { kind, draws, cost: stake, prize: winsOf(items)?.least ?? noMoney, profitMin, profitPercent };
}

/** What a win of a multiple of one pays, at least and at most; only one line has a single answer. */
export function winsOf(items: readonly QuotedItem[]): { least: Money; best: Money } | undefined {
  const [item] = items;
  if (items.length !== 1 || item?.read.ok !== true) return undefined;
  const { bet, quote } = item.read.value;
  return { least: smallestWin(bet, quote), best: quote.best };
}

/** The plan draw by draw, with what is spent up to each. */
export function planRows(items: readonly QuotedItem[], multiples: readonly number[]): PlanRow[] {
  const { stake: base } = totalsOf(items);
  const wins = winsOf(items);
  return multiples.map((multiple, at) => {
    const spent = chaseCost(base, multiples.slice(0, at + 1));
    return {
      multiple,
      stake: chaseCost(base, [multiple]),
      spent,
      profit: wins && moneyOfUnits(wins.least * BigInt(multiple) - spent),
      isMorePossible: wins !== undefined && wins.best > wins.least,
    };
  });
}
