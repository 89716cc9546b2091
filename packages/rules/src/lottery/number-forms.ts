import { range } from './combinatorics.ts';
import { textsIn, winsOf, type Form } from './form.ts';
import type { DrawResult, Structure } from './types.ts';

/** Whole numbers that are compared with drawn numbers, each typed number for itself. */
type NumberTable = {
  digits: number;
  /** The drawn numbers that count, as many in each draw. */
  drawn(result: DrawResult): readonly string[];
  /** How many these are. */
  count(structure: Structure): number;
  /** One bet is charged for each drawn number that counts. Otherwise a single bet pays each hit. */
  isCharged: boolean;
};

/** Every drawn number that equals a picked one pays. */
export function wholeNumbers({ digits, drawn, count, isCharged }: NumberTable): Form {
  return {
    fields: [
      { kind: 'set', name: 'nums', of: { kind: 'digits', length: digits }, min: 1, max: 10 ** digits },
    ],
    prepare(picks, structure) {
      const nums = textsIn(picks, 'nums');
      const chosen = new Set(nums);
      return {
        bets: nums.length * (isCharged ? count(structure) : 1),
        wins: (result) => winsOf(drawn(result).filter((number) => chosen.has(number)).length),
        best: (odds) => count(structure) * odds('WIN'),
        tickets: () =>
          nums.flatMap((number) =>
            isCharged
              ? range(0, count(structure) - 1).map((at) => ({
                  label: `${number} on prize ${at + 1}`,
                  wins: (result: DrawResult) => winsOf(drawn(result)[at] === number ? 1 : 0),
                }))
              : [
                  {
                    label: number,
                    wins: (result: DrawResult) =>
                      winsOf(drawn(result).filter((other) => other === number).length),
                  },
                ],
          ),
      };
    },
  };
}
