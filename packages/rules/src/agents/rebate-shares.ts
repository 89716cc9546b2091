import { moneyOfUnits, noMoney, rateOfMillionths, share, type Money, type Rate } from '@mela/kernel/money';

// Products outside the lottery: each upline gets the difference between its percentage and the one below, on the valid bet.
// The member's own percentage is paid as the member rebate. Shares of the lottery: lottery/rebate.ts.

/** An agent above the member, the nearest first. */
export type RatedUpline = { id: string; rate: Rate; isSuspended: boolean };

/** One upline's part, with the figures it was computed from. */
export type UplineShare = {
  id: string;
  /** The difference that is paid. */
  gap: Rate;
  amount: Money;
  /** The share of a suspended upline stays with the house; the next gap is still measured from its rate. */
  isKept: boolean;
};

export type ProductShares = {
  lineTotal: Money;
  shares: readonly UplineShare[];
  houseKept: Money;
  /** What the floors of the shares left over of the line's total. */
  rounding: Money;
};

export function productShares(
  validBet: Money,
  memberRate: Rate,
  uplines: readonly RatedUpline[],
): ProductShares {
  let below = memberRate;
  let given = 0n;
  let houseKept: bigint = noMoney;
  const shares = uplines.map(({ id, rate, isSuspended }) => {
    const gap = rateGap(below, rate);
    const amount = share(validBet, gap);
    if (rate > below) below = rate;
    given += amount;
    if (isSuspended) houseKept += amount;
    return { id, gap, amount, isKept: isSuspended };
  });
  const lineTotal = share(validBet, rateGap(memberRate, below));
  return {
    lineTotal,
    shares,
    houseKept: moneyOfUnits(houseKept),
    rounding: moneyOfUnits(lineTotal - given),
  };
}

/** Never below zero. */
function rateGap(low: Rate, high: Rate): Rate {
  return rateOfMillionths(high > low ? high - low : 0n);
}
