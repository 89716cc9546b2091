import { moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { ONCE, type Times } from '@mela/rules/games/pay';

/** The least that lies on a spot. */
export const spotMin: Money = parseMoney('10');

const spotWinMax = parseMoney('100000');

/** What all bets of one shared round may win together. */
export const tableWinMax: Money = parseMoney('5000000');

/** The most that one player puts on a spot: the better it pays the less, so that no spot wins more than a lakh. */
export function spotMaxOf(times: Times): Money {
  const most = (spotWinMax * BigInt(ONCE)) / BigInt(times);
  return moneyOfUnits(most - (most % spotMin));
}
