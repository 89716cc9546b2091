import type { GameName } from '@mela/rules/games/games';
import { crashFlight } from './crash-flight.ts';
import { andarBaharTable, rouletteTable } from './dealt-games.ts';
import type { TableGame } from './table-game.ts';

const tableGames: Partial<Record<GameName, TableGame>> = {
  crash: crashFlight,
  'andar-bahar': andarBaharTable,
  roulette: rouletteTable,
};

/** The shared form of a game; undefined if each player plays it alone. */
export function tableGameOf(game: GameName): TableGame | undefined {
  return tableGames[game];
}
