import { moneyOfUnits, noMoney, parseMoney, share, type Money, type Rate } from '@mela/kernel/money';
import { floorDivide } from '#agents/exact.ts';

export type RaffleRules = {
  /** Weighted stake that gives one ticket. */
  perTicket: Money;
  /** The part of a stake that counts, by game or product; one that is not listed gives no tickets. */
  modifiers: Readonly<Record<string, Rate>>;
};

/** The part of one stake that counts for tickets, floored once. A void bet counts nothing: its part is taken back. */
export function raffleStake(game: string, stake: Money, { modifiers }: RaffleRules): Money {
  const modifier = modifiers[game];
  return modifier === undefined ? noMoney : share(stake, modifier);
}

/** The tickets of a member for all weighted stakes of the window together. */
export function ticketsOf(weighted: Money, { perTicket }: RaffleRules): number {
  return weighted <= 0n ? 0 : Number(floorDivide(weighted, perTicket));
}

/** What is missing for the next ticket. */
export function missingForTicket(weighted: Money, { perTicket }: RaffleRules): Money {
  const done = weighted - floorDivide(weighted, perTicket) * perTicket;
  return moneyOfUnits(perTicket - done);
}

/** The merchant's default price of a ticket. */
export const TICKET_PRICE: Money = parseMoney('1000');
