import { options } from './choice-forms.ts';
import { range, total } from './combinatorics.ts';
import type { Window } from './digit-plays.ts';
import { numbersOf } from './form.ts';
import type { Form } from './form.ts';
import { both } from './play.ts';

const places = (from: number, to: number) => range(from, to);

/** Windows of a result of five numbers, by code. */
export const windowsOfFive = {
  all: { code: '5', name: both('Five-digit', 'पाँच अंक'), places: places(0, 4) },
  firstFour: { code: 'F4', name: both('First four', 'पहले चार'), places: places(0, 3) },
  lastFour: { code: 'B4', name: both('Last four', 'आख़िरी चार'), places: places(1, 4) },
  firstThree: { code: 'F3', name: both('First three', 'पहले तीन'), places: places(0, 2) },
  middleThree: { code: 'M3', name: both('Middle three', 'बीच के तीन'), places: places(1, 3) },
  lastThree: { code: 'B3', name: both('Last three', 'आख़िरी तीन'), places: places(2, 4) },
  firstTwo: { code: 'F2', name: both('First two', 'पहले दो'), places: places(0, 1) },
  lastTwo: { code: 'B2', name: both('Last two', 'आख़िरी दो'), places: places(3, 4) },
} satisfies Record<string, Window>;

const digits = range(0, 9);

/** The four sides of a whole number: big from a limit on, small below it, odd and even. */
export function isOnSide(option: string, value: number, bigFrom: number): boolean {
  if (option === 'BIG') return value >= bigFrom;
  if (option === 'SMALL') return value < bigFrom;
  if (option === 'ODD') return value % 2 === 1;
  return option === 'EVEN' && value % 2 === 0;
}

export const fourSides = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;

/** One digit: itself, its size and its parity. */
export const digitOptions = (place: number): Form =>
  options({
    options: [...digits.map(String), ...fourSides],
    values: digits,
    valueOf: (result) => numbersOf(result)[place] ?? 0,
    tierOf: (option, value) => (option === String(value) || isOnSide(option, value, 5) ? option : undefined),
  });

/** The total of five digits. */
export const totalOptions: Form = options({
  options: fourSides,
  values: range(0, 45),
  valueOf: (result) => total(numbersOf(result)),
  tierOf: (option, value) => (isOnSide(option, value, 23) ? option : undefined),
});
