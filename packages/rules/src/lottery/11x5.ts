import {
  fixedPlaces,
  numberSets,
  options,
  poolBankers,
  poolSets,
  poolStraight,
  poolTyped,
  poolTypedSets,
} from './choice-forms.ts';
import { choose, range, total } from './combinatorics.ts';
import type { Window } from './digit-plays.ts';
import { numbersOf } from './form.ts';
import { both, joined, playRows, tiersOf, winTier, type PlayRow } from './play.ts';
import type { Tier } from './types.ts';
import { fourSides, isOnSide, windowsOfFive } from './windows.ts';

const size = 11;
const allPlaces = range(0, 4);

/** The number of ordered ways to draw so many of the eleven. */
const ordered = (count: number) => range(0, count - 1).reduce((ways, taken) => ways * (size - taken), 1);

function windowRows({ code, name, places }: Window) {
  const pool = { size, places };
  const take = places.length;
  const straight = winTier(1, ordered(take));
  const sets = winTier(1, choose(size, take));
  const rows = [
    ['ZX_FS', both('straight', 'सीधा'), 'straightNumbers', poolStraight(pool), straight],
    ['ZX_DS', both('straight, typed', 'सीधा (लिखकर)'), 'straightNumbers', poolTyped(pool), straight],
    ['ZU_FS', both('group', 'समूह'), 'anyOrder', poolSets(pool, take), sets],
    ['ZU_DS', both('group, typed', 'समूह (लिखकर)'), 'anyOrder', poolTypedSets(pool, take), sets],
    ['ZU_DT', both('group with banker', 'बैंकर समूह'), 'anyOrder', poolBankers(pool, take), sets],
  ] as const;
  return rows.map(([suffix, kind, rule, form, tiers]) => ({
    code: `X5.${code}.${suffix}`,
    group: code,
    name: joined(name, kind),
    rule,
    form,
    tiers,
  }));
}

/** Pick k: all of the k are drawn or, for more than five, all drawn are among the k. */
const picks = range(1, 8).flatMap((take) => {
  const pool = { size, places: allPlaces };
  const tiers: readonly Tier[] =
    take <= 5
      ? winTier(choose(5, take), choose(size, take))
      : winTier(choose(size - 5, take - 5), choose(size, take));
  const rule = take <= 5 ? 'pick' : 'pickCovers';
  const base = { group: 'RX', rule, tiers };
  const code = `X5.RX${take}`;
  return [
    {
      ...base,
      code,
      name: both(`Pick ${take} (hit ${Math.min(take, 5)})`, `कोई भी ${take} चुनें`),
      form: poolSets(pool, take),
    },
    {
      ...base,
      code: `${code}_DS`,
      name: both(`Pick ${take}, typed`, `कोई भी ${take} (लिखकर)`),
      form: poolTypedSets(pool, take),
    },
    ...(take === 1
      ? []
      : [
          {
            ...base,
            code: `${code}_DT`,
            name: both(`Pick ${take} with banker`, `कोई भी ${take} बैंकर के साथ`),
            form: poolBankers(pool, take),
          },
        ]),
  ];
});

const oddCount = (numbers: readonly number[]) => numbers.filter((number) => number % 2 === 1).length;
const compositions = range(0, 5).map((even) => `${5 - even}O${even}E`);
const middleOf = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[2] ?? 0;

const fun = [
  {
    code: 'X5.DDS',
    group: 'FUN',
    name: both('Odd/even composition', 'विषम/सम संख्या'),
    rule: 'composition',
    form: options({
      options: compositions,
      values: range(0, 5),
      valueOf: (result) => oddCount(numbersOf(result)),
      tierOf: (option, odd) => (option === `${odd}O${5 - odd}E` ? option : undefined),
    }),
    tiers: compositions.map((name, even) => ({
      name,
      favourable: choose(6, 5 - even) * choose(5, even),
      total: 462,
    })),
  },
  {
    code: 'X5.CZW',
    group: 'FUN',
    name: both('Guess the middle number', 'बीच की संख्या'),
    rule: 'middle',
    form: options({
      field: 'vals',
      options: range(3, 9),
      values: range(3, 9),
      valueOf: (result) => middleOf(numbersOf(result)),
      tierOf: (option, middle) => (option === String(middle) ? option : undefined),
    }),
    tiers: range(3, 9).map((middle) => ({
      name: String(middle),
      favourable: choose(middle - 1, 2) * choose(size - middle, 2),
      total: 462,
    })),
  },
];

const numbers = range(1, size).map((number) => String(number).padStart(2, '0'));

const ball = (place: number) =>
  options({
    options: [...numbers, ...fourSides],
    values: range(1, size),
    valueOf: (result) => numbersOf(result)[place] ?? 0,
    tierOf(option, value) {
      if (!fourSides.some((side) => side === option)) return Number(option) === value ? option : undefined;
      if (value === size) return `PUSH:${option}`;
      return isOnSide(option, value, 6) ? option : undefined;
    },
  });

const sumForm = options({
  options: [...fourSides, 'TAIL_BIG', 'TAIL_SMALL'],
  values: range(15, 45),
  valueOf: (result) => total(numbersOf(result)),
  tierOf(option, sum) {
    const isSize = option === 'BIG' || option === 'SMALL';
    if (isSize && sum === 30) return `PUSH:${option}`;
    if (option === 'TAIL_BIG') return sum % 10 >= 5 ? option : undefined;
    if (option === 'TAIL_SMALL') return sum % 10 < 5 ? option : undefined;
    return isOnSide(option, sum, 31) ? option : undefined;
  },
});

const fixedOdds = [
  ...range(1, 5).map((place) => ({
    code: `X5.ZY.BALL${place}`,
    group: 'ZY',
    name: both(`Ball ${place} number / two-sided (11 = push)`, `गेंद ${place}`),
    rule: 'ballEleven',
    form: ball(place - 1),
    tiers: [
      ...tiersOf(numbers, 1, size),
      ...tiersOf(fourSides, 5, size).map((tier) => ({ ...tier, push: 1 })),
    ],
  })),
  {
    code: 'X5.ZY.SUM',
    group: 'ZY',
    name: both('Total of five (15-45), 30 = push for size', 'पाँचों का योग'),
    rule: 'totalEleven',
    form: sumForm,
    tiers: [
      ...tiersOf(['BIG', 'SMALL'], 215, 462).map((tier) => ({ ...tier, push: 32 })),
      ...tiersOf(['ODD'], 236, 462),
      ...tiersOf(['EVEN'], 226, 462),
      ...tiersOf(['TAIL_BIG'], 232, 462),
      ...tiersOf(['TAIL_SMALL'], 230, 462),
    ],
  },
  {
    code: 'X5.ZY.LH',
    group: 'ZY',
    name: both('Dragon/Tiger ball 1 v ball 5', 'ड्रैगन/टाइगर'),
    rule: 'duelNumbers',
    form: options({
      options: ['DRAGON', 'TIGER'],
      values: [true, false],
      valueOf: (result) => (numbersOf(result)[0] ?? 0) > (numbersOf(result)[4] ?? 0),
      tierOf: (option, isHigher) => ((option === 'DRAGON') === isHigher ? option : undefined),
    }),
    tiers: tiersOf(['DRAGON', 'TIGER'], 1, 2),
  },
];

const { firstThree, middleThree, lastThree, firstTwo, lastTwo } = windowsOfFive;

/** 11X5: five different numbers of 1 to 11, in order. */
export const elevenPlays: readonly PlayRow[] = [
  ...playRows('11X5', 'LOTT', [
    ...[firstThree, middleThree, lastThree, firstTwo, lastTwo].flatMap(windowRows),
    {
      code: 'X5.BDW',
      group: 'BDW',
      name: both('Any-place in first three', 'पहले तीन में कहीं भी'),
      rule: 'firstThree',
      form: numberSets({
        from: 1,
        to: size,
        isHit: (number, result) => numbersOf(result).slice(0, 3).includes(number),
        hitsMax: 3,
      }),
      tiers: winTier(3, size),
    },
    {
      code: 'X5.DWD',
      group: '1',
      name: both('Fixed place', 'तय स्थान'),
      rule: 'fixedPlace',
      form: fixedPlaces(5, { kind: 'numbers', from: 1, to: size }, true),
      tiers: winTier(1, size),
    },
    ...picks,
    ...fun,
  ]),
  ...playRows('11X5', 'ZY', fixedOdds),
];
