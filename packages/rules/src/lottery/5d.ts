import { range } from './combinatorics.ts';
import { both, playRows, profileTiers, tiersOf, type PlayRow } from './play.ts';
import { digitOptions, fourSides, totalOptions } from './windows.ts';

/** 5D: five digits, named A to E. */
export const fiveDPlays: readonly PlayRow[] = playRows('5D', 'ELOTT', [
  ...['A', 'B', 'C', 'D', 'E'].map((letter, place) => ({
    code: `5D.${letter}`,
    group: '5D',
    name: both(`Position ${letter}: number / big / small / odd / even`, `स्थान ${letter}`),
    rule: 'ball',
    form: digitOptions(place),
    tiers: [
      ...profileTiers(tiersOf(range(0, 9), 1, 10), 970, 900),
      ...profileTiers(tiersOf(fourSides, 5, 10), 194, 200),
    ],
  })),
  {
    code: '5D.SUM',
    group: '5D',
    name: both('Sum A+B+C+D+E: big (23-45), small (0-22), odd, even', 'कुल योग'),
    rule: 'totalFive',
    form: totalOptions,
    tiers: profileTiers(tiersOf(fourSides, 50_000, 100_000), 194, 200),
  },
]);
