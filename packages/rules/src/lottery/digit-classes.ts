import { lines, range, total } from './combinatorics.ts';
import { digit, groupTier, isSame, sorted, type DigitForm } from './digit-forms.ts';
import { noWins, numbersIn, winsOf, type Picks } from './form.ts';
import type { Field } from './types.ts';

const rows = new Map<string, readonly (readonly number[])[]>();

/** All rows of so many digits, or all groups: rows in ascending order that are not all equal. At most 1,000. */
function allRows(size: number, kind: 'rows' | 'groups'): readonly (readonly number[])[] {
  const key = `${size} ${kind}`;
  const known = rows.get(key) ?? makeRows(size, kind);
  rows.set(key, known);
  return known;
}

function makeRows(size: number, kind: 'rows' | 'groups'): number[][] {
  const all = [...lines(range(1, size).map(() => range(0, 9)))];
  if (kind === 'rows') return all;
  return all.filter((row) => isSame(sorted(row), row) && new Set(row).size > 1);
}

/** Bets on every row, or every group, that has a property. Three digits at most. */
function classOf(
  { size, kind, field }: { size: number; kind: 'rows' | 'groups'; field: Field },
  memberOf: (picks: Picks) => (row: readonly number[]) => boolean,
): DigitForm {
  const tierOf = (row: readonly number[]) => (kind === 'groups' ? groupTier(row, size) : 'WIN');
  return {
    fields: [field],
    prepare(picks) {
      const isMember = memberOf(picks);
      const members = allRows(size, kind).filter(isMember);
      const hits = (row: readonly number[]) => isMember(row) && (kind === 'rows' || new Set(row).size > 1);
      return {
        bets: members.length,
        wins: (row) => (hits(row) ? winsOf(1, tierOf(row)) : noWins),
        best: (odds) => Math.max(0, ...members.map((row) => odds(tierOf(row)))),
        tickets: () =>
          members.map((line) => ({
            label: line.join(''),
            wins: (row) =>
              isSame(line, kind === 'rows' ? row : sorted(row)) ? winsOf(1, tierOf(line)) : noWins,
          })),
      };
    },
  };
}

const valuesField = (from: number, to: number): Field => ({
  kind: 'set',
  name: 'vals',
  of: { kind: 'numbers', from, to },
  min: 1,
  max: to - from + 1,
});

const isChosen = (measure: (row: readonly number[]) => number) => (picks: Picks) => {
  const chosen = numbersIn(picks, 'vals');
  return (row: readonly number[]) => chosen.includes(measure(row));
};

/** The sum of the digits is chosen; one bet for each row with such a sum. */
export const sums = (size: number): DigitForm =>
  classOf({ size, kind: 'rows', field: valuesField(0, 9 * size) }, isChosen(total));

/** The largest digit minus the smallest is chosen; one bet for each row with such a span. */
export const spans = (size: number): DigitForm =>
  classOf(
    { size, kind: 'rows', field: valuesField(0, 9) },
    isChosen((row) => Math.max(...row) - Math.min(...row)),
  );

/** The sum of the digits is chosen and they are not all equal; one bet for each group. */
export const groupSums = (size: number): DigitForm =>
  classOf({ size, kind: 'groups', field: valuesField(1, 9 * size - 1) }, isChosen(total));

/** Every group that has the digit. */
export const fixedDigit = (size: number): DigitForm =>
  classOf({ size, kind: 'groups', field: { kind: 'one', name: 'num', of: digit } }, (picks) => {
    const [fixed = -1] = numbersIn(picks, 'num');
    return (row) => row.includes(fixed);
  });
