import { parseMoney } from '@mela/kernel/money';
import { quoteItem } from '@mela/rules/lottery/index';
import type { OddsProfile, Selection } from '@mela/rules/lottery/types';
import { expect, test } from 'vitest';
import { returnOf } from './return-of.ts';

function returnFor(
  game: string,
  play: string,
  selection: Selection,
  profile: OddsProfile = 'fair97',
): number {
  const terms = { kind: 'amount', amount: parseMoney('100'), profile } as const;
  const read = quoteItem({ game, play, selection, terms });
  if (!read.ok) throw new Error(read.refusal.code);
  return returnOf(read.value.bet, read.value.quote);
}

test.each([
  ['WINGO_1M', 'WINGO.BET', { opts: ['GREEN'] }, 97],
  ['WINGO_1M', 'WINGO.BET', { opts: ['VIOLET'] }, 97],
  ['WINGO_1M', 'WINGO.BET', { opts: ['7', 'BIG'] }, 97],
  ['K3_1M', 'K3.SUM', { vals: [3] }, 97],
  ['K3_1M', 'K3.DXDS', { opts: ['ODD'] }, 97],
  ['K3_1M', 'K3.2SAME_1', { double: [1], single: [2] }, 97],
  ['K3_1M', 'K3.3RUN', {}, 97],
  ['5D_1M', '5D.A', { opts: ['4'] }, 97],
  ['5D_1M', '5D.SUM', { opts: ['BIG'] }, 97],
] as const)('%s %s %j pays back %d%% of its stakes', (game, play, selection, percent) => {
  expect(returnFor(game, play, selection)).toBe(percent);
});

test('the return of odds with a fee counts the fee', () => {
  // Two per cent of the stake are taken first: 0.98 of 4 in 10 at 2.00 and 1 in 10 at 1.50.
  expect(returnFor('WINGO_1M', 'WINGO.BET', { opts: ['GREEN'] }, 'market')).toBe(93.1);
  expect(returnFor('5D_1M', '5D.A', { opts: ['4'] }, 'market')).toBe(88.2);
});
