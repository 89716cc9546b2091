import { expect, test } from 'vitest';
import { blocksOf, firstRows, isIn, isMeeting, nextRows, ROWS_AHEAD, rowsAround, type Rows } from './rows.ts';

const sight = (from: number): Rows => ({ from, to: from + 4 });

/** What is filled after so many frames in which nobody scrolls. */
function settled(before: Rows, at: Rows, count: number): Rows {
  let rows = before;
  for (let frame = 0; frame < 20; frame += 1) rows = nextRows(rows, at, count);
  return rows;
}

test('a list comes with what is in sight, and no more than it has (GAME-1)', () => {
  expect(firstRows(sight(0), 168)).toEqual({ from: 0, to: 4 });
  expect(firstRows({ from: -2, to: 3 }, 2)).toEqual({ from: 0, to: 2 });
});

test('one more row comes with each frame, down to what is near (GAME-1)', () => {
  expect(nextRows({ from: 0, to: 4 }, sight(0), 168)).toEqual({ from: 0, to: 5 });
  expect(settled({ from: 0, to: 4 }, sight(0), 168)).toEqual({ from: 0, to: 4 + ROWS_AHEAD });
});

test('rows that are far give back their tiles, on both sides (GAME-1)', () => {
  expect(settled({ from: 0, to: 8 }, sight(20), 168)).toEqual({ from: 20 - ROWS_AHEAD, to: 24 + ROWS_AHEAD });
  expect(settled({ from: 16, to: 28 }, sight(2), 168)).toEqual({ from: 0, to: 6 + ROWS_AHEAD });
});

test('whoever jumps sees first what is in sight (GAME-1)', () => {
  expect(nextRows({ from: 0, to: 8 }, sight(100), 168)).toEqual({ from: 100, to: 101 });
  expect(nextRows({ from: 100, to: 101 }, sight(100), 168)).toEqual({ from: 100, to: 102 });
});

test('upwards what is in sight comes before what is below (GAME-1)', () => {
  expect(nextRows({ from: 12, to: 20 }, sight(10), 168)).toEqual({ from: 11, to: 18 });
});

test('a list just below or above what is in sight is made ready from its nearest row on (GAME-1)', () => {
  expect(nextRows({ from: 0, to: 0 }, { from: -4, to: 0 }, 3)).toEqual({ from: 0, to: 1 });
  expect(settled({ from: 0, to: 0 }, { from: -4, to: 0 }, 3)).toEqual({ from: 0, to: 3 });
  expect(nextRows({ from: 0, to: 0 }, { from: 10, to: 14 }, 10)).toEqual({ from: 9, to: 10 });
  expect(settled({ from: 0, to: 0 }, { from: 10, to: 14 }, 10)).toEqual({ from: 10 - ROWS_AHEAD, to: 10 });
});

test('a list that is out of sight has nothing, and one that became shorter no row too many (GAME-1)', () => {
  expect(settled({ from: 0, to: 4 }, { from: 200, to: 204 }, 168)).toEqual({ from: 168, to: 168 });
  expect(settled({ from: 6, to: 14 }, sight(0), 3)).toEqual({ from: 0, to: 3 });
});

test('rows stand in blocks of ten, of which the last has what is left (GAME-1)', () => {
  expect(blocksOf(23)).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: 23 },
  ]);
  expect(blocksOf(0)).toEqual([]);
});

test('a block is near when one of its rows has tiles (GAME-1)', () => {
  const near = blocksOf(40).filter((block) => isMeeting(block, { from: 9, to: 20 }));
  expect(near).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
  ]);
  expect(isMeeting({ from: 0, to: 10 }, { from: 4, to: 4 })).toBe(false);
});

test('the rows beside the one that has the focus are there too, across blocks (GAME-1)', () => {
  expect([18, 19, 20].map((at) => rowsAround(at, 2).from)).toEqual([8, 8, 9]);
  expect([8, 9, 10, 11].map((row) => isIn(rowsAround(20, 2), row))).toEqual([false, true, true, true]);
  expect(blocksOf(30).map((block) => isMeeting(block, rowsAround(19, 2)))).toEqual([true, true, false]);
});
