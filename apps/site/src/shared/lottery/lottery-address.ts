import type { LotteryGame } from '@mela/rules/lottery/types';

/** The views of the lottery page beside betting. */
export type LotteryView = 'trend' | 'verify';

type Place = { view?: LotteryView; issue?: string; prizeMode?: string };

/** The address of a game of the lottery, or of one of its views. */
export function lotteryAddress(
  { route, code }: Pick<LotteryGame, 'route' | 'code'>,
  place: Place = {},
): string {
  return `${route}?${new URLSearchParams({ gameCode: code, ...place }).toString()}`;
}
