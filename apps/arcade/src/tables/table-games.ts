import type { GameName } from '@mela/rules/games/games';
import { crashFlight } from './crash-flight.ts';
import { andarBaharTable, rouletteTable } from './dealt-games.ts';
import type { TableGame } from './table-game.ts';

const tableGames: Partial<Record<GameName, TableGame>> = {
  crash: crashFlight,
  'andar-bahar': andarBaharTable,
  roulette: rouletteTable,
};

/** How a game is played by many at once; nothing if everybody plays it alone. */
export function tableGameOf(game: GameName): TableGame | undefined {
  return tableGames[game];
}
