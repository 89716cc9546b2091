import { formatPercent, type Rate } from '@mela/kernel/money';
import type { GameName } from '#games/games.ts';
import { publishedReturns } from '#games/published-returns.ts';
import type { ClassifyCode } from './classify.ts';
import type { Title } from './title.ts';

/** Titles of classes that hold several games. */
const byCode: Readonly<Record<string, GameName>> = {
  MELA_MINES: 'mines',
  BGS_ROULETTE: 'roulette',
  BGS_ANDARBAHAR: 'andar-bahar',
  BGS_TEENPATTI: 'teen-patti',
};

/** Classes that hold one game. */
const byKind: Partial<Record<ClassifyCode, GameName>> = {
  CLASSIC: 'slot',
  VIDEO: 'slot',
  FRUIT: 'slot',
  ADVENTURE: 'slot',
  CASCADE: 'cascade',
  MEGA: 'cascade',
  TEENPATTI: 'teen-patti',
  ANDARBAHAR: 'andar-bahar',
  ROULETTE: 'roulette',
  POND: 'fishing',
  RIVER: 'fishing',
  OCEAN: 'fishing',
  CRASH: 'crash',
  DICE: 'dice',
};

/** The rules of a title; undefined for a title whose game does not exist, which no catalogue may contain. */
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
