import { parseMoney } from '@mela/kernel/money';
import { quoteItem } from '@mela/rules/lottery/index';
import type { LotteryGame, Selection } from '@mela/rules/lottery/types';

const ONE = parseMoney('1');

/** The best odds of a bet for its button: `9.70`; a bet that wins at several odds shows the highest. Empty for no bet. */
export function oddsOf({ code }: Pick<LotteryGame, 'code'>, play: string, selection: Selection): string {
  const read = quoteItem({ game: code, play, selection, terms: { kind: 'amount', amount: ONE } });
  if (!read.ok) return '';
  const { bet, quote } = read.value;
  return (quote.bestOdds / bet.bets / 10_000).toFixed(2);
}
