import { parsePercent, type Rate } from '@mela/kernel/money';
import type { GameName } from './games.ts';

/** The return to player of a bet, rounded down; a range where it depends on how the bet is placed. */
export type PublishedReturn = { bet: string; least: Rate; most: Rate };

function of(bet: string, least: string, most = least): PublishedReturn {
  return { bet, least: parsePercent(least), most: parsePercent(most) };
}

/** For the help page of each game. A test computes every figure and compares. */
export const publishedReturns: Readonly<Record<GameName, readonly PublishedReturn[]>> = {
  slot: [of('any', '96.00')],
  cascade: [of('any', '95.97')],
  crash: [of('any', '97.00')],
  dice: [of('any', '97.99', '98.00')],
  mines: [of('any', '97.99', '98.00')],
  'andar-bahar': [
    of('ANDAR', '97.85'),
    of('BAHAR', '96.99'),
    of('1-5', '94.87'),
    of('6-10', '93.33'),
    of('11-15', '94.65'),
    of('16-25', '93.74'),
    of('26-30', '94.52'),
    of('31-35', '94.65'),
    of('36-40', '94.83'),
    of('41-49', '94.99'),
  ],
  roulette: [of('any', '97.29')],
  fishing: [of('bullet', '95.99', '96.00'), of('boss_dragon', '95.99'), of('bomb', '95.99', '96.00')],
  'teen-patti': [of('ante and play', '97.99'), of('pair plus', '97.86')],
};
