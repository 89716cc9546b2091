import { moneyOfUnits, noMoney, share, type Money, type Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { most, sumOf } from './exact.ts';
import { childrenOf, teamFigures, type LineNode } from './line.ts';

// The real-time salary pays a flat rate on the turnover of each window of five minutes.

/** A version of the contract; the next version replaces it from its own start on. */
export type RateVersion = { version: number; from: Instant; rate: Rate };

/** The version in force at the start of a window, if there is one. Versions are listed oldest first. */
export function versionAt(versions: readonly RateVersion[], start: Instant): RateVersion | undefined {
  return versions.findLast(({ from }) => from <= start);
}

export type RealTimeNode = LineNode & {
  /** Zero without a contract. */
  rate: Rate;
  /** Turnover of the direct accounts in the window; below zero if late voids exceed new bets. */
  turnover: Money;
};

export type RealTimeShare = {
  id: string;
  teamTurnover: Money;
  /** Rate × turnover of the team. */
  own: Money;
  /** The same of each direct child. */
  childShares: readonly { id: string; amount: Money }[];
  amount: Money;
};

/** Each term is floored by itself, so the amounts of a line add up to the term of its head. */
export function realTimeShares(nodes: readonly RealTimeNode[]): readonly RealTimeShare[] {
  const teams = teamFigures(
    nodes,
    ({ turnover }) => turnover,
    (one, other) => moneyOfUnits(one + other),
  );
  const children = childrenOf(nodes);
  const termOf = ({ id, rate }: RealTimeNode) => share(teams.get(id) ?? noMoney, rate);
  return nodes.map((node) => {
    const own = termOf(node);
    const childShares = (children.get(node.id) ?? []).map((child) => ({
      id: child.id,
      amount: termOf(child),
    }));
    return {
      id: node.id,
      teamTurnover: teams.get(node.id) ?? noMoney,
      own,
      childShares,
      amount: moneyOfUnits(own - sumOf(childShares, ({ amount }) => amount)),
    };
  });
}

/** The carry is zero or below: what an earlier window took back and the commission wallet did not hold. */
export type CarriedPurse = { commissionWallet: Money; carry: Money };

export type CarriedBooking = CarriedPurse & { posted: Money };

/** The commission wallet never falls below zero; the rest is set against later amounts first. */
export function bookCarried(amount: Money, { commissionWallet, carry }: CarriedPurse): CarriedBooking {
  const wanted = amount + carry;
  const posted = most(wanted, 0n - most(0n, commissionWallet));
  return {
    posted,
    commissionWallet: moneyOfUnits(commissionWallet + posted),
    carry: moneyOfUnits(wanted - posted),
  };
}
