import { formatMoney, parseMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { expect, test } from 'vitest';
import { validBet } from './turnover.ts';

const wager = (stake: string, payout: string, changed: Partial<Parameters<typeof validBet>[0]> = {}) =>
  formatMoney(
    validBet({
      stake: parseMoney(stake),
      payout: parseMoney(payout),
      said: null,
      isFree: false,
      isTwoSided: false,
      ...changed,
    }),
  );

test.each(['0', '50', '100', '900'])(
  'a slot counts the whole stake, whether it paid %s or nothing',
  (payout) => {
    expect(wager('100', payout)).toBe('100.0000');
  },
);

test.each([
  ['lost', '0', '100.0000'],
  ['given back', '100', '0.0000'],
  ['half lost', '50', '50.0000'],
  ['won at short odds', '130', '30.0000'],
  ['won at long odds', '700', '100.0000'],
])('a table counts the amount at risk: %s', (_what, payout, counted) => {
  expect(wager('100', payout, { isTwoSided: true })).toBe(counted);
});

test('the vendor’s valid bet has priority, and a stake of a campaign is no turnover', () => {
  const said = parseMoney('12.5');
  expect(wager('100', '0', { said })).toBe('12.5000');
  expect(wager('100', '0', { said, isTwoSided: true })).toBe('12.5000');
  expect(wager('100', '900', { said, isFree: true })).toBe('0.0000');
});

test('two opposite bets count at most what one of them can lose', () => {
  const random = seededRandom('wagering');
  for (let trial = 0; trial < 500; trial++) {
    const stake = `${1 + random.below(5000)}.${String(random.below(10_000)).padStart(4, '0')}`;
    const payout = `${random.below(9000)}.${String(random.below(10_000)).padStart(4, '0')}`;
    const counted = parseMoney(wager(stake, payout, { isTwoSided: true }));
    const net = parseMoney(payout) - parseMoney(stake);
    expect(counted >= 0n && counted <= parseMoney(stake)).toBe(true);
    expect(counted <= (net < 0n ? -net : net)).toBe(true);
  }
});
