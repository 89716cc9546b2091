import { choose, lines, product, range, subsets, total } from './combinatorics.ts';
import { leastPositive, noWins, numbersIn, oneWin, winsOf, type Picks } from './form.ts';
import type { Field, FieldName, Odds, Values, Wins } from './types.ts';

/** Forms on a row of digits. The row is a window of the result, or one of the ways to take some of its places. */
export type DigitForm = {
  fields: readonly Field[];
  /** The rows that win, of a form where the order of the digits matters. */
  orderedRows?(picks: Picks): readonly (readonly number[])[];
  prepare(picks: Picks): DigitPrepared;
};

type DigitPrepared = {
  bets: number;
  wins(row: readonly number[]): Wins;
  best(odds: (tier: string) => Odds): Odds;
  least?(odds: (tier: string) => Odds): Odds;
  tickets(): Iterable<{ label: string; wins(row: readonly number[]): Wins }>;
};

export const digit: Values = { kind: 'numbers', from: 0, to: 9 };
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;

export const isSame = (row: readonly number[], other: readonly number[]) =>
  row.every((value, place) => value === other[place]);
export const sorted = (row: readonly number[]): number[] => row.toSorted((one, other) => one - other);
export const codeOf = (row: readonly number[]): number => row.reduce((code, value) => code * 10 + value, 0);

/** Whether a digit is big, small, odd or even, by the index of the side. */
function isOnSide(value: number, side: number): boolean {
  if (side < 2) return side === 0 ? value >= 5 : value < 5;
  return side === 2 ? value % 2 === 1 : value % 2 === 0;
}

/** Digits equal place by place. */
export function straight(size: number): DigitForm {
  return {
    fields: [{ kind: 'places', name: 'pos', of: digit, places: size, filledMin: size }],
    prepare: ({ lists }) => ({
      bets: product(lists.map(({ length }) => length)),
      wins: (row) => (lists.every((list, place) => list.includes(row[place] ?? -1)) ? oneWin : noWins),
      best: (odds) => odds('WIN'),
      *tickets() {
        for (const line of lines(lists)) {
          yield { label: line.join(''), wins: (row) => (isSame(line, row) ? oneWin : noWins) };
        }
      },
    }),
  };
}

/** Digits equal place by place, typed as whole tickets. */
export function typed(size: number): DigitForm {
  return {
    fields: [{ kind: 'entries', name: 'entries', length: size }],
    orderedRows: ({ lists }) => lists,
    prepare({ lists }) {
      const codes = new Set(lists.map(codeOf));
      return {
        bets: codes.size,
        wins: (row) => (codes.has(codeOf(row)) ? oneWin : noWins),
        best: (odds) => odds('WIN'),
        tickets: () =>
          lists.map((line) => ({
            label: line.join(''),
            wins: (row) => (isSame(line, row) ? oneWin : noWins),
          })),
      };
    },
  };
}

/** Every line is bet on as a whole and without its first digit, its first two digits, and so on. */
export function tails(size: number): DigitForm {
  return {
    fields: [{ kind: 'places', name: 'pos', of: digit, places: size, filledMin: size }],
    prepare({ lists }) {
      const before = lists.map((_, place) => product(lists.slice(0, place).map(({ length }) => length)));
      return {
        bets: size * product(lists.map(({ length }) => length)),
        wins(row) {
          const wins: Record<string, number> = {};
          for (let place = size - 1; place >= 0; place--) {
            if (lists[place]?.includes(row[place] ?? -1) !== true) break;
            wins[`T${place + 1}`] = before[place] ?? 0;
          }
          return wins;
        },
        best: (odds) => total(before.map((count, place) => count * odds(`T${place + 1}`))),
        // The last digit alone, and the places before it that have all digits.
        least: (odds) => {
          const open = lists.slice(0, -1).findLastIndex((list) => list.length < 10);
          return total(before.map((count, place) => (place > open ? count * odds(`T${place + 1}`) : 0)));
        },
        *tickets() {
          for (const line of lines(lists)) {
            for (const place of range(0, size - 1)) {
              yield {
                label: line.map((value, index) => (index < place ? '*' : value)).join(''),
                wins: (row) =>
                  isSame(line.slice(place), row.slice(place)) ? winsOf(1, `T${place + 1}`) : noWins,
              };
            }
          }
        },
      };
    },
  };
}

/** Each place has one of its chosen attributes. A digit that has two of them wins twice. */
export function attributes(size: number): DigitForm {
  const countAt = (list: readonly number[], value: number) =>
    list.filter((side) => isOnSide(value, side)).length;
  const mostAt = (list: readonly number[]) => new Set(list.map((side) => side < 2)).size;
  const leastAt = (list: readonly number[]) =>
    leastPositive(range(0, 9).map((value) => countAt(list, value)));
  const of: Values = { kind: 'texts', texts: sides };
  return {
    fields: [{ kind: 'places', name: 'pos', of, places: size, filledMin: size }],
    prepare: ({ lists }) => ({
      bets: product(lists.map(({ length }) => length)),
      wins: (row) => winsOf(product(lists.map((list, place) => countAt(list, row[place] ?? 0)))),
      best: (odds) => product(lists.map(mostAt)) * odds('WIN'),
      least: (odds) => product(lists.map(leastAt)) * odds('WIN'),
      *tickets() {
        for (const line of lines(lists)) {
          yield {
            label: line.map((side) => sides[side]).join(' '),
            wins: (row) => (line.every((side, place) => isOnSide(row[place] ?? 0, side)) ? oneWin : noWins),
          };
        }
      },
    }),
  };
}

/** Every set of so many picked digits that all appear. A repeated digit appears once. */
export function anywhere(size: number, take: number): DigitForm {
  return {
    fields: [{ kind: 'set', name: 'nums', of: digit, min: take, max: 10 }],
    prepare(picks) {
      const nums = numbersIn(picks, 'nums');
      return {
        bets: choose(nums.length, take),
        wins: (row) => winsOf(choose(nums.filter((num) => row.includes(num)).length, take)),
        best: (odds) => choose(Math.min(nums.length, size), take) * odds('WIN'),
        *tickets() {
          for (const set of subsets(nums, take)) {
            const wins = (row: readonly number[]) =>
              set.every((num) => row.includes(num)) ? oneWin : noWins;
            yield { label: set.join(''), wins };
          }
        },
      };
    },
  };
}

/** A role of a group play: so many digits of a set, each occurring so many times. */
type Role = { name: FieldName; take: number; times: number; min?: number };

/** The digits of the row fill the roles, in any order. A digit fills one role only. Both roles may be picked from one set. */
export function group(first: Role, second?: Role): DigitForm {
  const roles = second === undefined ? [first] : [first, second];
  const fieldOf = ({ name, take, min = take }: Role): Field => ({
    kind: 'set',
    name,
    of: digit,
    min,
    max: 10,
  });
  const fields = roles.filter(({ name }, at) => roles.findIndex((role) => role.name === name) === at);
  return {
    fields: fields.map(fieldOf),
    prepare(picks) {
      const sets = roles.map(({ name }) => numbersIn(picks, name));
      const bets = countGroups(roles, sets);
      return {
        bets,
        wins: (row) => (fills(roles, sets, row) ? oneWin : noWins),
        best: (odds) => (bets > 0 ? odds('WIN') : 0),
        *tickets() {
          const [one = [], other = []] = sets;
          for (const chosen of subsets(one, first.take)) {
            const rest = other.filter((value) => !chosen.includes(value));
            for (const more of subsets(rest, second?.take ?? 0)) {
              const repeat = (values: readonly number[], times = 1) =>
                values.flatMap((value) => range(1, times).map(() => value));
              const line = sorted([...repeat(chosen, first.times), ...repeat(more, second?.times)]);
              const wins = (row: readonly number[]) => (isSame(line, sorted(row)) ? oneWin : noWins);
              yield { label: line.join(''), wins };
            }
          }
        },
      };
    },
  };
}

/** Counts by how many digits of the first role the second set also has, instead of visiting every group. */
function countGroups(roles: readonly Role[], sets: readonly (readonly number[])[]): number {
  const [first, second] = roles;
  const [one = [], other = []] = sets;
  if (first === undefined) return 0;
  if (second === undefined) return choose(one.length, first.take);
  const common = one.filter((value) => other.includes(value)).length;
  return total(
    range(0, first.take).map(
      (shared) =>
        choose(common, shared) *
        choose(one.length - common, first.take - shared) *
        choose(other.length - shared, second.take),
    ),
  );
}

function fills(
  roles: readonly Role[],
  sets: readonly (readonly number[])[],
  row: readonly number[],
): boolean {
  const values = [...new Set(row)];
  const timesOf = (value: number) => row.filter((other) => other === value).length;
  return (
    values.length === total(roles.map(({ take }) => take)) &&
    roles.every(({ take, times }, at) => {
      const matching = values.filter((value) => timesOf(value) === times);
      return matching.length === take && matching.every((value) => sets[at]?.includes(value));
    })
  );
}

/** The tier of a row in group plays of three digits: with a pair, or all different. Two digits have one tier. */
export function groupTier(row: readonly number[], size: number): string {
  if (size === 2) return 'WIN';
  return new Set(row).size === 2 ? 'G3' : 'G6';
}

/** Typed tickets that win in any order. `repeats` says how often a digit may occur. */
export function typedGroup(size: number, repeats: { min: number; max: number }, hasTiers = false): DigitForm {
  const tierOf = (row: readonly number[]) => (hasTiers ? groupTier(row, size) : 'WIN');
  return {
    fields: [{ kind: 'entries', name: 'entries', length: size, isGroup: true, repeats }],
    prepare({ lists }) {
      const codes = new Set(lists.map((line) => codeOf(sorted(line))));
      return {
        bets: codes.size,
        wins: (row) => (codes.has(codeOf(sorted(row))) ? winsOf(1, tierOf(row)) : noWins),
        best: (odds) => Math.max(...lists.map((line) => odds(tierOf(line)))),
        tickets: () =>
          lists.map((line) => ({
            label: line.join(''),
            wins: (row) => (isSame(sorted(line), sorted(row)) ? winsOf(1, tierOf(row)) : noWins),
          })),
      };
    },
  };
}
