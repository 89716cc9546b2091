import { baccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { coinFlip } from './coin-flip.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { fromStream } from './games.ts';
import { hiLo } from './hi-lo.ts';
import { keno } from './keno.ts';
import { limbo } from './limbo.ts';
import { plinko } from './plinko.ts';
import { sevenUpDown } from './seven-up-down.ts';
import { sicBo } from './sic-bo.ts';
import { teenPattiSidesTable } from './teen-patti-sides.ts';
import { wheel } from './wheel.ts';

/** Games with rules but without a page, so no title may have one of them. With its page an entry moves to `games`. */
export const comingGames = {
  limbo: fromStream(limbo),
  plinko: fromStream(plinko),
  wheel: fromStream(wheel),
  keno: fromStream(keno),
  'hi-lo': fromStream(hiLo),
  'coin-flip': fromStream(coinFlip),
  baccarat: fromStream(baccarat.engine),
  blackjack: fromStream(blackjack),
  'dragon-tiger': fromStream(dragonTiger.engine),
  'seven-up-down': fromStream(sevenUpDown.engine),
  'sic-bo': fromStream(sicBo.engine),
  'teen-patti-sides': fromStream(teenPattiSidesTable.engine),
};

export type ComingGameName = keyof typeof comingGames;

export function isComingGameName(name: string): name is ComingGameName {
  return Object.hasOwn(comingGames, name);
}
