import { options, textSets } from './choice-forms.ts';
import { resultOf, type Form } from './form.ts';
import { wholeNumbers } from './number-forms.ts';
import { both, playRows, tiersOf, winTier, type PlayRow } from './play.ts';
import type { DrawResult, Structure, Tier } from './types.ts';

/** A prize: how many numbers it has, and of how many digits. */
type Prize = { name: string; count: number; digits: number };

const prize = (name: string, count: number, digits: number): Prize => ({ name, count, digits });

/** 27 numbers. */
const north: readonly Prize[] = [
  prize('DB', 1, 5),
  prize('G1', 1, 5),
  prize('G2', 2, 5),
  prize('G3', 6, 5),
  prize('G4', 4, 4),
  prize('G5', 6, 4),
  prize('G6', 3, 3),
  prize('G7', 4, 2),
];

/** 18 numbers. */
const south: readonly Prize[] = [
  prize('DB', 1, 6),
  prize('G1', 1, 5),
  prize('G2', 1, 5),
  prize('G3', 2, 5),
  prize('G4', 7, 5),
  prize('G5', 1, 4),
  prize('G6', 3, 4),
  prize('G7', 1, 3),
  prize('G8', 1, 2),
];

/** The prizes of a structure in the order in which they are drawn. */
export function prizesOf(structure: Structure): readonly Prize[] {
  return structure === 'MB' ? north : south;
}

const numbersOfPrize = (result: DrawResult, at: number): readonly string[] =>
  resultOf(result, 'vn').prizes[at] ?? [];
const specialOf = (result: DrawResult): string => numbersOfPrize(result, 0)[0] ?? '';
const firstOf = (result: DrawResult): string => numbersOfPrize(result, 1)[0] ?? '';
const lowestOf = (result: DrawResult): readonly string[] => resultOf(result, 'vn').prizes.at(-1) ?? [];
const lowestCount = (structure: Structure): number => prizesOf(structure).at(-1)?.count ?? 0;

const endings = new WeakMap<DrawResult, ReadonlyMap<number, readonly string[]>>();

/** The last digits of each number that has so many. One draw is asked for them once for each bet. */
function endingsOf(result: DrawResult, digits: number): readonly string[] {
  const known =
    endings.get(result) ??
    new Map(
      [2, 3, 4].map((length) => [
        length,
        resultOf(result, 'vn')
          .prizes.flat()
          .filter((number) => number.length >= length)
          .map((number) => number.slice(-length)),
      ]),
    );
  endings.set(result, known);
  return known.get(digits) ?? [];
}

/** How many numbers have so many digits: 27, 23 and 20 of MB; 18, 17 and 16 of MN and MT. */
function endingCount(structure: Structure, digits: number): number {
  return prizesOf(structure)
    .filter((each) => each.digits >= digits)
    .reduce((sum, { count }) => sum + count, 0);
}

const group = 'VN';

const everyEnding = [2, 3, 4].map((digits) => ({
  code: `VN.LO${digits}`,
  group,
  name: both(`Lo ${digits} digits (every prize ending)`, `लो ${digits} अंक (हर इनाम का अंत)`),
  rule: 'everyEnding',
  form: wholeNumbers({
    digits,
    drawn: (result) => endingsOf(result, digits),
    count: (structure) => endingCount(structure, digits),
    isCharged: true,
  }),
  tiers: winTier(1, 10 ** digits),
}));

const once = (digits: number, drawn: (result: DrawResult) => string): Form =>
  wholeNumbers({ digits, drawn: (result) => [drawn(result)], count: () => 1, isCharged: true });

const single = [
  {
    code: 'VN.LO2_1K',
    group,
    name: both('Lo 2 digits, one-unit stake', 'लो 2 अंक (एक इकाई दाँव)'),
    rule: 'everyEndingOneUnit',
    form: wholeNumbers({
      digits: 2,
      drawn: (result) => endingsOf(result, 2),
      count: (structure) => endingCount(structure, 2),
      isCharged: false,
    }),
    tiers: [{ name: 'WIN', favourable: 1, total: 100, odds: { MB: 35_900, MN: 53_800 } }],
  },
  {
    code: 'VN.DE_DB',
    group,
    name: both('De: last two of the special prize', 'दे: विशेष इनाम के आख़िरी दो'),
    rule: 'specialLastTwo',
    form: once(2, (result) => specialOf(result).slice(-2)),
    tiers: winTier(1, 100),
  },
  {
    code: 'VN.DE_DAU_DB',
    group,
    name: both('De: first two of the special prize', 'दे: विशेष इनाम के पहले दो'),
    rule: 'specialFirstTwo',
    form: once(2, (result) => specialOf(result).slice(0, 2)),
    tiers: winTier(1, 100),
  },
  {
    code: 'VN.DE_G1',
    group,
    name: both('De: last two of the first prize', 'दे: पहले इनाम के आख़िरी दो'),
    rule: 'firstLastTwo',
    form: once(2, (result) => firstOf(result).slice(-2)),
    tiers: winTier(1, 100),
  },
  {
    code: 'VN.DE_DAU',
    group,
    name: both('De of the lowest prize (MB G7 x4, MN/MT G8 x1)', 'सबसे छोटे इनाम का दे'),
    rule: 'lowestPrize',
    form: wholeNumbers({ digits: 2, drawn: lowestOf, count: lowestCount, isCharged: true }),
    tiers: winTier(1, 100),
  },
  {
    code: 'VN.DAUDUOI',
    group,
    name: both('Head and tail: lowest prize plus special', 'सिर और पूँछ'),
    rule: 'headAndTail',
    form: wholeNumbers({
      digits: 2,
      drawn: (result) => [...lowestOf(result), specialOf(result).slice(-2)],
      count: (structure) => lowestCount(structure) + 1,
      isCharged: true,
    }),
    tiers: winTier(1, 100),
  },
  {
    code: 'VN.DAU1',
    group,
    name: both('Tens digit of the special prize', 'विशेष इनाम का दहाई अंक'),
    rule: 'specialTens',
    form: once(1, (result) => specialOf(result).slice(-2, -1)),
    tiers: winTier(1, 10),
  },
  {
    code: 'VN.DUOI1',
    group,
    name: both('Units digit of the special prize', 'विशेष इनाम का इकाई अंक'),
    rule: 'specialUnits',
    form: once(1, (result) => specialOf(result).slice(-1)),
    tiers: winTier(1, 10),
  },
  {
    code: 'VN.C3',
    group,
    name: both('3 cang: last three of the special prize', 'तीन अंक: विशेष इनाम'),
    rule: 'specialLastThree',
    form: once(3, (result) => specialOf(result).slice(-3)),
    tiers: winTier(1, 1000),
  },
  {
    code: 'VN.C3_G1',
    group,
    name: both('3 cang: last three of the first prize', 'तीन अंक: पहला इनाम'),
    rule: 'firstLastThree',
    form: once(3, (result) => firstOf(result).slice(-3)),
    tiers: winTier(1, 1000),
  },
  {
    code: 'VN.XC',
    group,
    name: both('Xiu chu: three-digit prize plus special (MB G6 x3 + DB, MN/MT G7 + DB)', 'शिउ चू: तीन अंक'),
    rule: 'threeDigitPrize',
    form: wholeNumbers({
      digits: 3,
      drawn: (result) => [
        ...resultOf(result, 'vn')
          .prizes.flat()
          .filter(({ length }) => length === 3),
        specialOf(result).slice(-3),
      ],
      count: (structure) => (structure === 'MB' ? 4 : 2),
      isCharged: true,
    }),
    tiers: winTier(1, 1000),
  },
  {
    code: 'VN.C4',
    group,
    name: both('4 cang: last four of the special prize', 'चार अंक: विशेष इनाम'),
    rule: 'specialLastFour',
    form: once(4, (result) => specialOf(result).slice(-4)),
    tiers: winTier(1, 10_000),
  },
];

/** Odds that no short fraction gives, in hundredths. */
const regionTier = (north27: number, south18: number): Tier[] =>
  winTier(1, 1).map((tier) => ({ ...tier, odds: { MB: north27 * 100, MN: south18 * 100 } }));

const twoDigits = { kind: 'digits', length: 2 } as const;

/** All numbers of a set appear among the endings. */
const appear = (
  [
    [2, 1767, 3715],
    [3, 7887, 24_786],
    [4, 36_330, 174_704],
  ] as const
).map(([take, north27, south18]) => ({
  code: `VN.XIEN${take}`,
  group,
  name: both(`Xien ${take}: all ${take} numbers appear`, `ज़िएन ${take}: सभी ${take} संख्याएँ आएँ`),
  rule: 'allAppear',
  form: textSets({
    of: twoDigits,
    take,
    max: 100,
    isHit: (number, result) => endingsOf(result, 2).includes(number),
    hitsMax: (_, structure) => endingCount(structure, 2),
  }),
  tiers: regionTier(north27, south18),
}));

/** No number of a set appears among the endings. At least one of all 100 does. */
const slip = (
  [
    [4, 292, 202],
    [8, 921, 435],
    [10, 1668, 646],
  ] as const
).map(([take, north27, south18]) => ({
  code: `VN.TRUOT${take}`,
  group,
  name: both(`Slip ${take}: none of ${take} numbers appears`, `ट्रुओट ${take}: कोई न आए`),
  rule: 'noneAppears',
  form: textSets({
    of: twoDigits,
    take,
    max: 100,
    isHit: (number, result) => !endingsOf(result, 2).includes(number),
    hitsMax: () => 99,
  }),
  tiers: regionTier(north27, south18),
}));

function isOnVnSide(option: string, value: number): boolean {
  if (option === 'TAI' || option === 'XIU') return (option === 'TAI') === value >= 50;
  return (option === 'LE') === (value % 2 === 1);
}

const vnSides = ['TAI', 'XIU', 'LE', 'CHAN'];

/** VN: 27 prizes of the north, 18 of the centre and the south. */
export const vnPlays: readonly PlayRow[] = playRows('VN', 'VN', [
  ...everyEnding,
  ...single,
  ...appear,
  ...slip,
  {
    code: 'VN.DB_DXDS',
    group,
    name: both(
      'Special prize last two: TAI 50-99, XIU 00-49, LE odd, CHAN even',
      'विशेष इनाम: बड़ा/छोटा/विषम/सम',
    ),
    rule: 'specialSidesVn',
    form: options({
      options: vnSides,
      // Small and big, even and odd.
      values: [0, 1, 98, 99],
      valueOf: (result) => Number(specialOf(result).slice(-2)),
      tierOf: (option, value) => (isOnVnSide(option, value) ? option : undefined),
    }),
    tiers: tiersOf(vnSides, 1, 2),
  },
]);
