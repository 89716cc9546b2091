import { moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { ONCE, type Times } from '@mela/rules/games/pay';

/** The lowest stake on a spot. */
export const spotMin: Money = parseMoney('10');

const spotWinMax = parseMoney('100000');

/** The largest total win of all bets on one shared round. */
export const tableWinMax: Money = parseMoney('5000000');

/** The highest stake of a player on a spot: the better it pays the lower, so that no spot wins more than a lakh. */
export function spotMaxOf(times: Times): Money {
  const most = (spotWinMax * BigInt(ONCE)) / BigInt(times);
  return moneyOfUnits(most - (most % spotMin));
}
