import { expect, test } from 'vitest';
import { emptyDraft, shortNumber, termsOf, wrongFields } from './draft.ts';

const full = {
  ...emptyDraft('2026-11-16'),
  code: 'daily-bet',
  titles: { EN: 'Daily bet', HI: 'रोज़ की बेट' },
  amount: '1,250.50',
};

test('a draft of a mission becomes terms only when every field is right (REWARD-8)', () => {
  expect(termsOf(full)).toMatchObject({ target: '1000', stakeMin: '0', claimDays: 1, lastDay: null });
  expect(wrongFields({ ...full, code: 'A', target: '0', amount: '0', times: 'x', claimDays: '31' })).toEqual([
    'code',
    'target',
    'amount',
    'times',
    'claimDays',
  ]);
  expect(termsOf({ ...full, titles: { EN: 'Daily bet', HI: ' ' } })).toBeUndefined();
});

test('a count is whole, and a mission for once has a last day (REWARD-8)', () => {
  expect(wrongFields({ ...full, metric: 'betCount', target: '1.5' })).toEqual(['target']);
  expect(wrongFields({ ...full, metric: 'bestMultiplier', target: '1.5' })).toEqual([]);
  expect(wrongFields({ ...full, period: 'once' })).toEqual(['lastDay']);
  expect(wrongFields({ ...full, lastDay: '2026-11-15' })).toEqual(['lastDay']);
});

test('a number is shown without decimals that say nothing', () => {
  expect(['1000.0000', '2.5000', '20', '100'].map(shortNumber)).toEqual(['1000', '2.5', '20', '100']);
});
