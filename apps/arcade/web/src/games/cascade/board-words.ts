import type { SymbolSet } from '@mela/rules/art/pictures/symbol-sets';
import type { CascadeBoard } from '@mela/rules/games/cascade';
import type { Say } from '#web/words/words.ts';

/** The text form of a board: the count of each symbol, because only the counts pay. */
export function boardWords(say: Say, set: SymbolSet, board: CascadeBoard): string {
  const all = board.flat();
  return set.cascade
    .map((name, symbol) => ({ name, count: all.filter((one) => one === symbol).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} × ${say(name)}`)
    .join(', ');
}
