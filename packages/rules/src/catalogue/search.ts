import { foldName } from '#account/fold-name.ts';

/** A searchable item: its names folded by `foldName`, those of its vendor, and its position in the list. */
export type Findable = { names: readonly string[]; vendorNames: readonly string[] };

/** The cost of a word that matches only the vendor’s name: less specific than a word of the title. */
const VENDOR_COST = 3;

/** The cost of an unmatched short word ("the", "ki", "of"), if other words match. */
const STRAY_COST = 3;
const STRAY_LETTERS_MAX = 3;

/** Beside a good match, poor ones are dropped. */
const COST_SPREAD_MAX = 3;

/**
 * Finds items, best first; equal matches keep their order. One name must match every word: exactly, as the beginning or a part
 * of a word, or with typing errors, more of them the longer the word.
 */
export function findByName<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const words = foldName(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const costOfName = rememberingCosts(words);
  const found = items
    .map((item, place) => ({ item, place, cost: costOf(item, costOfName) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((one, other) => one.cost - other.cost || one.place - other.place);
  const best = found[0]?.cost ?? 0;
  return found.filter(({ cost }) => cost <= best + COST_SPREAD_MAX).map(({ item }) => item);
}

type CostOfName = (name: string) => number;

function costOf({ names, vendorNames }: Findable, costOfName: CostOfName): number {
  let cost = Infinity;
  for (const name of names) cost = Math.min(cost, costOfName(name));
  for (const name of vendorNames) cost = Math.min(cost, costOfName(name) + VENDOR_COST);
  return cost;
}

/** A vendor’s name comes with each of its games, and is scored once. */
function rememberingCosts(words: readonly string[]): CostOfName {
  const known = new Map<string, number>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const parts = name.split(' ');
    const cost = Math.min(costOfWords(parts, words), costOfJoined(parts, words));
    known.set(name, cost);
    return cost;
  };
}

function costOfWords(parts: readonly string[], words: readonly string[]): number {
  let cost = 0;
  let found = 0;
  for (const word of words) {
    let best = Infinity;
    for (const part of parts) best = Math.min(best, costOfWord(part, word));
    if (best < Infinity) {
      found++;
      cost += best;
    } else {
      if (word.length > STRAY_LETTERS_MAX) return Infinity;
      cost += STRAY_COST;
    }
  }
  return found === 0 ? Infinity : cost;
}

/** "teenpatti" and "teen patti" are one name, with or without an error in it. */
function costOfJoined(parts: readonly string[], words: readonly string[]): number {
  const typed = words.join('');
  if (typed.length < 4 || (parts.length === 1 && words.length === 1)) return Infinity;
  const joined = parts.join('');
  if (joined.startsWith(typed)) return joined.length === typed.length ? 0 : 1;
  if (typed.length < 6) return Infinity;
  if (joined.includes(typed)) return 2;
  const errors = Math.min(
    distance(joined, typed, 2),
    ...parts.map((_, index) => distance(parts.slice(index).join(''), typed, 1)),
  );
  return 5 + errors;
}

function costOfWord(part: string, word: string): number {
  if (part === word) return 0;
  if (word.length >= 2 && part.startsWith(word)) return 1;
  if (word.length >= 4 && part.includes(word)) return 2;
  const allowed = errorsAllowed(part, word);
  if (allowed === 0) return Infinity;
  const whole = distance(part, word, allowed);
  if (whole <= allowed) return 4 + whole;
  // Still typing: the beginning of a longer word, with an error in it.
  if (word.length < 5 || part.length <= word.length) return Infinity;
  return 6 + distance(part.slice(0, word.length), word, allowed);
}

/** Typing errors are rare in the first letter of a short word. */
function errorsAllowed(part: string, word: string): number {
  if (word.length >= 8) return 2;
  if (word.length >= 5) return 1;
  return word.length === 4 && part.charCodeAt(0) === word.charCodeAt(0) ? 1 : 0;
}

/** Letters left out, added, exchanged or swapped with a neighbour; more than `most` counts as infinitely many. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || strangers(one, other) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      const isSwap =
        i > 1 &&
        j > 1 &&
        one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
      const cost = Math.min(
        cell(last, j) + 1,
        cell(row, j - 1) + 1,
        cell(last, j - 1) + (isSame ? 0 : 1),
        isSwap ? cell(beforeLast, j - 2) + 1 : Infinity,
      );
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Infinity;
    beforeLast = last;
    last = row;
  }
  const total = cell(last, other.length);
  return total > most ? Infinity : total;
}

function cell(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/** The number of letters of the second word that the first does not have: a cheap lower bound of the distance. */
function strangers(one: string, other: string): number {
  let count = 0;
  for (let index = 0; index < other.length; index++) if (!one.includes(other.charAt(index))) count++;
  return count;
}
