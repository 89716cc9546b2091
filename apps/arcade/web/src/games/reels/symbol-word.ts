import { isLetter, type SymbolSet } from '@mela/rules/art/pictures/symbol-sets';
import type { SlotSymbol } from '@mela/rules/games/slot-reels';
import type { Words } from '#web/words/en.ts';

/** The name of a symbol. */
export function symbolWord(set: SymbolSet, symbol: SlotSymbol): keyof Words {
  return isLetter(symbol) ? `symbol${symbol}` : set.slot[symbol];
}
