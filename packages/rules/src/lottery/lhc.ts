import { numberSets, options } from './choice-forms.ts';
import { choose, range, total } from './combinatorics.ts';
import { lhcColours } from './lhc-colours.ts';
import { ballsOf, lhcOf, linkedNumbers, markSets, sixZodiacs } from './lhc-forms.ts';
import { both, playRows, tiersOf, winTier, type PlayRow } from './play.ts';
import type { DrawResult, Field, Tier } from './types.ts';
import { fourSides, isOnSide } from './windows.ts';
import { zodiacOf, zodiacs } from './zodiac.ts';

/** All sets of seven balls: seven of 49. Chances of sets of balls are given as so many of these. */
const allBalls = 85_900_584;

const colours = ['RED', 'BLUE', 'GREEN'] as const;
const hasColour = (colour: string, number: number) =>
  colours.some((name) => name === colour && lhcColours[name].some((one) => one === number));

const group = 'LHC';
const specialOf = (result: DrawResult) => lhcOf(result).special;
const ballNumbers = range(1, 49);

/** The two-sided options of a special ball, in one word or two. 49 is on no side. */
function isOnSpecialSide(option: string, number: number): boolean {
  const digitSum = Math.floor(number / 10) + (number % 10);
  if (option.startsWith('HE_')) return isOnSide(option.slice(3), digitSum, 0);
  if (option.startsWith('TAIL_')) return isOnSide(option.slice(5), number % 10, 5);
  return option.split('_').every((side) => isOnSide(side, number, 25));
}

const singleSides = [...fourSides, 'HE_ODD', 'HE_EVEN', 'TAIL_BIG', 'TAIL_SMALL'];
const doubleSides = ['BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN'];
const waveSides = [...fourSides, 'HE_ODD', 'HE_EVEN'];
const waves = colours.flatMap((colour) =>
  waveSides.map((side) => ({ name: `${colour}_${side}`, colour, side })),
);

const isWave = (option: string, number: number) => {
  const wave = waves.find(({ name }) => name === option);
  return wave !== undefined && hasColour(wave.colour, number) && isOnSpecialSide(wave.side, number);
};

const withPush = (tiers: readonly Tier[]): Tier[] => tiers.map((tier) => ({ ...tier, push: 1 }));

/** Options of the special ball; with `isPush`, 49 returns all of them. */
const specialOptions = (names: readonly string[], isPush: boolean, isHit: typeof isWave) =>
  options({
    options: names,
    values: ballNumbers,
    valueOf: specialOf,
    tierOf(option, number) {
      if (isPush && number === 49) return `PUSH:${option}`;
      return isHit(option, number) ? option : undefined;
    },
  });

const balls = [
  {
    code: 'LHC.TM',
    group,
    name: both('Special number', 'विशेष संख्या'),
    rule: 'special',
    form: numberSets({ from: 1, to: 49, isHit: (n, result) => specialOf(result) === n, hitsMax: 1 }),
    tiers: winTier(1, 49),
  },
  ...range(1, 6).map((ball) => ({
    code: `LHC.ZT${ball}`,
    group,
    name: both(`Normal ball ${ball} number`, `सामान्य गेंद ${ball}`),
    rule: 'normalBall',
    form: numberSets({
      from: 1,
      to: 49,
      isHit: (n, result) => lhcOf(result).normals[ball - 1] === n,
      hitsMax: 1,
    }),
    tiers: winTier(1, 49),
  })),
  {
    code: 'LHC.ZM',
    group,
    name: both('Any normal ball', 'किसी भी सामान्य गेंद में'),
    rule: 'anyNormal',
    form: numberSets({
      from: 1,
      to: 49,
      isHit: (n, result) => lhcOf(result).normals.includes(n),
      hitsMax: 6,
    }),
    tiers: winTier(6, 49),
  },
];

const sides = [
  {
    code: 'LHC.TM_2M',
    group,
    name: both('Special number two-sided (49 = push)', 'विशेष संख्या दो-पक्षीय (49 = वापसी)'),
    rule: 'specialSides',
    form: specialOptions([...singleSides, ...doubleSides], true, isOnSpecialSide),
    tiers: withPush([...tiersOf(singleSides, 24, 49), ...tiersOf(doubleSides, 12, 49)]),
  },
  {
    code: 'LHC.SB',
    group,
    name: both('Special colour wave', 'विशेष रंग'),
    rule: 'specialColour',
    form: specialOptions(colours, false, hasColour),
    tiers: colours.flatMap((colour) => tiersOf([colour], lhcColours[colour].length, 49)),
  },
  {
    code: 'LHC.BB',
    group,
    name: both('Special half wave (49 = push)', 'विशेष आधा रंग (49 = वापसी)'),
    rule: 'halfWave',
    form: specialOptions(
      waves.map(({ name }) => name),
      true,
      isWave,
    ),
    tiers: withPush(
      waves.flatMap(({ name }) => tiersOf([name], range(1, 48).filter((n) => isWave(name, n)).length, 49)),
    ),
  },
];

const zodsField = (min: number, max = 12): Extract<Field, { kind: 'set' }> => ({
  kind: 'set',
  name: 'zods',
  of: { kind: 'texts', texts: zodiacs },
  min,
  max,
});
const tailsField = (min: number): Extract<Field, { kind: 'set' }> => ({
  kind: 'set',
  name: 'tails',
  of: { kind: 'numbers', from: 0, to: 9 },
  min,
  max: 10,
});

const shownZodiacs = (result: DrawResult) => {
  const { year } = lhcOf(result);
  return new Set(ballsOf(result).map((ball) => zodiacOf(ball, year)));
};
const shownTails = (result: DrawResult) => new Set(ballsOf(result).map((ball) => String(ball % 10)));
const yearOf = (result: DrawResult) => lhcOf(result).year;

/** Seven balls show at most seven zodiacs, and leave at most ten unshown. */
const zodiacForm = (take: number, isShown: boolean, tiers: readonly [string, string]) =>
  markSets({
    field: zodsField(take),
    take,
    hits: (result, picked) => {
      const shown = shownZodiacs(result);
      return picked.filter((animal) => shown.has(animal) === isShown);
    },
    hitsMax: isShown ? 7 : 10,
    special: yearOf,
    tiers,
  });

const tailForm = (take: number, tiers: readonly [string, string]) =>
  markSets({
    field: tailsField(take),
    take,
    hits: (result, picked) => {
      const shown = shownTails(result);
      return picked.filter((tail) => shown.has(tail));
    },
    hitsMax: 7,
    special: () => '0',
    fixedSpecial: '0',
    tiers,
  });

const twoTiers = (
  names: readonly [string, string],
  first: number,
  second: number,
  outOf = allBalls,
): Tier[] => [...tiersOf([names[0]], first, outOf), ...tiersOf([names[1]], second, outOf)];

const yearNames = ['YEAR', 'OTHER'] as const;
const linkNames = ['WITH_YEAR', 'NO_YEAR'] as const;
const tailNames = ['WITH_0', 'NO_0'] as const;

/** Favourable sets of seven balls, with and without the year's animal, for two to five linked zodiacs. */
const shownCounts: readonly (readonly [number, number])[] = [
  [20_843_956, 17_623_284],
  [8_242_156, 6_912_072],
  [2_845_000, 2_363_904],
  [810_880, 666_624],
];
const unshownCounts: readonly (readonly [number, number])[] = [
  [18_643_560, 22_481_940],
  [8_347_680, 10_295_472],
  [3_365_856, 4_272_048],
  [1_184_040, 1_560_780],
];
const tailCounts: readonly (readonly [number, number])[] = [
  [20_843_956, 24_640_385],
  [9_823_365, 11_702_075],
  [4_115_375, 4_946_250],
];

/** The animal of the special ball, and whether it is that of the year. */
type SpecialZodiac = { animal: string; isYear: boolean };

const singles = [
  {
    code: 'LHC.TX',
    group,
    name: both('Special zodiac', 'विशेष राशि (चीनी)'),
    rule: 'specialZodiac',
    form: options({
      field: 'zods',
      options: zodiacs,
      values: zodiacs.flatMap((animal) => [true, false].map((isYear): SpecialZodiac => ({ animal, isYear }))),
      valueOf(result): SpecialZodiac {
        const { special, year } = lhcOf(result);
        const animal = zodiacOf(special, year);
        return { animal, isYear: animal === year };
      },
      tierOf: (option, { animal, isYear }) => (option === animal ? yearNames[isYear ? 0 : 1] : undefined),
    }),
    tiers: twoTiers(yearNames, 5, 4, 49),
  },
  {
    code: 'LHC.SX',
    group,
    name: both('One zodiac among all seven', 'सातों में एक राशि'),
    rule: 'zodiac',
    form: zodiacForm(1, true, yearNames),
    tiers: twoTiers(yearNames, 47_580_016, 40_520_964),
  },
  {
    code: 'LHC.WS',
    group,
    name: both('One tail among all seven', 'सातों में एक अंतिम अंक'),
    rule: 'tail',
    form: tailForm(1, ['T0', 'T1_9']),
    tiers: twoTiers(['T0', 'T1_9'], 40_520_964, 47_580_016),
  },
];

const linkedMarks = [
  ...range(2, 5).flatMap((take) => {
    const [shownYear = 0, shown = 0] = shownCounts[take - 2] ?? [];
    const [unshownYear = 0, unshown = 0] = unshownCounts[take - 2] ?? [];
    return [
      {
        code: `LHC.LX${take}`,
        group,
        name: both(`${take} linked zodiacs all hit`, `${take} राशियाँ सब आएँ`),
        rule: 'linkedZodiacs',
        form: zodiacForm(take, true, linkNames),
        tiers: twoTiers(linkNames, shownYear, shown),
      },
      {
        code: `LHC.LXN${take}`,
        group,
        name: both(`${take} linked zodiacs none hit`, `${take} राशियाँ कोई न आए`),
        rule: 'linkedZodiacsNone',
        form: zodiacForm(take, false, linkNames),
        tiers: twoTiers(linkNames, unshownYear, unshown),
      },
    ];
  }),
  ...range(2, 4).map((take) => {
    const [withZero = 0, without = 0] = tailCounts[take - 2] ?? [];
    return {
      code: `LHC.LW${take}`,
      group,
      name: both(`${take} linked tails all hit`, `${take} अंतिम अंक सब आएँ`),
      rule: 'linkedTails',
      form: tailForm(take, tailNames),
      tiers: twoTiers(tailNames, withZero, without),
    };
  }),
];

const nonZero = (wins: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(wins).filter(([, count]) => count > 0));

const shared = (tiers: readonly Tier[], shares: readonly number[]): Tier[] =>
  tiers.map((tier, at) => ({ ...tier, sharePercent: shares[at] ?? 100 }));

const linked = [
  {
    code: 'LHC.LM_3QZ',
    group,
    name: both('Three normals all hit', 'तीन सामान्य सब आएँ'),
    rule: 'threeNormals',
    form: linkedNumbers({ take: 3, winsFor: (normals) => nonZero({ WIN: choose(normals, 3) }) }),
    tiers: winTier(20, 18_424),
  },
  {
    code: 'LHC.LM_3Z2',
    group,
    name: both('Three numbers, two or three normals hit', 'तीन में दो या तीन'),
    rule: 'twoOfThree',
    form: linkedNumbers({
      take: 3,
      winsFor: (normals, _, picked) =>
        nonZero({ HIT2: choose(normals, 2) * (picked - normals), HIT3: choose(normals, 3) }),
    }),
    tiers: shared([...tiersOf(['HIT2'], 645, 18_424), ...tiersOf(['HIT3'], 20, 18_424)], [60, 40]),
  },
  {
    code: 'LHC.LM_2QZ',
    group,
    name: both('Two normals both hit', 'दो सामान्य दोनों आएँ'),
    rule: 'twoNormals',
    form: linkedNumbers({ take: 2, winsFor: (normals) => nonZero({ WIN: choose(normals, 2) }) }),
    tiers: winTier(15, 1176),
  },
  {
    code: 'LHC.LM_2ZT',
    group,
    name: both('Two numbers: both normal, or one normal and the special', 'दो: दोनों सामान्य या एक विशेष'),
    rule: 'twoOrSpecial',
    form: linkedNumbers({
      take: 2,
      winsFor: (normals, specials) => nonZero({ HIT2N: choose(normals, 2), HITNS: normals * specials }),
    }),
    tiers: shared([...tiersOf(['HIT2N'], 15, 1176), ...tiersOf(['HITNS'], 6, 1176)], [50, 50]),
  },
  {
    code: 'LHC.LM_TC',
    group,
    name: both('Special pair: one normal and the special', 'एक सामान्य + विशेष'),
    rule: 'specialPair',
    form: linkedNumbers({ take: 2, winsFor: (normals, specials) => nonZero({ WIN: normals * specials }) }),
    tiers: winTier(6, 1176),
  },
  ...range(5, 12).map((take) => ({
    code: `LHC.BZ${take}`,
    group,
    name: both(`${take} numbers, none drawn`, `${take} संख्याएँ, कोई न आए`),
    rule: 'noneDrawn',
    form: numberSets({
      from: 1,
      to: 49,
      take,
      max: take + 3,
      isHit: (n, result) => !ballsOf(result).includes(n),
      hitsMax: 42,
    }),
    tiers: winTier(choose(49 - take, 7), allBalls),
  })),
];

const totals = [
  {
    code: 'LHC.HX6',
    group,
    name: both('Six zodiacs hold the special (49 = push)', 'छह राशियों में विशेष (49 = वापसी)'),
    rule: 'sixZodiacs',
    form: sixZodiacs(zodsField(6, 6), ({ special, year }) => zodiacOf(special, year)),
    tiers: withPush(winTier(24, 49)),
  },
  {
    code: 'LHC.ZH',
    group,
    name: both('Total of seven: big >=175, small <=174, odd, even', 'सातों का योग'),
    rule: 'totalSeven',
    form: options({
      options: fourSides,
      // Small and big, even and odd.
      values: [28, 29, 321, 322],
      valueOf: (result) => total(ballsOf(result)),
      tierOf: (option, sum) => (isOnSide(option, sum, 175) ? option : undefined),
    }),
    tiers: [
      ...tiersOf(['BIG'], 43_428_958, allBalls),
      ...tiersOf(['SMALL'], 42_471_626, allBalls),
      ...tiersOf(['ODD'], 42_949_280, allBalls),
      ...tiersOf(['EVEN'], 42_951_304, allBalls),
    ],
  },
];

/** LHC: six different numbers of 1 to 49 in order, and a special one. */
export const markSixPlays: readonly PlayRow[] = playRows('LHC', 'ZY', [
  ...balls,
  ...sides,
  ...singles,
  ...linkedMarks,
  ...linked,
  ...totals,
]);
