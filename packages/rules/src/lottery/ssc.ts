import { fixedPlaces, numberSets, options } from './choice-forms.ts';
import { range, subsets, total } from './combinatorics.ts';
import { digit } from './digit-forms.ts';
import { atAnyPlaces, straightAtAnyPlaces } from './digit-places.ts';
import {
  anyPlacesKinds,
  duelForm,
  duelRow,
  duelTiers,
  shapeForm,
  shapeTiers,
  windowRows,
} from './digit-plays.ts';
import { numbersOf } from './form.ts';
import { both, joined, playRows, tiersOf, winTier, type PlayRow } from './play.ts';
import { digitOptions, fourSides, totalOptions, windowsOfFive } from './windows.ts';

const { all, firstFour, lastFour, firstThree, middleThree, lastThree, firstTwo, lastTwo } = windowsOfFive;

const anyPlaces = ([2, 3, 4] as const).flatMap((take) => {
  const name = both(`Any ${take} places`, `कोई भी ${take} स्थान`);
  const prefix = `SSC.R${take}`;
  return [
    {
      code: `${prefix}.ZX_FS`,
      group: `R${take}`,
      name: joined(name, both('straight', 'सीधा')),
      rule: 'straight',
      form: straightAtAnyPlaces(take),
      tiers: winTier(1, 10 ** take),
    },
    ...anyPlacesKinds[take].map(({ suffix, form, ...kind }) => ({
      ...kind,
      code: `${prefix}.${suffix}`,
      group: `R${take}`,
      name: joined(name, kind.name),
      form: atAnyPlaces(form, take),
    })),
  ];
});

/** A digit that appears at least so many times in the result. */
const frequencies = (
  [
    [1, 40_951, both('Appears at least once', 'कम से कम एक बार')],
    [2, 8146, both('Appears at least twice', 'कम से कम दो बार')],
    [3, 856, both('Appears at least 3 times', 'कम से कम तीन बार')],
    [4, 46, both('Appears at least 4 times', 'कम से कम चार बार')],
  ] as const
).map(([times, favourable, name]) => ({
  code: `SSC.FUN.${times}`,
  group: 'FUN',
  name,
  rule: 'frequency',
  form: numberSets({
    from: 0,
    to: 9,
    isHit: (number, result) => numbersOf(result).filter((other) => other === number).length >= times,
    hitsMax: Math.floor(5 / times),
  }),
  tiers: winTier(favourable, 100_000),
}));

/** N1 to N10 when three digits sum to a multiple of ten: the last digit of the total, ten for none; N0 when no three do. */
export function bullOf(numbers: readonly number[]): string {
  const hasBull = [...subsets(numbers, 3)].some((three) => total(three) % 10 === 0);
  return hasBull ? `N${total(numbers) % 10 === 0 ? 10 : total(numbers) % 10}` : 'N0';
}

const bulls = range(0, 10).map((bull) => `N${bull}`);
const bullForm = options({
  options: bulls,
  values: bulls,
  valueOf: (result) => bullOf(numbersOf(result)),
  tierOf: (option, bull) => (option === bull ? option : undefined),
});

const shape = (code: string, name: ReturnType<typeof both>, places: readonly number[]) => ({
  code: `SSC.ZY.SHAPE_${code}`,
  group: 'ZY',
  name: joined(name, both('shape', 'आकृति')),
  rule: 'shape',
  form: shapeForm(
    places,
    shapeTiers.map((tier) => tier.name),
  ),
  tiers: shapeTiers,
});

const fixedOdds = [
  ...range(1, 5).map((ball) => ({
    code: `SSC.ZY.BALL${ball}`,
    group: 'ZY',
    name: both(`Ball ${ball} number / size / parity`, `गेंद ${ball}: अंक/बड़ा-छोटा/सम-विषम`),
    rule: 'ball',
    form: digitOptions(ball - 1),
    tiers: [...tiersOf(range(0, 9), 1, 10), ...tiersOf(fourSides, 5, 10)],
  })),
  {
    code: 'SSC.ZY.SUM',
    group: 'ZY',
    name: both('Total of five: big (23-45), small (0-22), odd, even', 'पाँचों का योग'),
    rule: 'totalFive',
    form: totalOptions,
    tiers: tiersOf(fourSides, 50_000, 100_000),
  },
  {
    code: 'SSC.ZY.LH',
    group: 'ZY',
    name: both('Dragon/Tiger/Tie, ball 1 v ball 5', 'ड्रैगन/टाइगर/टाई'),
    rule: 'duel',
    form: duelForm(0, 4),
    tiers: duelTiers,
  },
  shape('F3', firstThree.name, firstThree.places),
  shape('M3', middleThree.name, middleThree.places),
  shape('B3', lastThree.name, lastThree.places),
  {
    code: 'SSC.ZY.NIU',
    group: 'ZY',
    name: both('Bull: none (N0), bull 1-9 (N1-N9), bull-bull (N10)', 'बुल (तीन गेंदों का योग 10 का गुणज)'),
    rule: 'bull',
    form: bullForm,
    tiers: bulls.map((name, bull) => ({ name, favourable: bullCount(bull), total: 100_000 })),
  },
];

function bullCount(bull: number): number {
  if (bull === 0) return 35_649;
  if (bull === 10) return 6456;
  return bull % 2 === 1 ? 6375 : 6505;
}

/** SSC: five digits in order. */
export const sscPlays: readonly PlayRow[] = [
  ...playRows('SSC', 'LOTT', [
    ...[all, firstFour, lastFour, firstThree, middleThree, lastThree, firstTwo, lastTwo].flatMap((window) =>
      windowRows('SSC', window),
    ),
    {
      code: 'SSC.1.DWD',
      group: '1',
      name: both('Fixed place (one digit)', 'तय स्थान'),
      rule: 'fixedPlace',
      form: fixedPlaces(5, digit, false),
      tiers: winTier(1, 10),
    },
    ...frequencies,
    ...[...subsets(range(0, 4), 2)].map(([first = 0, second = 0]) => duelRow('SSC', first, second)),
    ...anyPlaces,
  ]),
  ...playRows('SSC', 'ZY', fixedOdds),
];
