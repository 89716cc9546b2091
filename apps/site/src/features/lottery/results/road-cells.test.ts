import { expect, test } from 'vitest';
import { beadRoad, bigRoad } from './road-cells.ts';

const places = (cells: { column: number; row: number }[]) =>
  cells.map(({ column, row }) => `${column},${row}`);

test('a bead road fills column after column (LOTT-13)', () => {
  const cells = beadRoad(['BIG', 'SMALL', 'BIG', 'BIG'], 3);
  expect(places(cells)).toEqual(['0,0', '0,1', '0,2', '1,0']);
});

test('a big road begins a column at each change, and turns right where a run has no room (LOTT-13)', () => {
  const run = (mark: string, count: number) => Array.from({ length: count }, () => mark);
  const long = bigRoad([...run('BIG', 5), ...run('SMALL', 4)], 3);
  expect(places(long)).toEqual(['0,0', '0,1', '0,2', '1,2', '2,2', '1,0', '1,1', '2,1', '3,1']);
});

test('a new run of a big road passes a column that a turned run has taken (LOTT-13)', () => {
  const marks = ['BIG', 'BIG', 'SMALL', 'SMALL', 'BIG'];
  expect(places(bigRoad(marks, 1))).toEqual(['0,0', '1,0', '2,0', '3,0', '4,0']);
});

test('a tie of a big road marks the outcome before it (LOTT-13)', () => {
  const cells = bigRoad(['TIE', 'DRAGON', 'TIE', 'TIE', 'DRAGON'], 6);
  expect(cells.map(({ mark, ties }) => `${mark} ${ties}`)).toEqual(['TIE 0', 'DRAGON 2', 'DRAGON 0']);
});
