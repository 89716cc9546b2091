import { expect, test } from 'vitest';
import {
  blocksOf,
  firstRows,
  isInRange,
  isOverlapping,
  nextRows,
  ROWS_AHEAD,
  rowsAround,
  type RowRange,
} from './virtual-rows.ts';

const sight = (from: number): RowRange => ({ from, to: from + 4 });

/** The filled rows after 20 frames without scrolling. */
function settled(before: RowRange, at: RowRange, count: number): RowRange {
  let rows = before;
  for (let frame = 0; frame < 20; frame += 1) rows = nextRows(rows, at, count);
  return rows;
}

test('firstRows are the visible rows, within the list (GAME-1)', () => {
  expect(firstRows(sight(0), 168)).toEqual({ from: 0, to: 4 });
  expect(firstRows({ from: -2, to: 3 }, 2)).toEqual({ from: 0, to: 2 });
});

test('nextRows adds one row per frame, down to ROWS_AHEAD rows below (GAME-1)', () => {
  expect(nextRows({ from: 0, to: 4 }, sight(0), 168)).toEqual({ from: 0, to: 5 });
  expect(settled({ from: 0, to: 4 }, sight(0), 168)).toEqual({ from: 0, to: 4 + ROWS_AHEAD });
});

test('nextRows drops distant rows on both sides (GAME-1)', () => {
  expect(settled({ from: 0, to: 8 }, sight(20), 168)).toEqual({ from: 20 - ROWS_AHEAD, to: 24 + ROWS_AHEAD });
  expect(settled({ from: 16, to: 28 }, sight(2), 168)).toEqual({ from: 0, to: 6 + ROWS_AHEAD });
});

test('nextRows begins with the visible rows after a jump (GAME-1)', () => {
  expect(nextRows({ from: 0, to: 8 }, sight(100), 168)).toEqual({ from: 100, to: 101 });
  expect(nextRows({ from: 100, to: 101 }, sight(100), 168)).toEqual({ from: 100, to: 102 });
});

test('nextRows fills visible rows above before rows below when scrolling up (GAME-1)', () => {
  expect(nextRows({ from: 12, to: 20 }, sight(10), 168)).toEqual({ from: 11, to: 18 });
});

test('nextRows fills a list just below or above the viewport from its nearest row on (GAME-1)', () => {
  expect(nextRows({ from: 0, to: 0 }, { from: -4, to: 0 }, 3)).toEqual({ from: 0, to: 1 });
  expect(settled({ from: 0, to: 0 }, { from: -4, to: 0 }, 3)).toEqual({ from: 0, to: 3 });
  expect(nextRows({ from: 0, to: 0 }, { from: 10, to: 14 }, 10)).toEqual({ from: 9, to: 10 });
  expect(settled({ from: 0, to: 0 }, { from: 10, to: 14 }, 10)).toEqual({ from: 10 - ROWS_AHEAD, to: 10 });
});

test('nextRows is empty for a distant list, and stays within a list that became shorter (GAME-1)', () => {
  expect(settled({ from: 0, to: 4 }, { from: 200, to: 204 }, 168)).toEqual({ from: 168, to: 168 });
  expect(settled({ from: 6, to: 14 }, sight(0), 3)).toEqual({ from: 0, to: 3 });
});

test('blocksOf makes blocks of ten rows, the last with the rest (GAME-1)', () => {
  expect(blocksOf(23)).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: 23 },
  ]);
  expect(blocksOf(0)).toEqual([]);
});

test('a block is near when one of its rows has tiles (GAME-1)', () => {
  const near = blocksOf(40).filter((block) => isOverlapping(block, { from: 9, to: 20 }));
  expect(near).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
  ]);
  expect(isOverlapping({ from: 0, to: 10 }, { from: 4, to: 4 })).toBe(false);
});

test('rowsAround includes the rows next to the focused one, across blocks (GAME-1)', () => {
  expect([18, 19, 20].map((at) => rowsAround(at, 2).from)).toEqual([8, 8, 9]);
  expect([8, 9, 10, 11].map((row) => isInRange(rowsAround(20, 2), row))).toEqual([false, true, true, true]);
  expect(blocksOf(30).map((block) => isOverlapping(block, rowsAround(19, 2)))).toEqual([true, true, false]);
});
