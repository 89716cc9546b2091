import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { least, sumOf } from './exact.ts';
import { childrenOf, type LineNode } from './line.ts';

// The option UPLINE_PAYS: the house pays the heads of the lines, and each upline pays its children out of its own money.

/** The money of an upline, in the order in which it pays with it. */
export type UplinePurse = { dividend: Money; main: Money; game: Money };

export type BillStatus = 'issued' | 'part paid' | 'insufficient' | 'not reached';

export type Bill = {
  id: string;
  /** Who pays; null: the house. */
  payer: string | null;
  due: Money;
  paid: Money;
  /** From which balances of the payer the payment came; zero for the house. */
  sources: UplinePurse;
  status: BillStatus;
};

export type PayingNode = LineNode & { gross: Money; main: Money; game: Money };

export type UplinePayments = {
  bills: readonly Bill[];
  purses: ReadonlyMap<string, UplinePurse>;
  /** Uplines that left a bill unpaid in part or in full. */
  blocked: readonly string[];
  housePays: Money;
};

const nothing: UplinePurse = { dividend: noMoney, main: noMoney, game: noMoney };

/** Top down; each upline pays its children in the order of the list, each as far as its money goes. */
export function payByUplines(nodes: readonly PayingNode[]): UplinePayments {
  const children = childrenOf(nodes);
  const purses = new Map(
    nodes.map(({ id, main, game }): [string, UplinePurse] => [id, { dividend: noMoney, main, game }]),
  );
  const bills = new Map<string, Bill>();
  const receive = (bill: Bill) => {
    bills.set(bill.id, bill);
    const purse = purses.get(bill.id) ?? nothing;
    purses.set(bill.id, { ...purse, dividend: moneyOfUnits(purse.dividend + bill.paid) });
  };
  const heads = nodes.filter(({ parent }) => parent === null || !children.has(parent));
  for (const { id, gross } of heads) {
    receive({ id, payer: null, due: gross, paid: gross, sources: nothing, status: statusOf(gross, gross) });
  }
  // A node comes after its parent, so it has received everything before it pays.
  for (const { id: payer } of nodes) {
    for (const { id, gross: due } of children.get(payer) ?? []) {
      const { sources, rest } = take(purses.get(payer) ?? nothing, due);
      const paid = sumOf(Object.values(sources), (amount) => amount);
      purses.set(payer, rest);
      receive({ id, payer, due, paid, sources, status: statusOf(due, paid) });
    }
  }
  const inOrder = nodes.flatMap(({ id }) => bills.get(id) ?? []);
  const debtors = new Set(inOrder.flatMap(({ payer, due, paid }) => (paid < due ? [payer] : [])));
  return {
    bills: inOrder,
    purses,
    blocked: nodes.flatMap(({ id }) => (debtors.has(id) ? [id] : [])),
    housePays: sumOf(heads, ({ gross }) => gross),
  };
}

function take(purse: UplinePurse, due: Money): { sources: UplinePurse; rest: UplinePurse } {
  const dividend = least(purse.dividend, due);
  const main = least(purse.main, due - dividend);
  const game = least(purse.game, due - dividend - main);
  return {
    sources: { dividend, main, game },
    rest: {
      dividend: moneyOfUnits(purse.dividend - dividend),
      main: moneyOfUnits(purse.main - main),
      game: moneyOfUnits(purse.game - game),
    },
  };
}

function statusOf(due: Money, paid: Money): BillStatus {
  if (due === 0n) return 'not reached';
  if (paid === 0n) return 'insufficient';
  return paid < due ? 'part paid' : 'issued';
}
