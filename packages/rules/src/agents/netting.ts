import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { least, most, sumOf } from './exact.ts';
import { childrenOf, type LineNode } from './line.ts';

// The house pays each agent of a line what the contract gives less what the contracts of the direct downlines give.

/** What an agent has before a settlement. The receivable is what the agent owes to the house. */
export type AgentPurse = { commissionWallet: Money; receivable: Money };

/** How a net amount is booked, and what the agent has afterwards. */
export type NetBooking = AgentPurse & {
  /** To the commission wallet. */
  paid: Money;
  /** Set against the receivable. */
  repaid: Money;
  /** Taken from the commission wallet. */
  debited: Money;
  /** Added to the receivable, because the commission wallet held too little. */
  owed: Money;
};

/** A positive net repays the receivable first; a negative one takes from the commission wallet what it holds. */
export function bookNet(net: Money, { commissionWallet, receivable }: AgentPurse): NetBooking {
  const gain = most(0n, net);
  const deficit = most(0n, 0n - net);
  const repaid = least(gain, receivable);
  const debited = least(deficit, most(0n, commissionWallet));
  const paid = moneyOfUnits(gain - repaid);
  const owed = moneyOfUnits(deficit - debited);
  return {
    paid,
    repaid,
    debited,
    owed,
    commissionWallet: moneyOfUnits(commissionWallet + paid - debited),
    receivable: moneyOfUnits(receivable - repaid + owed),
  };
}

export type GrossNode = LineNode & AgentPurse & { gross: Money };

export type NettedNode = {
  id: string;
  gross: Money;
  /** What the contracts of the direct downlines give. */
  childShares: readonly { id: string; gross: Money }[];
  net: Money;
  booking: NetBooking;
};

export type HouseTotals = {
  /** Positive nets, whether to a wallet or against a receivable. */
  pays: Money;
  /** Taken from commission wallets. */
  collects: Money;
  newReceivables: Money;
  /** The gross of those directly under the house; always `pays − collects − newReceivables`. */
  cost: Money;
};

/** Nets are differences of floored grosses, so the nets of a line add up to the gross of its head. */
export function netLine(nodes: readonly GrossNode[]): { nodes: readonly NettedNode[]; house: HouseTotals } {
  const children = childrenOf(nodes);
  const netted = nodes.map(({ id, gross, commissionWallet, receivable }) => {
    const childShares = (children.get(id) ?? []).map((child) => ({ id: child.id, gross: child.gross }));
    const net = moneyOfUnits(gross - sumOf(childShares, (child) => child.gross));
    return { id, gross, childShares, net, booking: bookNet(net, { commissionWallet, receivable }) };
  });
  return {
    nodes: netted,
    house: {
      pays: sumOf(netted, ({ booking }) => booking.paid + booking.repaid),
      collects: sumOf(netted, ({ booking }) => booking.debited),
      newReceivables: sumOf(netted, ({ booking }) => booking.owed),
      cost: sumOf(nodes, ({ parent, gross }) => (isHead(parent, children) ? gross : noMoney)),
    },
  };
}

/** A node whose parent takes no part stands directly under the house. */
function isHead(parent: string | null, children: ReadonlyMap<string, unknown>): boolean {
  return parent === null || !children.has(parent);
}
