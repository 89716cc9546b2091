import { noMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { createQuoter, changeSlip, emptySlip } from '#features/lottery/frame/slip.ts';
import { multiplesOf, planRows, type PlanChoice } from './chase-plan.ts';
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
const items = changeSlip(emptySlip, { kind: 'add', drafts: [{ ...oneDigit, terms }] }).items.map(
  createQuoter('SSC1M', 1956),
);

test('a growing plan doubles its stakes and shows what a win at each draw leaves (LOTT-8)', () => {
  const read = multiplesOf({ ...choice, kind: 'doubling' }, items);
  expect(read).toEqual({ ok: true, multiples: [1, 2, 4, 8] });
  // A unit of 2 pays 19.56.
  expect(planRows(items, [1, 2, 4, 8])).toEqual([
    { multiple: 1, stake: parseMoney('2'), spent: parseMoney('2'), profit: parseMoney('17.56') },
    { multiple: 2, stake: parseMoney('4'), spent: parseMoney('6'), profit: parseMoney('33.12') },
    { multiple: 4, stake: parseMoney('8'), spent: parseMoney('14'), profit: parseMoney('64.24') },
    { multiple: 8, stake: parseMoney('16'), spent: parseMoney('30'), profit: parseMoney('126.48') },
  ]);
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
