import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { validCover } from './cover.ts';

const group = { outcomes: 10, options: { MOST: [0, 1, 2, 3, 4, 5, 6, 7, 8], REST: [9] } };
const valid = (stakes: Readonly<Record<string, string>>) =>
  validCover(
    group,
    Object.entries(stakes).map(([option, stake]) => ({ option, stake: parseMoney(stake) })),
    80,
  );

test('one option that covers most outcomes alone has no opposite and counts in full', () => {
  expect(valid({ MOST: '100' })).toBe(parseMoney('100'));
  expect(valid({ MOST: '100', REST: '40' })).toBe(parseMoney('60'));
  expect(valid({})).toBe(0n);
});
