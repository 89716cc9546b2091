import { formatPercent, type Rate } from '@mela/kernel/money';
import type { GameName } from '#games/games.ts';
import { publishedReturns } from '#games/published-returns.ts';
import type { ClassifyCode } from './classify.ts';
import type { Title } from './title.ts';

/** Titles that are played otherwise than their kind. */
const byCode: Readonly<Record<string, GameName>> = {
  MELA_MINES: 'mines',
  MELA_KENO: 'mines',
  MELA_LIMBO: 'crash',
  MELA_WHEEL: 'roulette',
  BGS_ROULETTE: 'roulette',
  BGS_TEENPATTI: 'teen-patti',
  BGS_BLACKJACK: 'teen-patti',
};

const byKind: Partial<Record<ClassifyCode, GameName>> = {
  CLASSIC: 'slot',
  VIDEO: 'slot',
  FRUIT: 'slot',
  ADVENTURE: 'slot',
  CASCADE: 'cascade',
  MEGA: 'cascade',
  TEENPATTI: 'teen-patti',
  ANDARBAHAR: 'andar-bahar',
  BACCARAT: 'andar-bahar',
  DRAGONTIGER: 'andar-bahar',
  ROULETTE: 'roulette',
  SICBO: 'roulette',
  SEVEN: 'roulette',
  POND: 'fishing',
  RIVER: 'fishing',
  OCEAN: 'fishing',
  PATTIROOM: 'teen-patti',
  RUMMY: 'teen-patti',
  TRICKS: 'teen-patti',
  BOARD: 'dice',
  CRASH: 'crash',
  DICE: 'dice',
  INSTANT: 'dice',
  CARDS: 'andar-bahar',
  TABLE: 'andar-bahar',
};

/** The rules of ours that a title is played by; none for draws, matches and roosters. */
export function playedBy({ code, classify }: Pick<Title, 'code' | 'classify'>): GameName | undefined {
  return byCode[code] ?? byKind[classify];
}

/** Where a table offers more than its main bets, these are the main ones. */
const mainBets: Partial<Record<GameName, readonly string[]>> = {
  'andar-bahar': ['ANDAR', 'BAHAR'],
  'teen-patti': ['ante and play'],
};

/** What comes back of a hundred in the long run: the least that any main bet of the game returns. */
export function statedReturn(game: GameName): string {
  const main = mainBets[game];
  const returns = publishedReturns[game].filter(({ bet }) => main?.includes(bet) ?? true);
  return formatPercent(returns.map(({ least }) => least).reduce(lower));
}

const lower = (one: Rate, other: Rate): Rate => (other < one ? other : one);
