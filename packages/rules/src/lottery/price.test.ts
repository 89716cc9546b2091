import { assert } from '@mela/kernel/assert';
import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { drawExposure, exposuresOf } from './exposure.ts';
import { quoteItem, readBet, settle } from './index.ts';
import { checkLimits, fittingStake, isWon, multipliedQuote, price, smallestWin } from './price.ts';
import type { Bet, Structure, Terms } from './types.ts';

const rupees = parseMoney;
const group = (more: Partial<Extract<Terms, { kind: 'group' }>> = {}): Terms => ({
  kind: 'group',
  unit: rupees('2'),
  multiple: 1,
  group: 1956,
  maxGroup: 1956,
  ...more,
});
const amount = (text: string, profile: 'fair97' | 'market' = 'fair97'): Terms => ({
  kind: 'amount',
  amount: rupees(text),
  profile,
});

function betOf(play: string, selection: unknown, structure: Structure = 'SSC'): Bet {
  const read = readBet({ play, selection, structure });
  assert(read.ok, 'the selection is valid');
  return read.value;
}

function quoteOf(bet: Bet, terms: Terms) {
  const read = price(bet, terms);
  assert(read.ok, 'the terms are valid');
  return read.value;
}

const eachPlace = [[1], [2], [3], [4], [5]];
const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

// Not what hits most, but what any win pays: a chase for a profit counts with it.
test.each([
  ['digits at five places', '19.56', { play: 'SSC.1.DWD', selection: { pos: eachPlace }, structure: 'SSC' }],
  [
    'a place with all digits and another',
    '39.12',
    { play: 'SSC.1.DWD', selection: { pos: [allDigits, allDigits, [3], [], []] }, structure: 'SSC' },
  ],
  [
    'a row and its ends',
    '39.12',
    { play: 'SSC.B3.ZH', selection: { pos: [[1, 2], [3], [4]] }, structure: 'SSC' },
  ],
  [
    'a colour that shares a digit',
    '3',
    { play: 'WINGO.BET', selection: { opts: ['GREEN'] }, structure: 'WINGO' },
  ],
  [
    'a size and a number of it',
    '3.88',
    { play: 'WINGO.BET', selection: { opts: ['BIG', '7'] }, structure: 'WINGO' },
  ],
  ['two totals', '15.52', { play: 'K3.SUM', selection: { vals: [3, 10] }, structure: 'K3' }],
  [
    'eight of nine numbers',
    '64.54',
    { play: 'X5.RX8', selection: { nums: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, structure: '11X5' },
  ],
  ['five prizes', '180', { play: 'MY4D.BIG', selection: { nums: ['1234'] }, structure: 'MY4D' }],
  [
    'three orders of one number',
    '949.98',
    { play: 'SEA.3TOD', selection: { nums: ['123', '132', '321'] }, structure: 'LA' },
  ],
] as const)('the smallest win of %s is %s', (_about, pays, { play, selection, structure }) => {
  const bet = betOf(play, selection, structure);
  const quote = quoteOf(bet, bet.play.priceRule === 'LOTT' ? group() : amount('2'));
  expect(formatMoney(smallestWin(bet, quote))).toBe(formatMoney(rupees(pays)));
});

test('a quote at a multiple is the quote of the multiplied stake', () => {
  const quote = quoteOf(straight, group({ unit: rupees('0.1'), group: 1801 }));
  const times = quoteOf(straight, group({ unit: rupees('0.1'), group: 1801, multiple: 37 }));
  const { rebate: _, ...multiplied } = multipliedQuote(quote, 37);
  expect(times).toMatchObject(multiplied);
});

const straight = betOf('SSC.B3.ZX_FS', { pos: [[3], [4], [5]] });
const green = betOf('WINGO.BET', { opts: ['GREEN'] }, 'WINGO');

describe('a price', () => {
  test('moves between prize and rebate with the prize group', () => {
    const full = quoteOf(straight, group());
    expect([full.odds, full.rebate, formatMoney(full.best)]).toEqual([
      { WIN: 9_780_000 },
      noMoney,
      '1956.0000',
    ]);
    const low = quoteOf(straight, group({ group: 1800 }));
    expect([low.odds, formatMoney(low.rebate), formatMoney(low.best)]).toEqual([
      { WIN: 9_000_000 },
      '0.1500',
      '1800.0000',
    ]);
    const ten = quoteOf(straight, group({ group: 1800, multiple: 10 }));
    expect([formatMoney(ten.stake), formatMoney(ten.rebate)]).toEqual(['20.0000', '1.5600']);
  });

  test('takes the fee of the market profile from the stake', () => {
    const market = quoteOf(green, amount('100', 'market'));
    expect([formatMoney(market.fee), formatMoney(market.best)]).toEqual(['2.0000', '196.0000']);
    const fair = quoteOf(green, amount('100'));
    expect([formatMoney(fair.fee), formatMoney(fair.best)]).toEqual(['0.0000', '205.0000']);
  });

  test.each([
    ['terms of another price rule', straight, amount('2'), 'kind'],
    ['a group for fixed odds', green, group(), 'kind'],
    ['a unit that is not offered', straight, group({ unit: rupees('3') }), 'unit'],
    ['a multiple of zero', straight, group({ multiple: 0 }), 'multiple'],
    ['a fraction of a multiple', straight, group({ multiple: 1.5 }), 'multiple'],
    ['a multiple of 10,000', straight, group({ multiple: 10_000 }), 'multiple'],
    ['a group below the lowest', straight, group({ group: 1699 }), 'group'],
    ['a group above the ceiling', straight, group({ group: 1957 }), 'group'],
    ['a ceiling above the platform', straight, group({ maxGroup: 1981 }), 'group'],
    ['no amount', green, amount('0'), 'amount'],
    ['a fraction of a paisa', green, amount('1.005'), 'amount'],
  ] as const)('refuses %s', (_what, bet, terms, field) => {
    expect(price(bet, terms)).toEqual({ ok: false, refusal: { code: 'INVALID_TERMS', field } });
  });
});

describe('a settlement', () => {
  test('returns the stake of a push and says that nothing was won', () => {
    const bet = betOf('X5.ZY.BALL1', { opts: ['BIG', '11'] }, '11X5');
    const quote = quoteOf(bet, amount('100'));
    const pushed = settle(bet, quote, { kind: 'numbers', numbers: [11, 1, 2, 3, 4] });
    expect(pushed.wins).toEqual({ 'PUSH:BIG': 1, '11': 1 });
    expect(formatMoney(pushed.payout)).toBe('1167.0000');
    expect([isWon(pushed.wins), isWon({ 'PUSH:BIG': 1 }), isWon({})]).toEqual([true, false, false]);
  });

  test('returns the stake on six zodiacs when the special ball is 49', () => {
    const zods = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE'];
    const bet = betOf('LHC.HX6', { zods }, 'LHC');
    const result = { kind: 'lhc', normals: [1, 2, 3, 4, 5, 6], special: 49, year: 'HORSE' } as const;
    expect(formatMoney(settle(bet, quoteOf(bet, amount('10')), result).payout)).toBe('10.0000');
  });
});

describe('limits', () => {
  const limitOf = (bet: Bet, terms: Terms) => checkLimits(bet, quoteOf(bet, terms))?.code;

  test('refuse an item outside the stakes or the number of bets', () => {
    expect(limitOf(straight, group({ unit: rupees('0.1') }))).toBe('STAKE_TOO_SMALL');
    expect(limitOf(straight, group({ unit: rupees('0.2') }))).toBeUndefined();
    expect(limitOf(green, amount('0.99'))).toBe('STAKE_TOO_SMALL');
    expect(limitOf(green, amount('100000.01'))).toBe('STAKE_TOO_LARGE');
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(limitOf(betOf('SSC.5.ZH', { pos: [all, all, all, all, all] }), group())).toBe('TOO_MANY_BETS');
    expect(limitOf(betOf('SSC.5.ZX_FS', { pos: [all, all, all, all, all] }), group({ multiple: 2 }))).toBe(
      'STAKE_TOO_LARGE',
    );
  });

  test('refuse an item whose best case passes the cap, with the stake that would fit', () => {
    const bet = betOf('SSC.5.ZX_FS', { pos: [[0], [1], [2], [3], [4]] });
    const quote = quoteOf(bet, group({ multiple: 11 }));
    const refusal = checkLimits(bet, quote);
    assert(refusal?.code === 'PAYOUT_TOO_LARGE', 'the best case is too large');
    expect([formatMoney(refusal.best), formatMoney(refusal.fits)]).toEqual(['2151600.0000', '20.4400']);
    expect(limitOf(bet, group({ multiple: 10 }))).toBeUndefined();
    expect(fittingStake({ feeBasisPoints: 200, bestOdds: 20_000 }, rupees('196'))).toBe(rupees('100'));
  });

  test('of an item are part of its quote', () => {
    const item = { game: 'WINGO_1M', play: 'WINGO.BET', selection: { opts: ['GREEN'] } };
    const refused = quoteItem({ ...item, terms: amount('0.5') });
    expect(refused.ok ? undefined : refused.refusal.code).toBe('STAKE_TOO_SMALL');
    const accepted = quoteItem({ ...item, terms: amount('10') });
    expect(accepted.ok && accepted.value.quote.bets).toBe(1);
  });
});

describe('the exposure of a draw', () => {
  const exposure = (bet: Bet, text: string) => exposuresOf(bet, quoteOf(bet, amount(text)));

  test('is the largest outcome where few outcomes are possible', () => {
    const red = betOf('WINGO.BET', { opts: ['RED'] }, 'WINGO');
    const items = [...exposure(green, '100'), ...exposure(red, '60')];
    expect(formatMoney(drawExposure(items))).toBe('205.0000');
    const dice = betOf('K3.1NUM', { nums: [1, 2, 3, 4] }, 'K3');
    expect(formatMoney(drawExposure(exposure(dice, '10')))).toBe('69.0000');
  });

  test('is counted by place for five digits, and by best case otherwise', () => {
    const first = betOf('5D.A', { opts: ['3', 'SMALL'] }, '5D');
    const other = betOf('5D.A', { opts: ['7'] }, '5D');
    const second = betOf('5D.B', { opts: ['7'] }, '5D');
    const sum = betOf('5D.SUM', { opts: ['BIG', 'SMALL'] }, '5D');
    const items = [first, other, second, sum].flatMap((bet) => exposure(bet, '10'));
    expect(formatMoney(drawExposure(items))).toBe('232.8000');
  });
});
