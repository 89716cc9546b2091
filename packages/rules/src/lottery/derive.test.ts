import { assert } from '@mela/kernel/assert';
import { readDay } from '@mela/kernel/time';
import { describe, expect, test } from 'vitest';
import { chainOf, hashOf, hmacOf } from '#games/seeds.ts';
import { deriveResult, verifyDraw } from './derive.ts';
import { lotteryGames } from './games.ts';
import { readResult, resultJson } from './results.ts';
import { drawsPerDay } from './schedule.ts';
import { numbersOfZodiac, zodiacYearOf } from './zodiac.ts';

const seed = '0dc5cdf18a38af280104af27c9b9ca9af2ae1731e6974fa4ff86cd4f5640964b';

describe('a derived result', () => {
  test('of every game can be stored and read back', () => {
    for (const { code, structure } of lotteryGames) {
      const result = deriveResult({ game: code, issue: '202611180001', seed });
      assert(result !== undefined, 'the game has a result');
      const stored: unknown = JSON.parse(JSON.stringify(resultJson(result)));
      expect(readResult(structure, stored), code).toEqual(result);
    }
  });

  test('depends on the game, the number, the seed and the salt', () => {
    const base = { game: 'SSC1M', issue: '202511150007', seed };
    const shown = [
      base,
      { ...base, game: 'SSC3M' },
      { ...base, issue: '202511150008' },
      { ...base, seed: hashOf(seed) },
      { ...base, salt: 'block 912345' },
    ].map((draw) => JSON.stringify(deriveResult(draw)));
    expect(shown[0]).toBe('{"kind":"numbers","numbers":[3,7,4,0,9]}');
    expect(new Set(shown).size).toBe(5);
    const salted = deriveResult({ ...base, seed: hmacOf(seed, 'block 912345') });
    expect(JSON.stringify(salted)).toBe(shown[4]);
  });

  test('does not exist without a game, a seed or a number', () => {
    expect(deriveResult({ game: 'NONE', issue: '202611180001', seed })).toBeUndefined();
    expect(deriveResult({ game: 'SSC1M', issue: '202611180001', seed: 'abc' })).toBeUndefined();
    expect(deriveResult({ game: 'SSC1M', issue: '1', seed })).toBeUndefined();
  });

  test('of Lao, Hanoi and Thai style names the parts of its numbers', () => {
    const jsonOf = (game: string) => {
      const result = deriveResult({ game, issue: '202611160001', seed });
      assert(result?.kind === 'sea', 'the game is of SEA');
      return result;
    };
    const lao = jsonOf('LAOD');
    expect(lao.bot2 + lao.top2).toBe(lao.top4);
    const hanoi = jsonOf('HNN');
    expect(hanoi.drawn['special']?.endsWith(hanoi.top4 ?? '-')).toBe(true);
    expect(hanoi.drawn['first']?.endsWith(hanoi.bot2)).toBe(true);
    const thai = jsonOf('THGOV');
    expect(thai.drawn['first']?.endsWith(thai.top3)).toBe(true);
    expect([thai.front3.length, thai.back3.length, thai.top4]).toEqual([2, 2, undefined]);
  });
});

describe('a stored result', () => {
  test.each([
    ['SSC', [1, 2, 3, 4]],
    ['SSC', [1, 2, 3, 4, 10]],
    ['SSC', '12345'],
    ['11X5', [1, 1, 2, 3, 4]],
    ['PK10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]],
    ['LHC', { n: [1, 2, 3, 4, 5, 6], s: 6, year: 'HORSE' }],
    ['LHC', { n: [1, 2, 3, 4, 5, 6], s: 7, year: 'CAT' }],
    ['MB', { DB: ['84317'] }],
    ['HN', { top3: '123', top2: '23', bot2: '1' }],
    ['TH', { top3: '123', top2: '23', bot2: '11' }],
    ['MY4D', { P1: '1234', P2: '5678', P3: '0007', SP: [], CO: [] }],
    ['K3', null],
  ] as const)('of %s is not %j', (structure, value) => {
    expect(readResult(structure, value)).toBeUndefined();
  });
});

describe('verification', () => {
  const [game] = lotteryGames;
  assert(game !== undefined, 'there are games');
  const chain = chainOf(hashOf('end of the day'), drawsPerDay(game));
  const [chainEnd = ''] = chain;
  const revealed = { game: game.code, issue: '202611180007', seed: chain[7] ?? '' };
  const derived = deriveResult(revealed);
  assert(derived !== undefined, 'the draw has a result');
  const result = resultJson(derived);

  test('accepts the seed of the chain and its result', () => {
    expect(verifyDraw(revealed, { chainEnd, result })).toEqual({ isInChain: true, isResult: true, derived });
  });

  test('finds another seed, another place in the chain and another result', () => {
    const other = { ...revealed, seed: chain[8] ?? '' };
    expect(verifyDraw(other, { chainEnd, result }).isInChain).toBe(false);
    const moved = { ...revealed, issue: '202611180008' };
    expect(verifyDraw(moved, { chainEnd, result }).isInChain).toBe(false);
    expect(verifyDraw(revealed, { chainEnd, result: [0, 0, 0, 0, 0] }).isResult).toBe(false);
    const broken = { ...revealed, seed: 'x' };
    expect(verifyDraw(broken, { chainEnd, result })).toEqual({
      isInChain: false,
      isResult: false,
      derived: undefined,
    });
  });
});

describe('the lunar year', () => {
  const yearOn = (text: string) => {
    const day = readDay(text);
    assert(day !== undefined, 'the day exists');
    return zodiacYearOf(day);
  };

  test('changes on its first day', () => {
    expect(['2026-02-16', '2026-02-17', '2027-02-05', '2027-02-06'].map(yearOn)).toEqual([
      'SNAKE',
      'HORSE',
      'HORSE',
      'GOAT',
    ]);
  });

  test('of the draw at midnight is that of the next day', () => {
    const yearOf = (issue: string) => {
      const result = deriveResult({ game: 'LHC10M', issue, seed });
      return result?.kind === 'lhc' && result.year;
    };
    expect([yearOf('202602160143'), yearOf('202602160144')]).toEqual(['SNAKE', 'HORSE']);
  });

  test('gives its animal five numbers and each other one four', () => {
    const owned = (animal: string) => numbersOfZodiac(animal, 'HORSE');
    expect(owned('HORSE')).toEqual([1, 13, 25, 37, 49]);
    expect(owned('SNAKE')).toEqual([2, 14, 26, 38]);
    expect(owned('GOAT')).toEqual([12, 24, 36, 48]);
  });
});
