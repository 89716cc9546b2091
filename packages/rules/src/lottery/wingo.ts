import { options } from './choice-forms.ts';
import { range } from './combinatorics.ts';
import { numbersOf } from './form.ts';
import { both, playRows, profileTiers, tiersOf, type PlayRow } from './play.ts';

/** 0 is red and violet, 5 is green and violet. */
export function coloursOf(digit: number): readonly ('RED' | 'GREEN' | 'VIOLET')[] {
  const colour = digit % 2 === 0 ? 'RED' : 'GREEN';
  return digit % 5 === 0 ? [colour, 'VIOLET'] : [colour];
}

function tierOf(option: string, digit: number): string | undefined {
  if (option === 'BIG' || option === 'SMALL') return (option === 'BIG') === digit >= 5 ? 'SIZE' : undefined;
  if (option === String(digit)) return 'NUM';
  const colours = coloursOf(digit);
  if (!colours.some((colour) => colour === option)) return undefined;
  if (option === 'VIOLET') return 'VIOLET';
  return colours.length === 2 ? 'COLOUR_HALF' : 'COLOUR';
}

/** WINGO: one digit with its colours and size. */
export const colourPlays: readonly PlayRow[] = playRows('WINGO', 'ELOTT', [
  {
    code: 'WINGO.BET',
    group: 'WINGO',
    name: both('Colour, number or size', 'रंग, अंक या आकार'),
    rule: 'colour',
    form: options({
      options: ['GREEN', 'RED', 'VIOLET', ...range(0, 9).map(String), 'BIG', 'SMALL'],
      values: range(0, 9),
      valueOf: (result) => numbersOf(result)[0] ?? 0,
      tierOf,
    }),
    tiers: [
      ...profileTiers(tiersOf(['COLOUR'], 4, 10), 205, 200),
      ...profileTiers(tiersOf(['COLOUR_HALF'], 1, 10), 150, 150),
      ...profileTiers(tiersOf(['VIOLET'], 2, 10), 485, 450),
      ...profileTiers(tiersOf(['NUM'], 1, 10), 970, 900),
      ...profileTiers(tiersOf(['SIZE'], 5, 10), 194, 200),
    ],
  },
]);
