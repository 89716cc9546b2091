import { options, textSets } from './choice-forms.ts';
import { ordersOf, range } from './combinatorics.ts';
import { leastPositive, resultOf, textsIn, winsOf, type Form } from './form.ts';
import { wholeNumbers } from './number-forms.ts';
import { both, playRows, tiersOf, winTier, type PlayRow } from './play.ts';
import type { DrawResult, SeaResult, Structure } from './types.ts';
import { fourSides, isOnSide } from './windows.ts';

const seaOf = (result: DrawResult): SeaResult => resultOf(result, 'sea');
const ascending = (text: string) => [...text].toSorted().join('');

const drawnOnce = (digits: number, drawn: (result: SeaResult) => string): Form =>
  wholeNumbers({ digits, drawn: (result) => [drawn(seaOf(result))], count: () => 1, isCharged: true });

/** Each of two drawn numbers pays a single bet. */
const drawnTwice = (drawn: (result: SeaResult) => readonly string[]): Form =>
  wholeNumbers({ digits: 3, drawn: (result) => drawn(seaOf(result)), count: () => 2, isCharged: false });

/** Any order. The tier is the number of orders, so that the return is the same for every number. Numbers of one digit make no bet. */
function anyOrder(digits: number, drawn: (result: SeaResult) => string): Form {
  const isMixed = (number: string) => ordersOf(number) > 1;
  return {
    fields: [
      { kind: 'set', name: 'nums', of: { kind: 'digits', length: digits }, min: 1, max: 10 ** digits },
    ],
    prepare(picks) {
      const nums = textsIn(picks, 'nums');
      const tierOf = (number: string) => `P${ordersOf(number)}`;
      const counts = new Map<string, number>();
      for (const number of nums) counts.set(ascending(number), (counts.get(ascending(number)) ?? 0) + 1);
      const countOf = (top: string) => counts.get(ascending(top)) ?? 0;
      return {
        bets: nums.every(isMixed) ? nums.length : 0,
        wins(result) {
          const top = drawn(seaOf(result));
          return winsOf(countOf(top), tierOf(top));
        },
        best: (odds) => Math.max(...nums.map((number) => countOf(number) * odds(tierOf(number)))),
        least: (odds) => leastPositive(nums.map((number) => countOf(number) * odds(tierOf(number)))),
        tickets: () =>
          nums.map((number) => ({
            label: number,
            wins: (result) =>
              winsOf(ascending(number) === ascending(drawn(seaOf(result))) ? 1 : 0, tierOf(number)),
          })),
      };
    },
  };
}

/** A digit anywhere in a drawn number pays once. */
const run = (drawn: (result: SeaResult) => string, hitsMax: number): Form =>
  textSets({
    of: { kind: 'digits', length: 1 },
    max: 10,
    isHit: (digit, result) => drawn(seaOf(result)).includes(digit),
    hitsMax: () => hitsMax,
  });

const places = ['H', 'T', 'U'];
const pins = places.flatMap((place) => range(0, 9).map((digit) => `${place}${digit}`));

const pin: Form = textSets({
  name: 'picks',
  of: { kind: 'texts', texts: pins },
  max: pins.length,
  isHit: (pick, result) => seaOf(result).top3[places.indexOf(pick.slice(0, 1))] === pick.slice(1),
  hitsMax: (picked) => new Set(picked.map((pick) => pick.slice(0, 1))).size,
});

const group = 'SEA';
const all: readonly Structure[] = ['TH', 'LA', 'HN'];
const thai: readonly Structure[] = ['TH'];
const fourDigit: readonly Structure[] = ['LA', 'HN'];
const top3 = (result: SeaResult) => result.top3;
const top4 = (result: SeaResult) => result.top4 ?? '';

/** SEA: the Thai, Lao and Hanoi styles. */
export const seaPlays: readonly PlayRow[] = playRows(
  'SEA',
  'SEA',
  (
    [
      [
        '3TOP',
        both('3 top: exact order', '3 टॉप सही क्रम'),
        'topExact',
        drawnOnce(3, top3),
        winTier(1, 1000),
        all,
      ],
      [
        '3TOD',
        both('3 tod: any order (triples not accepted)', '3 तोड: किसी भी क्रम'),
        'topAnyOrder',
        anyOrder(3, top3),
        [...tiersOf(['P6'], 6, 1000), ...tiersOf(['P3'], 3, 1000)],
        all,
      ],
      [
        '3FRONT',
        both('3 front: either of two front draws', '3 फ्रंट'),
        'front',
        drawnTwice((result) => result.front3),
        winTier(2, 1000),
        thai,
      ],
      [
        '3BACK',
        both('3 back: either of two back draws', '3 बैक'),
        'back',
        drawnTwice((result) => result.back3),
        winTier(2, 1000),
        thai,
      ],
      ['2TOP', both('2 top', '2 टॉप'), 'topTwo', drawnOnce(2, (result) => result.top2), winTier(1, 100), all],
      [
        '2BOT',
        both('2 bottom', '2 बॉटम'),
        'bottomTwo',
        drawnOnce(2, (result) => result.bot2),
        winTier(1, 100),
        all,
      ],
      [
        '1TOP',
        both('Run top: digit anywhere in 3 top', 'रन टॉप'),
        'runTop',
        run(top3, 3),
        winTier(271, 1000),
        all,
      ],
      [
        '1BOT',
        both('Run bottom: digit anywhere in 2 bottom', 'रन बॉटम'),
        'runBottom',
        run((result) => result.bot2, 2),
        winTier(19, 100),
        all,
      ],
      [
        'PIN',
        both('Digit at a place of 3 top (H, T or U)', '3 टॉप का स्थान'),
        'pin',
        pin,
        winTier(1, 10),
        all,
      ],
      [
        'TOP_DXDS',
        both('3 top: BIG 500-999, SMALL 000-499, ODD, EVEN', '3 टॉप बड़ा/छोटा/विषम/सम'),
        'topSides',
        options({
          options: fourSides,
          // Small and big, even and odd.
          values: [0, 1, 998, 999],
          valueOf: (result) => Number(seaOf(result).top3),
          tierOf: (option, value) => (isOnSide(option, value, 500) ? option : undefined),
        }),
        tiersOf(fourSides, 1, 2),
        all,
      ],
      ['4TOP', both('4 straight', '4 सीधा'), 'topFour', drawnOnce(4, top4), winTier(1, 10_000), fourDigit],
      [
        '4TOD',
        both('4 tod: any order (four of a kind not accepted)', '4 तोड'),
        'topFourAnyOrder',
        anyOrder(4, top4),
        [24, 12, 6, 4].flatMap((orders) => tiersOf([`P${orders}`], orders, 10_000)),
        fourDigit,
      ],
    ] as const
  ).map(([code, name, rule, form, tiers, structures]) => ({
    code: `SEA.${code}`,
    group,
    name,
    rule,
    form,
    tiers,
    structures,
  })),
);
