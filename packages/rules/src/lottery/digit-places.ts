import { choose, lines, product, range, subsets, total } from './combinatorics.ts';
import { digit, sorted, type DigitForm } from './digit-forms.ts';
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
          const worthOf = (row: readonly number[]) =>
            total(Object.entries(inner.wins(row)).map(([tier, count]) => count * odds(tier)));
          return bestRow({ marked, take, digits: form.orderedDigits?.(picks) }, worthOf);
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

/**
 * The most that one result is worth over all ways. If the order of digits does not matter, ascending results are enough. If it does, the
 * digits of the selection and one other are enough.
 */
function bestRow(
  { marked, take, digits }: { marked: number; take: number; digits: readonly number[] | undefined },
  worthOf: (row: readonly number[]) => number,
): number {
  const other = range(0, 9).find((value) => digits?.includes(value) === false);
  const values = digits === undefined ? range(0, 9) : [...digits, ...(other === undefined ? [] : [other])];
  const ways = [...subsets(range(0, marked - 1), take)];
  const worths = new Map<number, number>();
  const row = range(1, marked).map(() => 0);
  let best = 0;
  const worthOfWay = (way: readonly number[]): number => {
    let code = 0;
    for (const place of way) code = code * 10 + (row[place] ?? 0);
    const worth = worths.get(code) ?? worthOf(way.map((place) => row[place] ?? 0));
    worths.set(code, worth);
    return worth;
  };
  const visit = (place: number, from: number): void => {
    if (place === marked) {
      let worth = 0;
      for (const way of ways) worth += worthOfWay(way);
      best = Math.max(best, worth);
      return;
    }
    for (let at = from; at < values.length; at++) {
      row[place] = values[at] ?? 0;
      visit(place + 1, digits === undefined ? at : 0);
    }
  };
  visit(0, 0);
  return best;
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
