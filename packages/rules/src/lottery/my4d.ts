import { ordersOf, total } from './combinatorics.ts';
import { addWins, leastPositive, resultOf, textsIn, type Form } from './form.ts';
import { both, playRows, type PlayRow } from './play.ts';
import type { DrawResult, Odds, Tier, Wins } from './types.ts';

/** The prizes of a draw, in the order in which they are drawn. */
const prizes = ['P1', 'P2', 'P3', 'SP', 'CO'] as const;
type PrizeName = (typeof prizes)[number];

/** Multipliers of one rupee: ours, and those that operators publish. */
type Table = Readonly<Partial<Record<PrizeName, readonly [enhanced: number, official: number]>>>;

const big: Table = { P1: [3700, 2500], P2: [1500, 1000], P3: [750, 500], SP: [265, 180], CO: [90, 60] };
const small: Table = { P1: [5000, 3500], P2: [3000, 2000], P3: [1500, 1000] };
const countOf: Readonly<Record<PrizeName, number>> = { P1: 1, P2: 1, P3: 1, SP: 10, CO: 10 };

function numbersOfPrize(result: DrawResult, name: PrizeName): readonly string[] {
  const { first, second, third, special, consolation } = resultOf(result, 'my4d');
  return { P1: [first], P2: [second], P3: [third], SP: special, CO: consolation }[name];
}

const namesOf = (table: Table): PrizeName[] => prizes.filter((name) => table[name] !== undefined);
const ascending = (text: string) => [...text].toSorted().join('');

/** A number that is drawn twice pays twice. A boxed number wins in any order, each prize divided by its orders. */
function fourDigit(table: Table, digits: number, isBoxed: boolean): Form {
  const names = namesOf(table);
  const key = (number: string) => (isBoxed ? ascending(number) : number);
  const tierOf = (name: PrizeName, number: string) => (isBoxed ? `${name}:${ordersOf(number)}` : name);
  const winsOfOne = (number: string, result: DrawResult): Wins => {
    const wins: Record<string, number> = {};
    for (const name of names) {
      const hits = numbersOfPrize(result, name).filter(
        (drawn) => key(drawn.slice(-digits)) === key(number),
      ).length;
      if (hits > 0) wins[tierOf(name, number)] = hits;
    }
    return wins;
  };
  return {
    fields: [
      { kind: 'set', name: 'nums', of: { kind: 'digits', length: digits }, min: 1, max: 10 ** digits },
    ],
    prepare(picks) {
      const nums = textsIn(picks, 'nums');
      const isMixed = (number: string) => !isBoxed || ordersOf(number) > 1;
      const counts = new Map<string, number>();
      for (const number of nums) counts.set(key(number), (counts.get(key(number)) ?? 0) + 1);
      const bestOf = (number: string, odds: (tier: string) => Odds) =>
        total(names.map((name) => countOf[name] * odds(tierOf(name, number)))) *
        (counts.get(key(number)) ?? 0);
      const leastOf = (number: string, odds: (tier: string) => Odds) =>
        leastPositive(names.map((name) => odds(tierOf(name, number)))) * (counts.get(key(number)) ?? 0);
      return {
        bets: nums.every(isMixed) ? nums.length : 0,
        wins: (result) => nums.reduce((wins, number) => addWins(wins, winsOfOne(number, result)), {}),
        best: (odds) => Math.max(...nums.map((number) => bestOf(number, odds))),
        least: (odds) => leastPositive(nums.map((number) => leastOf(number, odds))),
        tickets: () => nums.map((number) => ({ label: number, wins: (result) => winsOfOne(number, result) })),
      };
    },
  };
}

/** Multipliers are floored to hundredths, after the division by the orders. */
const oddsOf = (multiplier: number, orders: number): Odds => Math.floor((multiplier * 100) / orders) * 100;

function tiersOfTable(table: Table, digits: number, orders?: number): Tier[] {
  return namesOf(table).map((name) => {
    const [enhanced, official] = table[name] ?? [0, 0];
    const divisor = orders ?? 1;
    return {
      name: orders === undefined ? name : `${name}:${orders}`,
      favourable: countOf[name] * divisor,
      total: 10 ** digits,
      odds: { enhanced: oddsOf(enhanced, divisor), official: oddsOf(official, divisor) },
    };
  });
}

const plain = (
  [
    ['BIG', both('Big: all 23 prizes', 'बिग: सभी 23 इनाम'), 'fourDigitBig', big, 4],
    ['SMALL', both('Small: first three prizes', 'स्मॉल: पहले तीन इनाम'), 'fourDigitSmall', small, 4],
    ['4A', both('4A: first prize only', '4ए: केवल पहला इनाम'), 'fourDigitFirst', { P1: [9500, 6000] }, 4],
    [
      '3ABC',
      both('3ABC: last three of the first three prizes', '3एबीसी: पहले तीन इनाम के आख़िरी तीन'),
      'threeDigitAbc',
      { P1: [480, 250], P2: [290, 210], P3: [180, 150] },
      3,
    ],
    [
      '3A',
      both('3A: last three of the first prize', '3ए: पहले इनाम के आख़िरी तीन'),
      'threeDigitFirst',
      { P1: [950, 660] },
      3,
    ],
  ] satisfies readonly (readonly [string, ReturnType<typeof both>, string, Table, number])[]
).map(([code, name, rule, table, digits]) => ({
  code: `MY4D.${code}`,
  group: 'MY4D',
  name,
  rule,
  form: fourDigit(table, digits, false),
  tiers: tiersOfTable(table, digits),
}));

const boxed = (
  [
    ['IBOX_BIG', both('iBox big: any order', 'आईबॉक्स बिग: किसी भी क्रम में'), big],
    ['IBOX_SMALL', both('iBox small: any order', 'आईबॉक्स स्मॉल: किसी भी क्रम में'), small],
  ] as const
).map(([code, name, table]) => ({
  code: `MY4D.${code}`,
  group: 'MY4D',
  name,
  rule: 'fourDigitBox',
  form: fourDigit(table, 4, true),
  tiers: [24, 12, 6, 4].flatMap((orders) => tiersOfTable(table, 4, orders)),
}));

/** MY4D: 23 numbers of four digits. */
export const fourDigitPlays: readonly PlayRow[] = playRows('MY4D', 'MY4D', [...plain, ...boxed]);
