import { parseMoney } from '@mela/kernel/money';
import { quoteItem } from '@mela/rules/lottery/index';
import type { LotteryGame, OddsProfile, Selection } from '@mela/rules/lottery/types';

const ONE = parseMoney('1');

/** The game and the odds of the merchant. */
export type OddsSource = { game: LotteryGame; profile: OddsProfile };

/** The best odds of a bet for its button: `9.70`; a bet that wins at several odds shows the highest. Empty for no bet. */
export function oddsOf({ game, profile }: OddsSource, play: string, selection: Selection): string {
  const terms = { kind: 'amount', amount: ONE, profile } as const;
  const read = quoteItem({ game: game.code, play, selection, terms });
  if (!read.ok) return '';
  const { bet, quote } = read.value;
  return (quote.bestOdds / bet.bets / 10_000).toFixed(2);
}
