import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { chaseMultipleMax, chaseMultiples, runChase, type ChasePlan } from './chase.ts';
import { quoteItem } from './index.ts';
import type { Selection, Terms } from './types.ts';

const shown = (plan: ChasePlan) => {
  const read = chaseMultiples(plan);
  return read.ok ? read.multiples : read.refusal;
};
const profit = {
  kind: 'profit',
  draws: 4,
  cost: parseMoney('2'),
  prize: parseMoney('19.56'),
  profitMin: parseMoney('10'),
  profitPercent: 50,
} as const;

describe('the multiples of a chase', () => {
  test('stay the same or grow by a factor after every so many draws', () => {
    expect(shown({ kind: 'same', draws: 3, multiple: 5 })).toEqual([5, 5, 5]);
    expect(shown({ kind: 'doubling', draws: 5, multiple: 1, every: 2, factor: 2 })).toEqual([1, 1, 2, 2, 4]);
  });

  test('are the smallest with which a win leaves the profit', () => {
    const [cost, prize] = [2, 19.56];
    const read = chaseMultiples({ ...profit, draws: 12 });
    const multiples = read.ok ? read.multiples : [];
    let spent = 0;
    const leaves = (multiple: number) => {
      const costs = spent + multiple * cost;
      return multiple * prize - costs >= Math.max(10, costs / 2);
    };
    for (const multiple of multiples) {
      expect([leaves(multiple), multiple > 1 && leaves(multiple - 1)]).toEqual([true, false]);
      spent += multiple * cost;
    }
    expect(multiples).toHaveLength(12);
  });

  test.each([
    [
      'a prize that cannot leave the profit',
      { ...profit, prize: parseMoney('3') },
      'CHASE_PROFIT_IMPOSSIBLE',
    ],
    ['121 draws', { kind: 'same', draws: 121, multiple: 1 }, 'CHASE_PLAN_INVALID'],
    ['no draw', { kind: 'same', draws: 0, multiple: 1 }, 'CHASE_PLAN_INVALID'],
    ['a multiple of zero', { kind: 'same', draws: 2, multiple: 0 }, 'CHASE_PLAN_INVALID'],
    [
      'a factor of zero',
      { kind: 'doubling', draws: 2, multiple: 1, every: 1, factor: 0 },
      'CHASE_PLAN_INVALID',
    ],
    ['a negative profit', { ...profit, profitPercent: -1 }, 'CHASE_PLAN_INVALID'],
    [
      'a multiple above 9,999',
      { kind: 'doubling', draws: 15, multiple: 1, every: 1, factor: 2 },
      'CHASE_MULTIPLE_TOO_LARGE',
    ],
    [
      'a profit that needs more than 9,999',
      { ...profit, draws: 120, prize: parseMoney('3.1') },
      'CHASE_MULTIPLE_TOO_LARGE',
    ],
  ] as const)('are refused for %s', (_what, plan, code) => {
    expect(shown(plan)).toMatchObject({ code });
  });
});

describe('the largest multiple of a draw', () => {
  const lineOf = (game: string, play: string, selection: Selection, terms: Terms) => {
    const read = quoteItem({ game, play, selection, terms });
    assert(read.ok, 'the line is valid');
    return { ...read.value, multiple: terms.kind === 'group' ? terms.multiple : 1 };
  };
  const group = (multiple: number, unit = '2'): Terms => ({
    kind: 'group',
    unit: parseMoney(unit),
    multiple,
    group: 1956,
    maxGroup: 1956,
  });
  const one: Selection = { pos: [[5], [], [], [], []] };
  const amount = (text: string): Terms => ({ kind: 'amount', amount: parseMoney(text) });

  test.each([
    ['the multiple of the line', lineOf('SSC1M', 'SSC.1.DWD', one, group(100, '0.1')), 99],
    ['the payout of the line', lineOf('SSC1M', 'SSC.B3.ZX_FS', { pos: [[1], [2], [3]] }, group(1)), 1022],
    ['the stake of an option', lineOf('WINGO_1M', 'WINGO.BET', { opts: ['BIG'] }, amount('30')), 3333],
    [
      'the stake of a draw',
      lineOf('WINGO_1M', 'WINGO.BET', { opts: ['BIG', 'RED', '1'] }, amount('100')),
      666,
    ],
  ] as const)('is bounded by %s (LOTT-8, LOTT-11)', (_what, line, max) => {
    expect(chaseMultipleMax([line])).toBe(max);
  });

  test('is bounded by all lines together, and is 0 when they pass the limit of a draw (LOTT-11)', () => {
    const line = lineOf('SSC1M', 'SSC.B3.ZX_FS', { pos: [[1], [2], [3]] }, group(700));
    expect(chaseMultipleMax([line])).toBe(1);
    expect(chaseMultipleMax([line, line, line])).toBe(0);
  });

  test('refuses the first draw beyond it', () => {
    const plan = { kind: 'doubling', draws: 5, multiple: 1, every: 1, factor: 2, multipleMax: 7 } as const;
    expect(shown(plan)).toEqual({ code: 'CHASE_MULTIPLE_TOO_LARGE', draw: 4, max: 7 });
    expect(shown({ ...profit, draws: 40, multipleMax: 7 })).toMatchObject({ max: 7 });
  });
});

describe('a chase', () => {
  const run = {
    baseStake: parseMoney('2'),
    multiples: [1, 2, 4, 8],
    payoutPerMultiple: parseMoney('19.56'),
    winsAt: [2, 4],
  };

  test('with stop on win releases the draws after its first win', () => {
    const { played, spent, released, payout, net } = runChase({ ...run, stopOnWin: true });
    expect([played, ...[spent, released, payout, net].map(formatMoney)]).toEqual([
      2,
      '6.0000',
      '24.0000',
      '39.1200',
      '33.1200',
    ]);
  });

  test('without it plays all draws', () => {
    const { played, released, payout } = runChase({ ...run, stopOnWin: false });
    expect([played, formatMoney(released), formatMoney(payout)]).toEqual([4, '0.0000', '195.6000']);
    expect(runChase({ ...run, winsAt: [], stopOnWin: true }).played).toBe(4);
  });
});
