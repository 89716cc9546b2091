import { parseMoney, type Money } from '@mela/kernel/money';
import type { ComingGameName } from './coming-games.ts';
import type { GameName } from './games.ts';

const one = parseMoney('1');
const ofSpot = parseMoney('10');

/**
 * The smallest stake of a round, or of a spot where a game has spots. Rounding a payout down to paise takes the largest part of a small stake, so
 * published returns include what it takes here.
 */
export const smallestStakes: Readonly<Record<GameName | ComingGameName, Money>> = {
  slot: one,
  cascade: one,
  crash: one,
  dice: one,
  mines: one,
  'andar-bahar': ofSpot,
  roulette: ofSpot,
  // One bullet of the smallest size.
  fishing: parseMoney('0.1'),
  // An ante of ten, and the same again for the play bet.
  'teen-patti': parseMoney('20'),
  limbo: one,
  plinko: one,
  wheel: one,
  keno: one,
  'hi-lo': one,
  'coin-flip': one,
  blackjack: one,
  baccarat: ofSpot,
  'dragon-tiger': ofSpot,
  'seven-up-down': ofSpot,
  'sic-bo': ofSpot,
  'teen-patti-sides': ofSpot,
};
