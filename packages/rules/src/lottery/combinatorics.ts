/** The number of ways to take some of the given ones; 0 when there are too few. Exact for all numbers of a lottery. */
export function choose(from: number, take: number): number {
  if (take < 0 || take > from) return 0;
  let ways = 1;
  for (let index = 1; index <= Math.min(take, from - take); index++) {
    ways = (ways * (from - index + 1)) / index;
  }
  return Math.round(ways);
}

/** All ways to take some values, each in the order of the list. */
export function* subsets<Value>(values: readonly Value[], take: number, from = 0): Generator<Value[]> {
  if (take === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= values.length - take; index++) {
    for (const rest of subsets(values, take - 1, index + 1)) {
      yield [...values.slice(index, index + 1), ...rest];
    }
  }
}

/** All ways to take one value of each list. */
export function* lines<Value>(lists: readonly (readonly Value[])[]): Generator<Value[]> {
  const [first, ...others] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const value of first) for (const rest of lines(others)) yield [value, ...rest];
}

export function product(numbers: readonly number[]): number {
  return numbers.reduce((result, number) => result * number, 1);
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((result, number) => result + number, 0);
}

/** The whole numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The number of different orders of the characters of a text. */
export function ordersOf(text: string): number {
  const counts = new Map<string, number>();
  let orders = 1;
  [...text].forEach((character, index) => {
    const count = (counts.get(character) ?? 0) + 1;
    counts.set(character, count);
    orders = (orders * (index + 1)) / count;
  });
  return orders;
}

/** The number of lines without a repeated value. It visits each value once for each set of lists that already have theirs. */
export function countDistinctLines(lists: readonly (readonly number[])[]): number {
  const ways = Array.from({ length: 2 ** lists.length }, () => 0);
  ways[0] = 1;
  for (const value of new Set(lists.flat())) {
    for (let filled = ways.length - 1; filled >= 0; filled--) {
      const count = ways[filled] ?? 0;
      if (count === 0) continue;
      lists.forEach((list, place) => {
        const bit = 2 ** place;
        if ((filled & bit) === 0 && list.includes(value))
          ways[filled | bit] = (ways[filled | bit] ?? 0) + count;
      });
    }
  }
  return ways.at(-1) ?? 0;
}

/** The largest number of lists that can each get a value of its own. */
export function largestMatching(lists: readonly (readonly number[])[]): number {
  const takenBy = new Map<number, number>();
  const place = (list: number, visited: Set<number>): boolean => {
    for (const value of lists[list] ?? []) {
      if (visited.has(value)) continue;
      visited.add(value);
      const holder = takenBy.get(value);
      if (holder === undefined || place(holder, visited)) {
        takenBy.set(value, list);
        return true;
      }
    }
    return false;
  };
  return lists.filter((_, list) => place(list, new Set())).length;
}
