import { assert } from '@mela/kernel/assert';
import { instantOf, isoOf } from '@mela/kernel/time';
import { describe, expect, test } from 'vitest';
import { lotteryGameOf, lotteryGames } from './games.ts';
import {
  chainPlaceOf,
  comingDraws,
  drawAt,
  drawOfIssue,
  drawsBetween,
  drawsPerDay,
  isOnSale,
  nextDraw,
  previousDraw,
} from './schedule.ts';
import type { Draw, LotteryGame } from './types.ts';

function gameOf(code: string): LotteryGame {
  const game = lotteryGameOf(code);
  assert(game !== undefined, 'the game exists');
  return game;
}

const at = instantOf;
const shown = ({ issue, openAt, closeAt, drawAt: drawnAt }: Draw) => [
  issue,
  ...[openAt, closeAt, drawnAt].map(isoOf),
];

describe('the current draw', () => {
  test('of a game with a period begins and ends on Indian time', () => {
    expect(shown(drawAt(gameOf('SSC1M'), at('2025-11-15T00:00:00+05:30')))).toEqual([
      '202511150001',
      '2025-11-14T18:30:00.000Z',
      '2025-11-14T18:30:55.000Z',
      '2025-11-14T18:31:00.000Z',
    ]);
    expect(drawAt(gameOf('SSC3M'), at('2025-11-15T10:07:30+05:30')).issue).toBe('202511150203');
    expect(drawAt(gameOf('X510M'), at('2025-11-15T23:59:59.999+05:30')).issue).toBe('202511150144');
  });

  test('of a daily game is the next one, in the zone of the game', () => {
    expect(shown(drawAt(gameOf('VNMB'), at('2025-11-15T18:15:00+07:00')))).toEqual([
      '202511160001',
      '2025-11-15T11:15:00.000Z',
      '2025-11-16T11:05:00.000Z',
      '2025-11-16T11:15:00.000Z',
    ]);
    expect(drawAt(gameOf('VNMB'), at('2025-11-15T18:14:59+07:00')).issue).toBe('202511150001');
  });

  test.each([
    ['LAOD', '2026-11-20T20:30:00+07:00', '202611230001', 'Friday to Monday'],
    ['MY4D', '2026-11-18T19:00:00+08:00', '202611210001', 'Wednesday to Saturday'],
    ['MY4D', '2026-11-21T19:00:00+08:00', '202611220001', 'Saturday to Sunday'],
    ['THGOV', '2026-11-16T15:30:00+07:00', '202612010001', 'the 16th to the 1st'],
    ['THGOV', '2026-12-31T15:30:00+07:00', '202701010001', 'a year to the next'],
  ])('of %s at %s is %s: %s', (code, now, issue) => {
    expect(drawAt(gameOf(code), at(now)).issue).toBe(issue);
  });

  test('is on sale until its closing seconds begin', () => {
    const draw = drawAt(gameOf('WINGO_1M'), at('2026-11-18T10:00:30+05:30'));
    expect(isOnSale(draw, at('2026-11-18T10:00:54.999+05:30'))).toBe(true);
    expect(isOnSale(draw, at('2026-11-18T10:00:55+05:30'))).toBe(false);
  });
});

describe('draws in order', () => {
  test('follow each other without a gap in every game', () => {
    for (const game of lotteryGames) {
      const [first, ...others] = comingDraws(game, at('2026-12-31T23:57:10+05:30'), 6);
      assert(first !== undefined, 'there is a draw');
      expect(others).toHaveLength(5);
      let before = first;
      for (const draw of others) {
        expect(draw.openAt).toEqual(before.drawAt);
        expect(previousDraw(game, draw)).toEqual(before);
        expect(nextDraw(game, before)).toEqual(draw);
        expect(drawOfIssue(game, draw.issue)).toEqual(draw);
        before = draw;
      }
    }
  });

  test('between two moments are those drawn after the first and up to the second', () => {
    const [from, to] = [at('2026-11-18T10:00:00+05:30'), at('2026-11-18T10:03:00+05:30')];
    const issues = [...drawsBetween(gameOf('K3_1M'), from, to)].map(({ issue }) => issue);
    expect(issues).toEqual(['202611180601', '202611180602', '202611180603']);
    expect([...drawsBetween(gameOf('LHCD'), from, to)]).toEqual([]);
  });

  test('have an entry in the hash chain of their day', () => {
    expect(chainPlaceOf('202611180603')).toEqual({ day: '2026-11-18', entry: 603 });
    expect(['SSC1M', 'SSC3M', 'SSC5M', 'SSC10M', 'MY4D'].map((code) => drawsPerDay(gameOf(code)))).toEqual([
      1440, 480, 288, 144, 1,
    ]);
  });
});

test.each([
  ['SSC1M', '202611180000'],
  ['SSC1M', '202611181441'],
  ['SSC1M', '202602300001'],
  ['SSC1M', '2026111800001'],
  ['SSC1M', 'today'],
  ['LHCD', '202611180002'],
  ['LAOD', '202611190001'],
  ['THGOV', '202611180001'],
])('%s has no draw %s', (code, issue) => {
  expect(drawOfIssue(gameOf(code), issue)).toBeUndefined();
});
