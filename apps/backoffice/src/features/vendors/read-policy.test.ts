import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { readPolicy, typedOf } from './read-policy.ts';
import type { VendorRules } from './vendor-detail.ts';

const rules: VendorRules = {
  dialect: 'SWP1',
  undoSettled: 'refuse',
  undoSpent: 'refuse',
  hasStandaloneWins: false,
  asksTokenOnBets: true,
  lateHours: 72,
  scale: 4,
  betMin: formatMoney(parseMoney('10')),
  betMax: formatMoney(parseMoney('500.5')),
  winMax: formatMoney(parseMoney('2000000')),
  creditMax: formatMoney(parseMoney('50000')),
  sessionHours: 12,
  askAfterHours: 24,
  voidAfterHours: 336,
  baseUrl: 'https://games.example/wallet',
};

test('a policy written into the fields is read back unchanged', () => {
  const typed = typedOf(rules);
  expect([typed.betMin, typed.betMax, typed.winMax]).toEqual(['10', '500.5', '2000000']);
  const read = readPolicy(typed);
  expect('policy' in read && read.policy).toMatchObject({
    ...rules,
    betMin: expect.stringMatching(/^10(\.0+)?$/),
    betMax: expect.stringMatching(/^500\.50*$/),
    winMax: expect.stringMatching(/^2000000(\.0+)?$/),
    creditMax: expect.stringMatching(/^50000(\.0+)?$/),
  });
});

test.each([
  [{ betMin: 'ten' }, { betMin: 'amount' }],
  [{ winMax: '0' }, { winMax: 'amount' }],
  [{ creditMax: '' }, { creditMax: 'amount' }],
  [{ betMax: '9.99' }, { betMax: 'order' }],
  [{ scale: '5' }, { scale: 'number' }],
  [{ sessionHours: '' }, { sessionHours: 'number' }],
  [{ voidAfterHours: '24' }, { voidAfterHours: 'order' }],
  [{ baseUrl: 'games.example' }, { baseUrl: 'address' }],
  [{ baseUrl: 'https://games.example/' }, { baseUrl: 'address' }],
])('readPolicy reports the problem of %j at its field', (wrong, problems) => {
  expect(readPolicy({ ...typedOf(rules), ...wrong })).toEqual({ problems });
});

test('an empty policy field means no limit and no address', () => {
  const read = readPolicy({ ...typedOf(rules), betMin: '', betMax: ' ', baseUrl: '' });
  expect('policy' in read && read.policy).toMatchObject({ betMin: null, betMax: null, baseUrl: null });
});
