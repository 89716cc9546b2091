import { parseMoney } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { range } from './combinatorics.ts';
import { lotteryGameOf, lotteryGames } from './games.ts';
import { count, lotteryPlays, playOf, playsOf, quoteItem, readBet } from './index.ts';
import { structuresOf } from './testing.ts';
import type { SelectionFault, Structure } from './types.ts';

const faultOf = (play: string, selection: unknown, structure: Structure = 'SSC') => {
  const read = readBet({ play, selection, structure });
  return read.ok
    ? 'accepted'
    : read.refusal.code === 'INVALID_SELECTION'
      ? read.refusal.fault
      : read.refusal.code;
};

describe('a selection', () => {
  const refused: readonly (readonly [string, string, unknown, SelectionFault])[] = [
    ['no object', 'SSC.5.ZX_FS', null, 'FIELDS'],
    ['a list', 'SSC.5.ZX_FS', [], 'FIELDS'],
    ['a missing field', 'SSC.5.ZX_FS', {}, 'FIELDS'],
    ['an unknown field', 'SSC.5.G120', { nums: [0, 1, 2, 3, 4], odds: [9] }, 'FIELDS'],
    ['too few places', 'SSC.5.ZX_FS', { pos: [[1], [2], [3], [4]] }, 'FIELDS'],
    ['an empty place', 'SSC.5.ZX_FS', { pos: [[1], [], [3], [4], [5]] }, 'TOO_FEW'],
    ['all places empty', 'SSC.1.DWD', { pos: [[], [], [], [], []] }, 'TOO_FEW'],
    ['a digit of two digits', 'SSC.5.ZX_FS', { pos: [[10], [1], [3], [4], [5]] }, 'OUT_OF_RANGE'],
    ['a text for a digit', 'SSC.5.ZX_FS', { pos: [['1'], [1], [3], [4], [5]] }, 'FIELDS'],
    ['a fraction', 'SSC.FUN.1', { nums: [0.5] }, 'FIELDS'],
    ['a digit twice', 'SSC.1.DWD', { pos: [[1, 1], [], [], [], []] }, 'DUPLICATE'],
    ['too few digits', 'SSC.5.G120', { nums: [1, 2, 3, 4] }, 'TOO_FEW'],
    ['an option twice', 'SSC.ZY.LH', { opts: ['TIE', 'TIE'] }, 'DUPLICATE'],
    ['an unknown option', 'SSC.ZY.LH', { opts: ['LION'] }, 'OUT_OF_RANGE'],
    ['no option', 'SSC.ZY.LH', { opts: [] }, 'TOO_FEW'],
    ['a sum that cannot occur', 'SSC.B3.GHZ', { vals: [27] }, 'OUT_OF_RANGE'],
    ['a ticket that is too long', 'SSC.5.ZX_DS', { entries: ['123456'] }, 'OUT_OF_RANGE'],
    ['a ticket with a letter', 'SSC.5.ZX_DS', { entries: ['1234a'] }, 'OUT_OF_RANGE'],
    ['a ticket twice', 'SSC.5.ZX_DS', { entries: ['12345', '12345'] }, 'DUPLICATE'],
    ['a group ticket twice in another order', 'SSC.B3.G6_DS', { entries: ['123', '321'] }, 'DUPLICATE'],
    ['a triple in a group play', 'SSC.B3.HH', { entries: ['555'] }, 'NOT_ACCEPTED'],
    ['a pair in a play without pairs', 'SSC.B2.G2_DS', { entries: ['33'] }, 'NOT_ACCEPTED'],
    ['roles that leave no bet', 'SSC.5.G5', { quad: [1], single: [1] }, 'NO_BET'],
    ['too few marked places', 'SSC.R3.HZ', { at: [0, 1], vals: [5] }, 'TOO_FEW'],
    [
      'more tickets than an item may have',
      'SSC.5.ZX_DS',
      { entries: range(0, 100_000).map(String) },
      'TOO_MANY',
    ],
  ];
  test.each(refused)('with %s is refused', (_what, play, selection, fault) => {
    expect(faultOf(play, selection)).toBe(fault);
  });

  test('is refused by the rules of its own pool', () => {
    expect(faultOf('X5.RX3', { nums: [1, 2, 12] }, '11X5')).toBe('OUT_OF_RANGE');
    expect(faultOf('X5.F2.ZX_DS', { entries: ['1 2'] }, '11X5')).toBe('OUT_OF_RANGE');
    expect(faultOf('X5.F2.ZX_DS', { entries: ['03 03'] }, '11X5')).toBe('NOT_ACCEPTED');
    expect(faultOf('X5.F2.ZX_FS', { pos: [[3], [3]] }, '11X5')).toBe('NO_BET');
    expect(faultOf('X5.RX3_DT', { banker: [1], drag: [1, 2, 3] }, '11X5')).toBe('DUPLICATE');
    expect(faultOf('X5.RX3_DT', { banker: [1], drag: [2] }, '11X5')).toBe('NO_BET');
    expect(faultOf('LHC.HX6', { zods: ['RAT', 'OX'] }, 'LHC')).toBe('TOO_FEW');
    expect(faultOf('LHC.BZ5', { nums: range(1, 9) }, 'LHC')).toBe('TOO_MANY');
    expect(faultOf('VN.LO2', { nums: ['7'] }, 'MB')).toBe('OUT_OF_RANGE');
    expect(faultOf('SEA.3TOD', { nums: ['777'] }, 'TH')).toBe('NO_BET');
    expect(faultOf('MY4D.IBOX_BIG', { nums: ['7777'] }, 'MY4D')).toBe('NO_BET');
    expect(faultOf('NONE', {})).toBe('PLAY_UNKNOWN');
  });

  test('of any shape is read or refused by every play, and never throws', () => {
    const values: readonly unknown[] = [
      undefined,
      null,
      7,
      -1,
      Number.NaN,
      'x',
      '',
      [],
      {},
      [null],
      [[]],
      [[[]]],
      ['12', 3],
      range(0, 200),
      { length: 3 },
    ];
    for (const play of lotteryPlays) {
      const [structure = 'SSC'] = structuresOf(play);
      for (const value of values) {
        const selection = Object.fromEntries(play.fields.map(({ name }) => [name, value]));
        expect(typeof readBet({ play: play.code, selection, structure }).ok).toBe('boolean');
        expect(typeof readBet({ play: play.code, selection: value, structure }).ok).toBe('boolean');
      }
    }
  });
});

describe('the number of bets', () => {
  const bets = (play: string, selection: unknown, structure: Structure = 'SSC') => {
    const read = count({ play, selection, structure });
    return read.ok ? read.value : read.refusal;
  };
  const all = range(0, 9);

  test('of a selection with every digit is counted without its tickets', () => {
    expect(bets('SSC.5.ZX_FS', { pos: [all, all, all, all, all] })).toBe(100_000);
    expect(bets('SSC.5.ZH', { pos: [all, all, all, all, all] })).toBe(500_000);
    expect(bets('SSC.R4.ZX_FS', { pos: [all, all, all, all, all] })).toBe(50_000);
    expect(bets('SSC.5.G60', { double: all, single: all })).toBe(840);
    expect(bets('SSC.B3.HZ', { vals: range(0, 27) })).toBe(1000);
    const ranks = range(1, 10);
    expect(bets('PK.Q5.ZX_FS', { pos: [ranks, ranks, ranks, ranks, ranks] }, 'PK10')).toBe(30_240);
    expect(bets('VN.TRUOT10', { nums: range(0, 99).map((n) => String(n).padStart(2, '0')) }, 'MB')).toBe(
      17_310_309_456_440,
    );
  });

  test('of Vietnamese endings follows the prizes of the region', () => {
    const selection = { nums: ['09', '54'] };
    expect(bets('VN.LO2', selection, 'MB')).toBe(54);
    expect(bets('VN.LO2', selection, 'MN')).toBe(36);
    expect(bets('VN.LO2_1K', selection, 'MT')).toBe(2);
    expect(bets('VN.DAUDUOI', selection, 'MB')).toBe(10);
    expect(bets('VN.XC', { nums: ['123'] }, 'MT')).toBe(2);
  });
});

describe('the catalogue', () => {
  test('gives each game the plays of its family and structure', () => {
    const countOf = (code: string) => {
      const game = lotteryGameOf(code);
      return game && playsOf(game).length;
    };
    expect(['SSC1M', 'X51M', 'PK1M', 'LHCD', 'FC3D', 'PL3', 'PL5'].map(countOf)).toEqual([
      143, 59, 25, 40, 39, 39, 38,
    ]);
    expect(['WINGO_1M', 'K3_3M', '5D_5M', 'VNMN', 'THGOV', 'LAOD', 'SEA5M', 'MY4D'].map(countOf)).toEqual([
      1, 10, 6, 22, 10, 10, 10, 7,
    ]);
    expect(lotteryGames).toHaveLength(41);
    expect(playOf('SSC.5.ZX_FS')?.name.EN).toBe('Five-digit straight');
  });

  test('refuses an item whose game or play does not exist or does not fit', () => {
    const terms = { kind: 'amount', amount: parseMoney('10') } as const;
    const codeOf = (game: string, play: string) => {
      const read = quoteItem({ game, play, selection: {}, terms });
      return read.ok ? 'accepted' : read.refusal.code;
    };
    expect(codeOf('NONE', 'K3.3RUN')).toBe('GAME_UNKNOWN');
    expect(codeOf('K3_1M', 'NONE')).toBe('PLAY_UNKNOWN');
    expect(codeOf('WINGO_1M', 'K3.3RUN')).toBe('PLAY_NOT_IN_GAME');
    expect(codeOf('HNN', 'SEA.3FRONT')).toBe('PLAY_NOT_IN_GAME');
    expect(codeOf('K3_1M', 'K3.3RUN')).toBe('accepted');
  });
});
