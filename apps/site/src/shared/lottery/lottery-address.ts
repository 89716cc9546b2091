import type { LotteryGame } from '@mela/rules/lottery/types';

type Named = Pick<LotteryGame, 'code'>;

/** The charts of a game. */
export function trendAddress({ code }: Named): string {
  return addressOf('/lottery/results', { gameCode: code, view: 'trend' });
}

/** Where a draw is recomputed. */
export function verifyAddress({ code }: Named, issue: string): string {
  return addressOf('/lottery/verify', { gameCode: code, issue });
}

function addressOf(path: string, search: Record<string, string>): string {
  return `${path}?${new URLSearchParams(search).toString()}`;
}
