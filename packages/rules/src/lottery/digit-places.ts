import { choose, lines, product, range, subsets, total } from './combinatorics.ts';
import { codeOf, digit, sorted, type DigitForm } from './digit-forms.ts';
import { addWins, numbersIn, numbersOf, ticketOf, winsOf, type Form } from './form.ts';
import type { Field } from './types.ts';

/** A form on fixed places of the result. */
export function atPlaces(form: DigitForm, places: readonly number[]): Form {
  const rowOf = (numbers: readonly number[]) => places.map((place) => numbers[place] ?? -1);
  return {
    fields: form.fields,
    prepare(picks) {
      const inner = form.prepare(picks);
      return {
        bets: inner.bets,
        wins: (result) => inner.wins(rowOf(numbersOf(result))),
        best: (odds) => inner.best(odds),
        ...(inner.least && { least: inner.least }),
        *tickets() {
          for (const { label, wins } of inner.tickets()) {
            yield { label, wins: (result) => wins(rowOf(numbersOf(result))) };
          }
        },
      };
    },
  };
}

/** A form on every way to take so many of the marked places. */
export function atAnyPlaces(form: DigitForm, take: number): Form {
  const marks: Field = {
    kind: 'set',
    name: 'at',
    of: { kind: 'numbers', from: 0, to: 4 },
    min: take,
    max: 5,
  };
  return {
    fields: [marks, ...form.fields],
    prepare(picks) {
      const inner = form.prepare(picks);
      const ways = [...subsets(sorted(numbersIn(picks, 'at')), take)];
      const rowOf = (numbers: readonly number[], places: readonly number[]) =>
        places.map((place) => numbers[place] ?? -1);
      return {
        bets: ways.length * inner.bets,
        wins: (result) =>
          ways.reduce((wins, places) => addWins(wins, inner.wins(rowOf(numbersOf(result), places))), {}),
        best: (odds) => {
          const marked = numbersIn(picks, 'at').length;
          if (marked === take) return inner.best(odds);
          const rows = form.orderedRows?.(picks);
          if (rows !== undefined) return mostWays(rows, marked, take) * odds('WIN');
          const worthOf = (row: readonly number[]) =>
            total(Object.entries(inner.wins(row)).map(([tier, count]) => count * odds(tier)));
          return bestAscending(marked, take, worthOf);
        },
        *tickets() {
          for (const places of ways) {
            for (const { label, wins } of inner.tickets()) {
              yield {
                label: `${places.join('')}: ${label}`,
                wins: (result) => wins(rowOf(numbersOf(result), places)),
              };
            }
          }
        },
      };
    },
  };
}

/** The most that one result is worth over all ways, if the order of its digits does not matter: ascending results are enough. */
function bestAscending(marked: number, take: number, worthOf: (row: readonly number[]) => number): number {
  const ways = [...subsets(range(0, marked - 1), take)];
  const worths = new Map<number, number>();
  const row = range(1, marked).map(() => 0);
  const worthOfWay = (way: readonly number[]): number => {
    const part = way.map((place) => row[place] ?? 0);
    const code = codeOf(part);
    const worth = worths.get(code) ?? worthOf(part);
    worths.set(code, worth);
    return worth;
  };
  let best = 0;
  const visit = (place: number, from: number): void => {
    if (place === marked) {
      best = Math.max(best, total(ways.map(worthOfWay)));
      return;
    }
    for (let value = from; value < 10; value++) {
      row[place] = value;
      visit(place + 1, value);
    }
  };
  visit(0, 0);
  return best;
}

/** The most ways in which one result has one of the rows. All results are tried, 100,000 at most, with a code for each way. */
function mostWays(rows: readonly (readonly number[])[], marked: number, take: number): number {
  const ways = [...subsets(range(0, marked - 1), take)];
  const weights = range(0, marked - 1).map((place) =>
    Int32Array.from(ways, (way) => (way.includes(place) ? 10 ** (take - 1 - way.indexOf(place)) : 0)),
  );
  const isRow = new Uint8Array(10 ** take);
  for (const row of rows) isRow[codeOf(row)] = 1;
  let most = 0;
  const visit = (place: number, codes: Int32Array): void => {
    const weight = weights[place];
    if (weight === undefined) {
      let hits = 0;
      for (let way = 0; way < codes.length; way++) hits += isRow[codes[way] ?? 0] ?? 0;
      most = Math.max(most, hits);
      return;
    }
    const next = codes.slice();
    for (let value = 0; value < 10; value++) {
      visit(place + 1, next);
      for (let way = 0; way < next.length; way++) next[way] = (next[way] ?? 0) + (weight[way] ?? 0);
    }
  };
  visit(0, new Int32Array(ways.length));
  return most;
}

/** Every way to take so many of the filled places, each bet on straight. */
export function straightAtAnyPlaces(take: number): Form {
  return {
    fields: [{ kind: 'places', name: 'pos', of: digit, places: 5, filledMin: take }],
    prepare({ lists }) {
      const filled = range(0, 4).filter((place) => (lists[place]?.length ?? 0) > 0);
      const ways = [...subsets(filled, take)];
      const listsAt = (places: readonly number[]) => places.map((place) => lists[place] ?? []);
      return {
        bets: total(ways.map((places) => product(listsAt(places).map(({ length }) => length)))),
        wins(result) {
          const numbers = numbersOf(result);
          const hits = filled.filter((place) => lists[place]?.includes(numbers[place] ?? -1)).length;
          return winsOf(choose(hits, take));
        },
        best: (odds) => ways.length * odds('WIN'),
        // A place with all digits is hit in each draw.
        least: (odds) => {
          const alwaysHit = lists.filter(({ length }) => length === 10).length;
          return choose(Math.max(take, alwaysHit), take) * odds('WIN');
        },
        *tickets() {
          for (const places of ways) {
            for (const line of lines(listsAt(places))) {
              yield ticketOf(`${places.join('')}: ${line.join('')}`, (result) =>
                places.every((place, at) => numbersOf(result)[place] === line[at]),
              );
            }
          }
        },
      };
    },
  };
}
