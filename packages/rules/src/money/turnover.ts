import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';

export type Wager = {
  stake: Money;
  payout: Money;
  /** The vendor’s own valid bet, if it reports one. */
  said: Money | null;
  /** Staked by a campaign, not by its player. */
  isFree: boolean;
  /** Both sides can be backed, as of a match or a table. */
  isTwoSided: boolean;
};

/** The valid bet: the part of a stake that counts as turnover, never more than the stake. Where both sides can be backed, only the amount at risk counts. */
export function validBet({ stake, payout, said, isFree, isTwoSided }: Wager): Money {
  if (isFree) return noMoney;
  if (said !== null) return said < stake ? said : stake;
  if (!isTwoSided) return stake;
  const net = payout - stake;
  const risked = moneyOfUnits(net < 0n ? -net : net);
  return risked < stake ? risked : stake;
}
