import { numberSets, options, single } from './choice-forms.ts';
import { range, total } from './combinatorics.ts';
import { numbersIn, noWins, numbersOf, oneWin, ticketOf, type Form } from './form.ts';
import { both, playRows, profileTiers, tiersOf, winTier, type PlayRow } from './play.ts';
import type { DrawResult, Field } from './types.ts';
import { fourSides, isOnSide } from './windows.ts';

const rolls = 216;
const timesOf = (number: number, result: DrawResult) =>
  numbersOf(result).filter((die) => die === number).length;

/** The number of rolls with each total from 3 to 10, and the odds of both profiles; the totals above mirror them. */
const totals: readonly (readonly [rolls: number, fair97: number, market: number])[] = [
  [1, 20_952, 20_736],
  [3, 6984, 6912],
  [6, 3492, 3456],
  [10, 2095, 2074],
  [15, 1396, 1383],
  [21, 997, 988],
  [25, 838, 830],
  [27, 776, 768],
];

const die = (name: 'double' | 'single'): Field => ({
  kind: 'set',
  name,
  of: { kind: 'numbers', from: 1, to: 6 },
  min: 1,
  max: 6,
});

/** A pair of one number and a single of another. */
const pairAndSingle: Form = {
  fields: [die('double'), die('single')],
  prepare(picks) {
    const [doubles, singles] = [numbersIn(picks, 'double'), numbersIn(picks, 'single')];
    const isHit = (result: DrawResult, double: number, other: number) =>
      timesOf(double, result) === 2 && timesOf(other, result) === 1;
    const pairs = doubles.flatMap((double) =>
      singles.filter((other) => other !== double).map((other) => ({ double, other })),
    );
    return {
      bets: pairs.length,
      wins: (result) =>
        doubles.some((double) => timesOf(double, result) === 2) &&
        singles.some((other) => timesOf(other, result) === 1)
          ? oneWin
          : noWins,
      best: (odds) => odds('WIN'),
      tickets: () =>
        pairs.map(({ double, other }) =>
          ticketOf(`${double}${double}${other}`, (result) => isHit(result, double, other)),
        ),
    };
  },
};

function isRun(result: DrawResult): boolean {
  const [low = 0, middle = 0, high = 0] = numbersOf(result).toSorted((one, other) => one - other);
  return middle === low + 1 && high === middle + 1;
}

const dice = (table: { take?: number; times?: number; hitsMax: number }): Form =>
  numberSets({
    from: 1,
    to: 6,
    take: table.take ?? 1,
    isHit: (number, result) =>
      table.times === undefined ? timesOf(number, result) > 0 : timesOf(number, result) === table.times,
    hitsMax: table.hitsMax,
  });

type Row = {
  code: string;
  name: ReturnType<typeof both>;
  rule: string;
  form: Form;
  favourable: number;
  fair97: number;
  market: number;
};

const rows: readonly Row[] = [
  {
    code: '3SAME',
    name: both('Three same, exact', 'तीनों एक जैसे (सटीक)'),
    rule: 'triple',
    form: dice({ times: 3, hitsMax: 1 }),
    favourable: 1,
    fair97: 20_952,
    market: 20_736,
  },
  {
    code: '3SAME_ANY',
    name: both('Any three same', 'कोई भी तीन एक जैसे'),
    rule: 'anyTriple',
    form: single((result) => new Set(numbersOf(result)).size === 1),
    favourable: 6,
    fair97: 3492,
    market: 3456,
  },
  {
    code: '3DIFF',
    name: both('Three different', 'तीनों अलग'),
    rule: 'threeDifferent',
    form: dice({ take: 3, hitsMax: 3 }),
    favourable: 6,
    fair97: 3492,
    market: 3456,
  },
  {
    code: '3RUN',
    name: both('Any three in a row', 'लगातार तीन'),
    rule: 'run',
    form: single(isRun),
    favourable: 24,
    fair97: 873,
    market: 864,
  },
  {
    code: '2SAME',
    name: both('Pair of a number (third die different)', 'जोड़ा (तीसरा अलग)'),
    rule: 'pair',
    form: dice({ times: 2, hitsMax: 1 }),
    favourable: 15,
    fair97: 1396,
    market: 1383,
  },
  {
    code: '2SAME_1',
    name: both('Pair plus exact single', 'जोड़ा + सटीक एकल'),
    rule: 'pairAndSingle',
    form: pairAndSingle,
    favourable: 3,
    fair97: 6984,
    market: 6912,
  },
  {
    code: '2DIFF',
    name: both('Two different numbers both appear', 'दो अलग संख्याएँ'),
    rule: 'twoDifferent',
    form: dice({ take: 2, hitsMax: 3 }),
    favourable: 30,
    fair97: 698,
    market: 691,
  },
  {
    code: '1NUM',
    name: both('One number appears at least once', 'एक संख्या आए'),
    rule: 'oneNumber',
    form: dice({ hitsMax: 3 }),
    favourable: 91,
    fair97: 230,
    market: 227,
  },
];

/** K3: three dice. */
export const dicePlays: readonly PlayRow[] = playRows('K3', 'ELOTT', [
  {
    code: 'K3.SUM',
    group: 'K3',
    name: both('Total of three dice', 'तीन पासों का योग'),
    rule: 'diceTotal',
    form: options({
      field: 'vals',
      options: range(3, 18),
      values: range(3, 18),
      valueOf: (result) => total(numbersOf(result)),
      tierOf: (option, sum) => (option === String(sum) ? option : undefined),
    }),
    tiers: range(3, 18).flatMap((sum) => {
      const [favourable, fair97, market] = totals[Math.min(sum - 3, 18 - sum)] ?? [0, 0, 0];
      return profileTiers(tiersOf([sum], favourable, rolls), fair97, market);
    }),
  },
  {
    code: 'K3.DXDS',
    group: 'K3',
    name: both('Total big (11-18), small (3-10), odd, even (triples count)', 'बड़ा/छोटा/विषम/सम'),
    rule: 'diceSides',
    form: options({
      options: fourSides,
      values: range(3, 18),
      valueOf: (result) => total(numbersOf(result)),
      tierOf: (option, sum) => (isOnSide(option, sum, 11) ? option : undefined),
    }),
    tiers: profileTiers(tiersOf(fourSides, 108, rolls), 194, 200),
  },
  ...rows.map(({ code, favourable, fair97, market, ...row }) => ({
    ...row,
    code: `K3.${code}`,
    group: 'K3',
    tiers: profileTiers(winTier(favourable, rolls), fair97, market),
  })),
]);
