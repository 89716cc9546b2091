import { formatMoney, moneyOfUnits, showMoney, wholePaise, type Money } from '@mela/kernel/money';
import { oddsOf } from '@mela/rules/lottery/price';
import type { Odds, Play, Structure, Terms } from '@mela/rules/lottery/types';

const ONE: Odds = 10_000;
const FAIR_GROUP = 2000;

/** What a winning bet of a unit pays. */
function prizeOf(unit: Money, odds: Odds): Money {
  return wholePaise(moneyOfUnits((unit * BigInt(odds)) / BigInt(ONE)));
}

/** The lowest and the highest prize of a unit, over all kinds of wins of a play. */
export function prizesOf(
  play: Play,
  terms: Extract<Terms, { kind: 'group' }>,
  structure: Structure,
): { least: Money; most: Money } {
  const odds = play.tiers.map((tier) => oddsOf(play, tier, terms, structure));
  return { least: prizeOf(terms.unit, Math.min(...odds)), most: prizeOf(terms.unit, Math.max(...odds)) };
}

/** The part of each stake that comes back, in per cent with at most two decimals. */
export function rebatePercent(group: number, maxGroup: number): string {
  return String(Number((((maxGroup - group) / FAIR_GROUP) * 100).toFixed(2)));
}

/** Odds as people write them: 19_400 is `1.94`. */
export function oddsText(odds: Odds): string {
  return String(odds / ONE);
}

/** An amount without paise when it has none: `2`, `0.20`. */
export function shortMoney(amount: Money): string {
  return showMoney(formatMoney(amount)).replace(/\.00$/, '');
}
