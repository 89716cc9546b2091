import { formatPercent, type Rate } from '@mela/kernel/money';
import type { GameName } from '#games/games.ts';
import { publishedReturns } from '#games/published-returns.ts';
import type { ClassifyCode } from './classify.ts';
import type { Title } from './title.ts';

/** Titles whose rules differ from those of their kind. */
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

/** The rules of a title; none for draws, matches and roosters. */
export function playedBy({ code, classify }: Pick<Title, 'code' | 'classify'>): GameName | undefined {
  return byCode[code] ?? byKind[classify];
}

/** The main bets of tables that offer further ones. */
const mainBets: Partial<Record<GameName, readonly string[]>> = {
  'andar-bahar': ['ANDAR', 'BAHAR'],
  'teen-patti': ['ante and play'],
};

/** The return to player in percent: the lowest of any main bet of the game. */
export function statedReturn(game: GameName): string {
  const main = mainBets[game];
  const returns = publishedReturns[game].filter(({ bet }) => main?.includes(bet) ?? true);
  return formatPercent(returns.map(({ least }) => least).reduce(lower));
}

const lower = (one: Rate, other: Rate): Rate => (other < one ? other : one);
