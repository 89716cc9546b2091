import { fixedPlaces, options, poolSets, poolStraight, poolTyped } from './choice-forms.ts';
import { choose, range, total } from './combinatorics.ts';
import { numbersOf } from './form.ts';
import { both, joined, playRows, tiersOf, winTier, type PlayRow } from './play.ts';
import type { DrawResult } from './types.ts';
import { fourSides, isOnSide } from './windows.ts';

const size = 10;
const ordered = (count: number) => range(0, count - 1).reduce((ways, taken) => ways * (size - taken), 1);

const leaders = [
  both('Champion', 'विजेता'),
  both('First two', 'पहले दो'),
  both('First three', 'पहले तीन'),
  both('First four', 'पहले चार'),
  both('First five', 'पहले पाँच'),
];

const exactOrder = leaders.flatMap((name, index) => {
  const pool = { size, places: range(0, index) };
  const base = { group: 'ZX', rule: 'exactOrder', tiers: winTier(1, ordered(index + 1)) };
  return [
    {
      ...base,
      code: `PK.Q${index + 1}.ZX_FS`,
      name: joined(name, both('exact order', 'सही क्रम')),
      form: poolStraight(pool),
    },
    {
      ...base,
      code: `PK.Q${index + 1}.ZX_DS`,
      name: joined(name, both('exact order, typed', 'सही क्रम (लिखकर)')),
      form: poolTyped(pool),
    },
  ];
});

const anyOrder = [2, 3].map((take) => ({
  code: `PK.Q${take}.ZU`,
  group: 'ZU',
  name: joined(leaders[take - 1] ?? both('', ''), both('any order', 'किसी भी क्रम में')),
  rule: 'anyOrder',
  form: poolSets({ size, places: range(0, take - 1) }, take),
  tiers: winTier(1, choose(size, take)),
}));

const numbers = range(1, size).map((number) => String(number).padStart(2, '0'));
const duel = ['DRAGON', 'TIGER'];

/** A rank and its mirror rank: 1 and 10, 2 and 9, and so on. */
type Pair = { own: number; mirror: number };

const pairs: readonly Pair[] = range(1, size).flatMap((own) =>
  range(1, size)
    .filter((mirror) => mirror !== own)
    .map((mirror) => ({ own, mirror })),
);

/** The number at a rank, its sides and, for the first five ranks, whether it is higher than the one at the mirror rank. */
const rankForm = (rank: number) =>
  options({
    options: [...numbers, ...fourSides, ...(rank <= 5 ? duel : [])],
    values: pairs,
    valueOf: (result): Pair => ({
      own: numbersOf(result)[rank - 1] ?? 0,
      mirror: numbersOf(result)[size - rank] ?? 0,
    }),
    tierOf(option, { own, mirror }) {
      if (duel.includes(option)) return (option === 'DRAGON') === own > mirror ? option : undefined;
      return Number(option) === own || isOnSide(option, own, 6) ? option : undefined;
    },
  });

const ranks = range(1, size).map((rank) => ({
  code: `PK.ZY.R${rank}`,
  group: 'ZY',
  name: both(
    `Rank ${rank} number / two-sided${rank <= 5 ? ` / dragon-tiger v rank ${size + 1 - rank}` : ''}`,
    `स्थान ${rank}`,
  ),
  rule: rank <= 5 ? 'rankDuel' : 'rank',
  form: rankForm(rank),
  tiers: [...tiersOf(numbers, 1, size), ...tiersOf([...fourSides, ...(rank <= 5 ? duel : [])], 1, 2)],
}));

const sumOf = (count: number) => (result: DrawResult) => total(numbersOf(result).slice(0, count));

/** Ordered triples of different numbers with each sum from 6 to 16; the sums above mirror them. */
const tripleCounts = [6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60];

const sums = [
  {
    code: 'PK.ZY.GYH',
    group: 'ZY',
    name: both('Sum of champion and runner-up', 'विजेता + उपविजेता योग'),
    rule: 'sumTwo',
    form: options({
      options: [...range(3, 19).map(String), ...fourSides],
      values: range(3, 19),
      valueOf: sumOf(2),
      tierOf: (option, sum) => (option === String(sum) || isOnSide(option, sum, 12) ? option : undefined),
    }),
    tiers: [
      ...range(3, 19).map((sum) => ({
        name: String(sum),
        favourable: 2 * Math.floor((sum <= 11 ? sum - 1 : 21 - sum) / 2),
        total: 90,
      })),
      ...tiersOf(['BIG', 'EVEN'], 40, 90),
      ...tiersOf(['SMALL', 'ODD'], 50, 90),
    ],
  },
  {
    code: 'PK.ZY.Q3H',
    group: 'ZY',
    name: both('Sum of first three (6-27)', 'पहले तीन का योग'),
    rule: 'sumThree',
    form: options({
      options: range(6, 27).map(String),
      values: range(6, 27),
      valueOf: sumOf(3),
      tierOf: (option, sum) => (option === String(sum) ? option : undefined),
    }),
    tiers: range(6, 27).map((sum) => ({
      name: String(sum),
      favourable: tripleCounts[Math.min(sum - 6, 27 - sum)] ?? 0,
      total: 720,
    })),
  },
];

/** PK10: the numbers 1 to 10 in finishing order. */
export const racingPlays: readonly PlayRow[] = [
  ...playRows('PK10', 'LOTT', [
    ...exactOrder,
    ...anyOrder,
    {
      code: 'PK.DWD',
      group: '1',
      name: both('Fixed place, ranks 1-10', 'तय स्थान'),
      rule: 'fixedPlace',
      form: fixedPlaces(size, { kind: 'numbers', from: 1, to: size }, true),
      tiers: winTier(1, size),
    },
  ]),
  ...playRows('PK10', 'ZY', [...ranks, ...sums]),
];
