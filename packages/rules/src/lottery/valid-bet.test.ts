import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { range } from './combinatorics.ts';
import { readBet } from './index.ts';
import type { Structure } from './types.ts';
import { validBets, type SettledItem } from './valid-bet.ts';
import { zodiacs } from './zodiac.ts';

/** A settled item with a stake for each of its bets. */
function item(
  play: string,
  selection: SettledItem['selection'],
  text: string,
  structure?: Structure,
): SettledItem {
  const families: Readonly<Record<string, Structure>> = { X5: '11X5', PK: 'PK10', VN: 'MB', SEA: 'TH' };
  const prefix = play.split('.')[0] ?? '';
  const of = structure ?? families[prefix] ?? prefixes.find((one) => one === prefix);
  assert(of !== undefined, 'the play belongs to a structure');
  const read = readBet({ play, selection, structure: of });
  assert(read.ok, `${play} accepts the selection`);
  const { bets } = read.value;
  return { bet: read.value, selection, stake: parseMoney(String(Number(text) * bets)) };
}

const prefixes: readonly Structure[] = ['SSC', 'LF3', 'LF5', 'LHC', 'K3', 'WINGO', '5D', 'MY4D'];

const validOf = (...items: readonly SettledItem[]) =>
  validBets(items).map((money) => formatMoney(money).slice(0, -2));
const digits = (from: number, to: number) => range(from, to).map(String);
const padded = (count: number, length: number) =>
  range(0, count - 1).map((number) => String(number).padStart(length, '0'));

describe('the valid bet', () => {
  test('counts nothing of both sides, and the rest of the larger one in full', () => {
    expect(validOf(item('WINGO.BET', { opts: ['BIG', 'SMALL'] }, '100'))).toEqual(['0.00']);
    const [big, small] = [
      item('WINGO.BET', { opts: ['BIG'] }, '100'),
      item('WINGO.BET', { opts: ['SMALL'] }, '60'),
    ];
    expect(validOf(big, small)).toEqual(['25.00', '15.00']);
    expect(validOf(item('WINGO.BET', { opts: ['RED', 'GREEN', 'VIOLET'] }, '20'))).toEqual(['0.00']);
    expect(validOf(item('SSC.ZY.SUM', { opts: ['ODD', 'EVEN'] }, '20'))).toEqual(['0.00']);
    expect(validOf(item('LHC.ZH', { opts: ['BIG', 'SMALL'] }, '20'))).toEqual(['0.00']);
    expect(validOf(item('WINGO.BET', { opts: ['BIG', 'RED'] }, '20'))).toEqual(['40.00']);
  });

  test('counts a fifth of eight digits of one place, also when two plays hold them', () => {
    expect(validOf(item('5D.A', { opts: digits(0, 7) }, '10'))).toEqual(['16.00']);
    const ball = item('SSC.ZY.BALL2', { opts: digits(0, 3) }, '10');
    const place = item('SSC.1.DWD', { pos: [[], [4, 5, 6, 7], [], [], []] }, '10');
    expect(validOf(ball, place)).toEqual(['8.00', '8.00']);
    expect(validOf(ball)).toEqual(['40.00']);
    const elsewhere = item('SSC.1.DWD', { pos: [[4, 5, 6, 7], [], [], [], []] }, '10');
    expect(validOf(ball, elsewhere)).toEqual(['40.00', '40.00']);
  });

  test('counts nothing of all digits of one place, in every family', () => {
    expect(validOf(item('VN.DAU1', { nums: digits(0, 9) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('VN.DUOI1', { nums: digits(0, 9) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('VN.DUOI1', { nums: digits(0, 7) }, '10'))).toEqual(['16.00']);
    const pins = (place: string, to: number) => digits(0, to).map((digit) => `${place}${digit}`);
    expect(validOf(item('SEA.PIN', { picks: pins('H', 9) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('SEA.PIN', { picks: [...pins('H', 4), ...pins('T', 4)] }, '10'))).toEqual(['100.00']);
    expect(validOf(item('LF3.1.DWD', { pos: [[], range(0, 9), []] }, '2'))).toEqual(['0.00']);
    expect(validOf(item('X5.DWD', { pos: [range(1, 11), [], [], [], []] }, '2'))).toEqual(['0.00']);
    const ranks = [range(1, 10), ...range(2, 10).map(() => [])];
    expect(validOf(item('PK.DWD', { pos: ranks }, '2'))).toEqual(['0.00']);
    const first = item('PK.Q1.ZX_FS', { pos: [range(1, 4)] }, '2');
    const typed = item('PK.Q1.ZX_DS', { entries: ['05', '06'] }, '2');
    const rank = item('PK.ZY.R1', { opts: ['07', '08', 'DRAGON'] }, '2');
    expect(validOf(first, typed, rank)).toEqual(['1.60', '0.80', '2.80']);
    const duel = item('PK.ZY.R1', { opts: ['DRAGON', 'TIGER'] }, '10');
    expect(validOf(duel)).toEqual(['0.00']);
  });

  test('counts nothing of all numbers that a drawn number can be', () => {
    expect(validOf(item('VN.DE_DB', { nums: padded(100, 2) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('VN.DE_DAU', { nums: padded(100, 2) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('VN.LO2', { nums: padded(100, 2) }, '1'))).toEqual(['0.00']);
    expect(validOf(item('VN.C3', { nums: padded(1000, 3) }, '1'))).toEqual(['0.00']);
    expect(validOf(item('SEA.2TOP', { nums: padded(100, 2) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('SEA.2BOT', { nums: padded(100, 2) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('SEA.3TOP', { nums: padded(1000, 3) }, '1'))).toEqual(['0.00']);
    expect(validOf(item('SEA.2TOP', { nums: padded(80, 2) }, '10'))).toEqual(['160.00']);
    expect(validOf(item('SEA.2TOP', { nums: padded(79, 2) }, '10'))).toEqual(['790.00']);
    expect(validOf(item('MY4D.3A', { nums: padded(1000, 3) }, '1'))).toEqual(['0.00']);
    expect(validOf(item('LHC.TM', { nums: range(1, 49) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('LHC.ZM', { nums: range(1, 49) }, '10'))).toEqual(['0.00']);
    expect(validOf(item('X5.RX1', { nums: range(1, 11) }, '2'))).toEqual(['0.00']);
  });

  test('counts nothing of all zodiacs of the special ball', () => {
    expect(validOf(item('LHC.TX', { zods: [...zodiacs] }, '10'))).toEqual(['0.00']);
    // Ten zodiacs without the animal of the year have 40 of the 49 balls.
    expect(validOf(item('LHC.TX', { zods: zodiacs.slice(2) }, '49'))).toEqual(['90.00']);
    expect(validOf(item('LHC.TX', { zods: zodiacs.slice(0, 6) }, '10'))).toEqual(['60.00']);
    const [half, rest] = [zodiacs.slice(0, 6), zodiacs.slice(6)];
    const halves = [half, rest].map((zods) => item('LHC.HX6', { zods }, '10'));
    // The ball 49 returns both stakes.
    expect(validOf(...halves)).toEqual(['0.20', '0.20']);
  });

  test('finds opposite options of two plays that exclude each other, which count nothing (REWARD-17)', () => {
    const totals = item('K3.SUM', { vals: range(3, 10) }, '10');
    const big = item('K3.DXDS', { opts: ['BIG'] }, '10');
    expect(validOf(totals, big)).toEqual(['0.00', '0.00']);
    expect(validOf(totals)).toEqual(['80.00']);
    const numbers = item('WINGO.BET', { opts: digits(0, 4) }, '10');
    const high = item('WINGO.BET', { opts: ['BIG'] }, '30');
    expect(validOf(numbers, high)).toEqual(['0.00', '20.00']);
    const tens = item('VN.DAU1', { nums: digits(0, 4) }, '10');
    expect(validOf(tens, item('VN.DB_DXDS', { opts: ['TAI'] }, '10'))).toEqual(['0.00', '0.00']);
    expect(validOf(tens, item('VN.DB_DXDS', { opts: ['XIU'] }, '10'))).toEqual(['50.00', '10.00']);
  });

  test('finds all three kinds of a roll, and all rows of two or three places', () => {
    const kinds = [
      item('K3.3SAME_ANY', {}, '10'),
      item('K3.2SAME', { nums: range(1, 6) }, '10'),
      item('K3.3DIFF', { nums: range(1, 6) }, '10'),
    ];
    expect(validOf(...kinds)).toEqual(['0.00', '0.00', '0.00']);
    const rows = item('SSC.F2.ZX_FS', { pos: [range(0, 9), range(0, 7)] }, '2');
    expect(validOf(rows)).toEqual(['32.00']);
    expect(validOf(item('LF3.3.ZX_FS', { pos: [range(0, 9), range(0, 9), range(0, 9)] }, '2'))).toEqual([
      '0.00',
    ]);
    expect(validOf(item('SSC.F2.ZX_FS', { pos: [range(0, 9), range(0, 6)] }, '2'))).toEqual(['140.00']);
  });

  test('counts stakes without an opposite in full', () => {
    expect(validOf(item('SSC.B3.HZ', { vals: [1] }, '2'))).toEqual(['6.00']);
    expect(validOf(item('LHC.TM', { nums: [7, 28] }, '100'))).toEqual(['200.00']);
    expect(validOf(item('LHC.BB', { opts: ['RED_BIG', 'BLUE_BIG'] }, '100'))).toEqual(['200.00']);
    expect(validOf(item('K3.SUM', { vals: [3, 4, 5] }, '10'))).toEqual(['30.00']);
  });
});
