import type { CascadeBoard } from '@mela/rules/games/cascade';
import type { SymbolSet } from '#web/games/art/sets.ts';
import type { Say } from '#web/words/words.ts';

/** A board in words, how many of each: that is all that counts. */
export function boardWords(say: Say, set: SymbolSet, board: CascadeBoard): string {
  const all = board.flat();
  return set.cascade
    .map((name, symbol) => ({ name, count: all.filter((one) => one === symbol).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} × ${say(name)}`)
    .join(', ');
}
