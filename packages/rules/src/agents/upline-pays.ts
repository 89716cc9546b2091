import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { least, sumOf } from './exact.ts';
import { childrenOf, type LineNode } from './line.ts';

// The option UPLINE_PAYS: the house pays the heads of the lines, and each upline pays its children out of its own money.

/** The money of an upline, in the order in which it pays with it. */
export type UplinePurse = { dividend: Money; main: Money; game: Money };

export type BillStatus = 'issued' | 'part paid' | 'insufficient' | 'not reached' | 'held';

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

export type PayingNode = LineNode & {
  gross: Money;
  /** Balances before. Nodes of the same owner share them. */
  main: Money;
  game: Money;
  /** The account of the node; missing: the node itself. */
  owner?: string;
  /** Staff must decide about its bill first, so this run does not pay it. */
  isHeld?: boolean;
};

export type UplinePayments = {
  bills: readonly Bill[];
  purses: ReadonlyMap<string, UplinePurse>;
  /** Uplines that left a bill unpaid in part or in full. */
  blocked: readonly string[];
  housePays: Money;
};

const nothing: UplinePurse = { dividend: noMoney, main: noMoney, game: noMoney };

type Balances = Pick<UplinePurse, 'main' | 'game'>;

/** Top down; each upline pays its children in the order of the list, each as far as its money goes. */
export function payByUplines(nodes: readonly PayingNode[]): UplinePayments {
  const children = childrenOf(nodes);
  const ownerOf = new Map(nodes.map(({ id, owner = id }) => [id, owner]));
  const dividends = new Map<string, Money>();
  const balances = new Map<string | undefined, Balances>(
    nodes.map(({ id, main, game }) => [ownerOf.get(id), { main, game }]),
  );
  const purseOf = (id: string): UplinePurse => ({
    dividend: dividends.get(id) ?? noMoney,
    ...(balances.get(ownerOf.get(id)) ?? { main: noMoney, game: noMoney }),
  });
  const bills = new Map<string, Bill>();
  const receive = (bill: Bill) => {
    bills.set(bill.id, bill);
    dividends.set(bill.id, bill.paid);
  };
  const heads = nodes.filter(({ parent }) => parent === null || !children.has(parent));
  for (const { id, gross: due, isHeld = false } of heads) {
    const paid = isHeld ? noMoney : due;
    receive({ id, payer: null, due, paid, sources: nothing, status: statusOf({ due, paid, isHeld }) });
  }
  // A node comes after its parent, so it has received everything before it pays.
  for (const { id: payer } of nodes) {
    for (const { id, gross: due, isHeld = false } of children.get(payer) ?? []) {
      const { sources, rest } = take(purseOf(payer), isHeld ? noMoney : due);
      const paid = sumOf(Object.values(sources), (amount) => amount);
      dividends.set(payer, rest.dividend);
      balances.set(ownerOf.get(payer), { main: rest.main, game: rest.game });
      receive({ id, payer, due, paid, sources, status: statusOf({ due, paid, isHeld }) });
    }
  }
  const inOrder = nodes.flatMap(({ id }) => bills.get(id) ?? []);
  const isUnpaid = ({ status }: Bill): boolean => status === 'part paid' || status === 'insufficient';
  const debtors = new Set(inOrder.filter(isUnpaid).map(({ payer }) => payer));
  return {
    bills: inOrder,
    purses: new Map(nodes.map(({ id }) => [id, purseOf(id)])),
    blocked: nodes.flatMap(({ id }) => (debtors.has(id) ? [id] : [])),
    housePays: sumOf(heads, ({ id }) => bills.get(id)?.paid ?? noMoney),
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

type Paid = Pick<Bill, 'due' | 'paid'> & { isHeld: boolean };

function statusOf({ due, paid, isHeld }: Paid): BillStatus {
  if (due === 0n) return 'not reached';
  if (isHeld) return 'held';
  if (paid === 0n) return 'insufficient';
  return paid < due ? 'part paid' : 'issued';
}
