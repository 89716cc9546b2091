import { expect, test } from 'vitest';
import { momentOf, newDraft, termsOf, wrongFields, type Draft } from './draft.ts';
import { htmlOf, plainOf } from './plain-text.ts';

const text = { title: 'Fair', summary: 'A fair', body: 'Come.\n\n- one\n- two' };
const typed: Draft = {
  ...newDraft,
  code: 'fair',
  texts: { EN: text, HI: text },
  amount: '50',
  budget: '1,000',
};

test('termsOf returns the terms of the kind, and wrongFields names invalid fields', () => {
  expect(wrongFields(newDraft)).toEqual(['code', 'texts', 'amount', 'budget']);
  expect(termsOf(typed)).toMatchObject({
    offer: { kind: 'application', amountMax: '50' },
    times: '1',
    claimDays: 3,
    audience: { newWithinDays: null, vipMin: 0, tags: [] },
  });
  expect(wrongFields({ ...typed, kind: 'code' })).toEqual(['secret']);
  expect(termsOf({ ...typed, kind: 'code', secret: 'fair2026', claimDays: '' })).toMatchObject({
    offer: { kind: 'code', secret: 'fair2026', usesMax: 1000 },
    claimDays: null,
  });
  const cashback = { ...typed, kind: 'cashback', amount: '', tags: 'Fair, vip guests' } as const;
  expect(termsOf(cashback)).toMatchObject({
    offer: { kind: 'cashback', period: 'day', percent: '10', lossFrom: '0', amountMax: null },
    audience: { tags: ['fair', 'vip', 'guests'] },
  });
  expect(wrongFields({ ...cashback, percent: '0', lossFrom: 'x' })).toEqual(['percent', 'lossFrom']);
});

test('typed terms become a bonus at a deposit, as a share or a fixed amount (REWARD-3)', () => {
  const bonus = { ...typed, kind: 'depositBonus', percent: '150', amount: '1,000', claimDays: 'x' } as const;
  const terms = termsOf({ ...bonus, times: '10' });
  expect(terms).toMatchObject({
    offer: {
      kind: 'depositBonus',
      percent: '150',
      amount: '1000',
      depositMin: '100',
      stakeMax: '500',
      days: 7,
    },
    times: '10',
    claimDays: null,
  });
  const fixed = { ...bonus, kind: 'firstDeposit', isShare: false, percent: 'x', stakeMax: '' } as const;
  expect(termsOf(fixed)).toMatchObject({ offer: { kind: 'firstDeposit', percent: null, stakeMax: null } });
  const wrong = { ...bonus, percent: '0', depositMin: 'x', stakeMax: '0', days: '91' };
  expect(wrongFields(wrong)).toEqual(['percent', 'depositMin', 'stakeMax', 'days']);
});

test('typed terms become free rounds with the terms of their bonus, which nobody claims (REWARD-1)', () => {
  const free = {
    ...typed,
    kind: 'freeRounds',
    gameCode: 'mela_night',
    amount: '200',
    claimDays: 'x',
  } as const;
  expect(termsOf({ ...free, stakeMax: '' })).toMatchObject({
    offer: {
      kind: 'freeRounds',
      gameCode: 'MELA_NIGHT',
      rounds: 10,
      bet: '5',
      amountMax: '200',
      playDays: 3,
      stakeMax: null,
      bonusDays: 7,
    },
    claimDays: null,
  });
  const wrong = { ...free, gameCode: 'a game', rounds: '0', bet: 'x', playDays: '91', days: '' };
  expect(wrongFields(wrong)).toEqual(['days', 'gameCode', 'rounds', 'bet', 'playDays']);
});

test('typed terms become markup that cannot run, and can be typed again', () => {
  expect(htmlOf(text.body)).toBe('<p>Come.</p><ul><li>one</li><li>two</li></ul>');
  expect(plainOf(htmlOf(text.body))).toBe(text.body);
  expect(htmlOf('<b>a & b</b>')).toBe('<p>&lt;b&gt;a &amp; b&lt;/b&gt;</p>');
  expect(plainOf(htmlOf('<b>a & b</b>'))).toBe('<b>a & b</b>');
});

test('momentOf reads a typed time as Indian time', () => {
  expect(momentOf('2026-11-20T00:00')).toBe('2026-11-19T18:30:00.000Z');
  expect(momentOf('')).toBeUndefined();
});
