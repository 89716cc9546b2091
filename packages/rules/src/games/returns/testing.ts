import { formatPercent, type Money } from '@mela/kernel/money';
import type { ComingGameName } from '#games/coming-games.ts';
import type { GameName } from '#games/games.ts';
import { publishedReturns } from '#games/published-returns.ts';
import { smallestStakes } from '#games/smallest-stakes.ts';
import type { Moments } from './moments.ts';

/** The means of all ways to place a bet; with a stake, of payouts in whole paise. */
export type BetMeans = { bet: string; means(stake?: Money): readonly number[] };

export function meansOf<Way>(
  bet: string,
  ways: readonly Way[],
  momentsOf: (way: Way, stake?: Money) => Pick<Moments, 'mean'>,
): BetMeans {
  return { bet, means: (stake) => ways.map((way) => momentsOf(way, stake).mean) };
}

type Stated = { bet: string; least: string; most: string };

/** What has to be published: the lowest mean at the smallest stake, and the highest of all. */
export function computedOf(name: GameName | ComingGameName, bets: readonly BetMeans[]): Stated[] {
  return bets.map(({ bet, means }) => ({
    bet,
    least: percentOf(means(smallestStakes[name]).reduce((a, b) => Math.min(a, b))),
    most: percentOf(means().reduce((a, b) => Math.max(a, b))),
  }));
}

export function publishedOf(name: GameName | ComingGameName): Stated[] {
  return publishedReturns[name].map(({ bet, least, most }) => ({
    bet,
    least: formatPercent(least),
    most: formatPercent(most),
  }));
}

/** Rounded down to hundredths of a per cent; a difference below a billionth is ignored. */
function percentOf(mean: number): string {
  return (Math.floor((mean + 1e-9) * 10_000) / 100).toFixed(2);
}
