import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';

export type Wager = {
  stake: Money;
  payout: Money;
  /** The vendor's own word on what counts, if it has one. */
  said: Money | null;
  /** Staked by a campaign, not by its player. */
  isFree: boolean;
  /** Both sides of it can be backed, as of a match or a table. */
  isTwoSided: boolean;
};

/** What of a stake counts as play. Where both sides can be backed, that is only what was really risked: a stake given back is no play. */
export function validBet({ stake, payout, said, isFree, isTwoSided }: Wager): Money {
  if (isFree) return noMoney;
  if (said !== null) return said;
  if (!isTwoSided) return stake;
  const net = payout - stake;
  const risked = moneyOfUnits(net < 0n ? -net : net);
  return risked < stake ? risked : stake;
}
