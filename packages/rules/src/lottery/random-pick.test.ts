import { assert } from '@mela/kernel/assert';
import { describe, expect, test } from 'vitest';
import { uniformInt } from '#games/stream.ts';
import { lotteryPlays, readBet } from './index.ts';
import { randomPick } from './random-pick.ts';
import { ruleKeys } from './rule-keys.ts';
import { randomOf, structuresOf } from './testing.ts';
import { traitsOf } from './traits.ts';

describe('a random pick', () => {
  test('is a valid selection of every play, with few bets', () => {
    const stream = randomOf('picks');
    for (const play of lotteryPlays) {
      for (const structure of structuresOf(play)) {
        const selection = randomPick(play, structure, (bound) => uniformInt(stream, bound));
        const read = readBet({ play: play.code, selection, structure });
        assert(read.ok, `${play.code} has a random pick`);
        expect(read.value.bets, play.code).toBeLessThanOrEqual(150);
      }
    }
  });

  test('does not exist when the random numbers never fit', () => {
    const play = lotteryPlays.find(({ code }) => code === 'SSC.B3.G6_DS');
    assert(play !== undefined, 'the play exists');
    expect(randomPick(play, 'SSC', () => 0)).toBeUndefined();
  });
});

test('every key of a rule belongs to a play', () => {
  expect(new Set(lotteryPlays.map(({ rule }) => rule))).toEqual(new Set(ruleKeys));
});

describe('the traits of a result', () => {
  const traits = (structure: Parameters<typeof traitsOf>[0], ...numbers: number[]) =>
    traitsOf(structure, { kind: 'numbers', numbers });

  test('describe numbers', () => {
    expect(traits('SSC', 1, 2, 8, 9, 0)).toEqual({
      sum: 20,
      size: 'SMALL',
      parity: 'EVEN',
      duel: 'DRAGON',
      shape: 'STRAIGHT',
      bull: 'N10',
    });
    expect(traits('WINGO', 5)).toEqual({ sum: 5, size: 'BIG', parity: 'ODD', colours: ['GREEN', 'VIOLET'] });
    expect(traits('K3', 4, 6, 5)).toEqual({ sum: 15, size: 'BIG', parity: 'ODD', shape: 'STRAIGHT' });
    expect(traits('K3', 4, 4, 5).shape).toBe('PAIR');
    expect(traits('K3', 4, 4, 4).shape).toBe('TRIPLE');
    expect(traits('K3', 1, 4, 5).shape).toBe('MIX');
    expect(traits('11X5', 10, 9, 7, 1, 3)).toEqual({
      sum: 30,
      size: 'MIDDLE',
      parity: 'EVEN',
      duel: 'DRAGON',
    });
    expect(traits('PK10', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toMatchObject({ sum: 3, duel: 'TIGER' });
    expect(traits('5D', 7, 0, 3, 1, 7)).toMatchObject({ duel: 'TIE', shape: 'MIX' });
  });

  test('describe the special ball, and nothing of lists of prizes', () => {
    const normals = [10, 20, 30, 40, 41, 33];
    expect(traitsOf('LHC', { kind: 'lhc', normals, special: 1, year: 'HORSE' })).toEqual({
      sum: 175,
      size: 'BIG',
      parity: 'ODD',
      colours: ['RED'],
      zodiac: 'HORSE',
    });
    expect(traitsOf('MB', { kind: 'vn', structure: 'MB', prizes: [] })).toEqual({});
  });
});
