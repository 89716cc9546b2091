import { noMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { createQuoter, changeSlip, emptySlip, type SlipDraft } from '#features/lottery/frame/slip.ts';
import { multipleMaxOf, multiplesOf, planRows, type PlanChoice } from './chase-plan.ts';
import { chaseBody } from './use-chase.ts';

const choice: PlanChoice = {
  kind: 'same',
  draws: 4,
  multiple: 1,
  every: 1,
  factor: 2,
  profitMin: noMoney,
  profitPercent: 50,
};
const oneDigit = { play: 'SSC.1.DWD', selection: { pos: [[5], [], [], [], []] } } as const;
const terms = { kind: 'group', unit: parseMoney('2'), multiple: 1, group: 1956 } as const;
const pricing = { game: 'SSC1M', maxGroup: 1956, profile: 'fair97', table: 'enhanced' } as const;
const itemsOf = (...drafts: SlipDraft[]) =>
  changeSlip(emptySlip, { kind: 'add', drafts }).items.map(createQuoter(pricing));
const items = itemsOf({ ...oneDigit, terms });

test('a growing plan doubles its stakes and shows what a win at each draw leaves (LOTT-8)', () => {
  const read = multiplesOf({ ...choice, kind: 'doubling' }, items);
  expect(read).toEqual({ ok: true, multiples: [1, 2, 4, 8] });
  // A unit of 2 pays 19.56.
  expect(planRows(items, [1, 2, 4, 8])).toMatchObject([
    { multiple: 1, stake: parseMoney('2'), spent: parseMoney('2'), profit: parseMoney('17.56') },
    { multiple: 2, stake: parseMoney('4'), spent: parseMoney('6'), profit: parseMoney('33.12') },
    { multiple: 4, stake: parseMoney('8'), spent: parseMoney('14'), profit: parseMoney('64.24') },
    { multiple: 8, stake: parseMoney('16'), spent: parseMoney('30'), profit: parseMoney('126.48') },
  ]);
});

/** One digit at each place costs 10. All five hits pay 97.80, one pays 19.56. */
const fivePlaces: SlipDraft = { play: 'SSC.1.DWD', selection: { pos: [[1], [2], [3], [4], [5]] }, terms };

test('a target profit holds on the smallest win of a line that can win at several places (LOTT-8)', () => {
  const read = multiplesOf({ ...choice, kind: 'profit', profitPercent: 50, draws: 4 }, itemsOf(fivePlaces));
  const multiples = read.ok ? read.multiples : [];
  expect(multiples).toHaveLength(4);
  let spent = 0;
  for (const multiple of multiples) {
    spent += 10 * multiple;
    expect(19.56 * multiple - spent).toBeGreaterThanOrEqual(spent / 2);
  }
  expect(planRows(itemsOf(fivePlaces), [1, 2])).toMatchObject([
    { profit: parseMoney('9.56'), isMorePossible: true },
    { profit: parseMoney('9.12'), isMorePossible: true },
  ]);
  expect(planRows(items, [1])[0]?.isMorePossible).toBe(false);
});

test('a target profit that only the best case could leave is refused (LOTT-8)', () => {
  // 200 per cent of 10 needs 30; the best case pays 97.80.
  expect(multiplesOf({ ...choice, kind: 'profit', profitPercent: 200 }, itemsOf(fivePlaces))).toEqual({
    ok: false,
    refusal: { code: 'CHASE_PROFIT_IMPOSSIBLE' },
  });
});

test('the multiple of a draw and that of a line together stay within 9,999 (LOTT-8)', () => {
  const many = itemsOf({ ...oneDigit, terms: { ...terms, multiple: 100 } });
  expect(multipleMaxOf(many)).toBe(99);
  expect(multiplesOf({ ...choice, multiple: 100 }, many)).toEqual({
    ok: false,
    refusal: { code: 'CHASE_MULTIPLE_TOO_LARGE', draw: 1, max: 99 },
  });
});

test('a profit that the prize cannot give is refused (LOTT-8)', () => {
  expect(multiplesOf({ ...choice, kind: 'profit', profitPercent: 1000 }, items)).toEqual({
    ok: false,
    refusal: { code: 'CHASE_PROFIT_IMPOSSIBLE' },
  });
});

test('the request of a chase names each draw with its multiple and the whole cost (LOTT-8)', () => {
  const issues = ['202611180001', '202611180002'];
  expect(chaseBody({ gameCode: 'SSC1M', items, issues, multiples: [1, 2], stopOnWin: true })).toEqual({
    gameCode: 'SSC1M',
    items: [
      { play: 'SSC.1.DWD', selection: { pos: [[5], [], [], [], []] }, terms: { ...terms, unit: '2.0000' } },
    ],
    draws: [
      { issue: '202611180001', multiple: 1 },
      { issue: '202611180002', multiple: 2 },
    ],
    stopOnWin: true,
    stake: '6.0000',
  });
});
