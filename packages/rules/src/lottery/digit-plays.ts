import type { Both } from '#catalogue/both.ts';
import { options } from './choice-forms.ts';
import { range, total } from './combinatorics.ts';
import { fixedDigit, groupSums, spans, sums } from './digit-classes.ts';
import {
  anywhere,
  attributes,
  group,
  straight,
  tails,
  typed,
  typedGroup,
  type DigitForm,
} from './digit-forms.ts';
import { atPlaces } from './digit-places.ts';
import { numbersOf, type Form } from './form.ts';
import { both, joined, tiersOf, winTier } from './play.ts';
import type { DrawResult, Tier } from './types.ts';

/** Places of a result that are bet on together. */
export type Window = { code: string; name: Both; places: readonly number[] };

/** A kind of play on a row of digits. The suffix completes the code, the name the name. */
type Kind = { suffix: string; name: Both; rule: string; form: DigitForm; tiers: readonly Tier[] };

const allDifferent = { min: 1, max: 1 };
const onePair = { min: 2, max: 2 };
const pairOrDifferent = { min: 1, max: 2 };
export const groupTiers: readonly Tier[] = [...tiersOf(['G3'], 3, 1000), ...tiersOf(['G6'], 6, 1000)];

const straights = (size: number): readonly Kind[] => [
  {
    suffix: 'ZX_FS',
    name: both('straight', 'सीधा'),
    rule: 'straight',
    form: straight(size),
    tiers: winTier(1, 10 ** size),
  },
  {
    suffix: 'ZX_DS',
    name: both('straight, typed', 'सीधा (लिखकर)'),
    rule: 'straight',
    form: typed(size),
    tiers: winTier(1, 10 ** size),
  },
];

const combination = (size: number): Kind => ({
  suffix: 'ZH',
  name: both('combination (pays every tail)', 'संयोजन'),
  rule: 'tails',
  form: tails(size),
  tiers: range(1, size).flatMap((tier) => tiersOf([`T${tier}`], 1, 10 ** (size - tier + 1))),
});

const anywhereOf = (size: number, take: number, favourable: number): Kind => ({
  suffix: `BDW${take}`,
  name: both(`any-place, ${take} digit${take === 1 ? '' : 's'}`, `कहीं भी ${take} अंक`),
  rule: 'anywhere',
  form: anywhere(size, take),
  tiers: winTier(favourable, 10 ** size),
});

/** Group plays: the code is the number of orders of one ticket. */
const groupOf = (size: number, orders: number, rule: string, form: DigitForm): Kind => ({
  suffix: `G${orders}`,
  name: both(`group ${orders}`, `समूह ${orders}`),
  rule,
  form,
  tiers: winTier(orders, 10 ** size),
});

const five: readonly Kind[] = [
  ...straights(5),
  combination(5),
  groupOf(5, 120, 'group120', group({ name: 'nums', take: 5, times: 1 })),
  groupOf(
    5,
    60,
    'group60',
    group({ name: 'double', take: 1, times: 2 }, { name: 'single', take: 3, times: 1, min: 1 }),
  ),
  groupOf(
    5,
    30,
    'group30',
    group({ name: 'double', take: 2, times: 2 }, { name: 'single', take: 1, times: 1 }),
  ),
  groupOf(
    5,
    20,
    'group20',
    group({ name: 'triple', take: 1, times: 3 }, { name: 'single', take: 2, times: 1 }),
  ),
  groupOf(
    5,
    10,
    'group10',
    group({ name: 'triple', take: 1, times: 3 }, { name: 'double', take: 1, times: 2 }),
  ),
  groupOf(5, 5, 'group5', group({ name: 'quad', take: 1, times: 4 }, { name: 'single', take: 1, times: 1 })),
  anywhereOf(5, 2, 14_670),
  anywhereOf(5, 3, 4350),
];

const pairs: Kind = {
  ...groupOf(4, 6, 'pairs', group({ name: 'double', take: 2, times: 2 })),
  name: both('group 6', 'समूह 6 (दो जोड़े)'),
};

const four: readonly Kind[] = [
  ...straights(4),
  combination(4),
  groupOf(4, 24, 'group24', group({ name: 'nums', take: 4, times: 1 })),
  groupOf(
    4,
    12,
    'group12',
    group({ name: 'double', take: 1, times: 2 }, { name: 'single', take: 2, times: 1 }),
  ),
  pairs,
  groupOf(
    4,
    4,
    'group4',
    group({ name: 'triple', take: 1, times: 3 }, { name: 'single', take: 1, times: 1 }),
  ),
  anywhereOf(4, 1, 3439),
  anywhereOf(4, 2, 974),
];

/** Plays of two or three digits on sums and spans. */
const measures = (size: number): readonly Kind[] => [
  {
    suffix: 'HZ',
    name: both('straight sum', 'योग (सीधा)'),
    rule: 'sum',
    form: sums(size),
    tiers: winTier(1, 10 ** size),
  },
  {
    suffix: 'KD',
    name: both('span', 'अंतर (सबसे बड़ा - सबसे छोटा)'),
    rule: 'span',
    form: spans(size),
    tiers: winTier(1, 10 ** size),
  },
];

const loose = (size: number, tiers: readonly Tier[]): readonly Kind[] => [
  { suffix: 'GHZ', name: both('group sum', 'समूह योग'), rule: 'groupSum', form: groupSums(size), tiers },
  {
    suffix: 'BD',
    name: both('group with one fixed digit', 'एक अंक तय समूह'),
    rule: 'fixedDigit',
    form: fixedDigit(size),
    tiers,
  },
];

const sidesOf = (size: number): Kind => ({
  suffix: 'DXDS',
  name: both('big/small/odd/even', 'बड़ा/छोटा/विषम/सम'),
  rule: 'attributes',
  form: attributes(size),
  tiers: winTier(5 ** size, 10 ** size),
});

const groupThree = group({ name: 'nums', take: 1, times: 2, min: 2 }, { name: 'nums', take: 1, times: 1 });
const groupSix = group({ name: 'nums', take: 3, times: 1 });
const groupTwo = group({ name: 'nums', take: 2, times: 1 });
const mixed = typedGroup(3, pairOrDifferent, true);
const twoTyped = typedGroup(2, allDifferent);

const three: readonly Kind[] = [
  ...straights(3),
  combination(3),
  ...measures(3),
  { ...groupOf(3, 3, 'group3', groupThree), name: both('group 3 (one pair)', 'समूह 3') },
  {
    suffix: 'G3_DS',
    name: both('group 3, typed', 'समूह 3 (लिखकर)'),
    rule: 'group3',
    form: typedGroup(3, onePair),
    tiers: winTier(3, 1000),
  },
  { ...groupOf(3, 6, 'group6', groupSix), name: both('group 6 (all different)', 'समूह 6') },
  {
    suffix: 'G6_DS',
    name: both('group 6, typed', 'समूह 6 (लिखकर)'),
    rule: 'group6',
    form: typedGroup(3, allDifferent),
    tiers: winTier(6, 1000),
  },
  {
    suffix: 'HH',
    name: both('mixed group, typed', 'मिश्रित समूह'),
    rule: 'mixed',
    form: mixed,
    tiers: groupTiers,
  },
  ...loose(3, groupTiers),
  sidesOf(3),
  anywhereOf(3, 1, 271),
  anywhereOf(3, 2, 54),
];

const two: readonly Kind[] = [
  ...straights(2),
  ...measures(2),
  { ...groupOf(2, 2, 'group2', groupTwo), name: both('group (any order)', 'समूह') },
  {
    suffix: 'G2_DS',
    name: both('group, typed', 'समूह (लिखकर)'),
    rule: 'group2',
    form: twoTyped,
    tiers: winTier(2, 100),
  },
  ...loose(2, winTier(2, 100)),
  sidesOf(2),
];

/** Plays on any places of the result, taken by the same forms. */
export const anyPlacesKinds = {
  2: [
    {
      suffix: 'ZX_DS',
      name: both('straight, typed', 'सीधा (लिखकर)'),
      rule: 'straight',
      form: typed(2),
      tiers: winTier(1, 100),
    },
    { suffix: 'HZ', name: both('sum', 'योग'), rule: 'sum', form: sums(2), tiers: winTier(1, 100) },
    { suffix: 'G2', name: both('group', 'समूह'), rule: 'group2', form: groupTwo, tiers: winTier(2, 100) },
    {
      suffix: 'G2_DS',
      name: both('group, typed', 'समूह (लिखकर)'),
      rule: 'group2',
      form: twoTyped,
      tiers: winTier(2, 100),
    },
    {
      suffix: 'GHZ',
      name: both('group sum', 'समूह योग'),
      rule: 'groupSum',
      form: groupSums(2),
      tiers: winTier(2, 100),
    },
  ],
  3: [
    {
      suffix: 'ZX_DS',
      name: both('straight, typed', 'सीधा (लिखकर)'),
      rule: 'straight',
      form: typed(3),
      tiers: winTier(1, 1000),
    },
    { suffix: 'HZ', name: both('sum', 'योग'), rule: 'sum', form: sums(3), tiers: winTier(1, 1000) },
    groupOf(3, 3, 'group3', groupThree),
    groupOf(3, 6, 'group6', groupSix),
    {
      suffix: 'HH',
      name: both('mixed group, typed', 'मिश्रित समूह'),
      rule: 'mixed',
      form: mixed,
      tiers: groupTiers,
    },
    {
      suffix: 'GHZ',
      name: both('group sum', 'समूह योग'),
      rule: 'groupSum',
      form: groupSums(3),
      tiers: groupTiers,
    },
  ],
  4: [
    {
      suffix: 'ZX_DS',
      name: both('straight, typed', 'सीधा (लिखकर)'),
      rule: 'straight',
      form: typed(4),
      tiers: winTier(1, 10_000),
    },
    ...four
      .filter(({ suffix }) => ['G24', 'G12', 'G6', 'G4'].includes(suffix))
      .map((kind) => ({
        ...kind,
        name: both(`group ${kind.suffix.slice(1)}`, `समूह ${kind.suffix.slice(1)}`),
      })),
  ],
} satisfies Record<2 | 3 | 4, readonly Kind[]>;

/** The shape of three digits. 0 follows 9, so 890 and 901 are straights. */
export function shapeOf(row: readonly number[]): string {
  const values = [...new Set(row)];
  if (values.length === 1) return 'TRIPLE';
  if (values.length === 2) return 'PAIR';
  const hasNext = (value: number) => values.includes((value + 1) % 10);
  const neighbours = values.filter(hasNext).length;
  if (neighbours === 2) return 'STRAIGHT';
  return neighbours === 1 ? 'HALF' : 'MIX';
}

export const rowAt = (result: DrawResult, places: readonly number[]): number[] =>
  places.map((place) => numbersOf(result)[place] ?? -1);

const shapes = ['TRIPLE', 'STRAIGHT', 'PAIR', 'HALF', 'MIX'];

export const shapeForm = (places: readonly number[], names: readonly string[]): Form =>
  options({
    options: names,
    values: shapes,
    valueOf: (result) => shapeOf(rowAt(result, places)),
    tierOf: (option, shape) => (option === shape ? option : undefined),
  });

const lastDigit = (places: readonly number[]): Form =>
  options({
    field: 'vals',
    options: range(0, 9),
    values: range(0, 9),
    valueOf: (result) => total(rowAt(result, places)) % 10,
    tierOf: (option, value) => (option === String(value) ? 'WIN' : undefined),
  });

const kindsOf: Readonly<Record<number, readonly Kind[]>> = { 2: two, 3: three, 4: four, 5: five };

/** All plays on a window. The rows of a family name its codes. */
export function windowRows(prefix: string, { code, name, places }: Window) {
  const rows = (kindsOf[places.length] ?? []).map(({ suffix, form, ...kind }) => ({
    ...kind,
    code: `${prefix}.${code}.${suffix}`,
    group: code,
    name: joined(name, kind.name),
    form: atPlaces(form, places),
  }));
  if (places.length !== 3) return rows;
  return [
    ...rows,
    {
      code: `${prefix}.${code}.WS`,
      group: code,
      name: joined(name, both('last digit of sum', 'योग का आख़िरी अंक')),
      rule: 'lastDigit',
      form: lastDigit(places),
      tiers: winTier(100, 1000),
    },
    {
      code: `${prefix}.${code}.TS`,
      group: code,
      name: joined(name, both('special shape', 'विशेष आकृति')),
      rule: 'shape',
      form: shapeForm(places, shapes.slice(0, 3)),
      tiers: shapeTiers.slice(0, 3),
    },
  ];
}

export const shapeTiers: readonly Tier[] = [
  ...tiersOf(['TRIPLE'], 10, 1000),
  ...tiersOf(['STRAIGHT'], 60, 1000),
  ...tiersOf(['PAIR'], 270, 1000),
  ...tiersOf(['HALF'], 360, 1000),
  ...tiersOf(['MIX'], 300, 1000),
];

const duel = (first: number, second: number): Form =>
  options({
    options: ['DRAGON', 'TIGER', 'TIE'],
    values: [1, 0, -1],
    valueOf: (result) => Math.sign((numbersOf(result)[first] ?? 0) - (numbersOf(result)[second] ?? 0)),
    tierOf: (option, sign) => (option === ['TIGER', 'TIE', 'DRAGON'][sign + 1] ? option : undefined),
  });

export const duelTiers: readonly Tier[] = [
  ...tiersOf(['DRAGON', 'TIGER'], 45, 100),
  ...tiersOf(['TIE'], 10, 100),
];

/** Dragon and tiger of two places. */
export function duelRow(prefix: string, first: number, second: number) {
  return {
    code: `${prefix}.LH.${first + 1}${second + 1}`,
    group: 'LH',
    name: both(
      `Dragon/Tiger place ${first + 1} v ${second + 1}`,
      `ड्रैगन/टाइगर स्थान ${first + 1} बनाम ${second + 1}`,
    ),
    rule: 'duel',
    form: duel(first, second),
    tiers: duelTiers,
  };
}

export { duel as duelForm };
