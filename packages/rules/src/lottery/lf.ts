import { fixedPlaces } from './choice-forms.ts';
import { range, subsets } from './combinatorics.ts';
import { digit } from './digit-forms.ts';
import { duelRow, windowRows } from './digit-plays.ts';
import { both, playRows, winTier, type PlayRow } from './play.ts';
import { windowsOfFive } from './windows.ts';

const { all, firstThree, firstTwo, lastTwo } = windowsOfFive;

const fixedPlace = (prefix: string, places: number) => ({
  code: `${prefix}.1.DWD`,
  group: '1',
  name: both('Fixed place (one digit)', 'तय स्थान'),
  rule: 'fixedPlace',
  form: fixedPlaces(places, digit, false),
  tiers: winTier(1, 10),
});

/** 3D and P3: three digits in order. */
export const threeDigitPlays: readonly PlayRow[] = playRows('LF3', 'LOTT', [
  ...windowRows('LF3', { code: '3', name: both('Three-digit', 'तीन अंक'), places: range(0, 2) }),
  ...windowRows('LF3', firstTwo),
  ...windowRows('LF3', { ...lastTwo, places: range(1, 2) }),
  fixedPlace('LF3', 3),
  ...[...subsets(range(0, 2), 2)].map(([first = 0, second = 0]) => duelRow('LF3', first, second)),
]);

/** P5: five digits in order. */
export const fiveDigitPlays: readonly PlayRow[] = playRows('LF5', 'LOTT', [
  ...[all, firstThree, lastTwo].flatMap((window) => windowRows('LF5', window)),
  fixedPlace('LF5', 5),
]);
