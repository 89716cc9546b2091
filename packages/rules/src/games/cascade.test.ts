import { expect, test } from 'vitest';
import { cascadePayOf, cascadeWeights, factorOf, playCascade, type CascadeBoard } from './cascade.ts';
import { openSeed } from './stream.ts';

test('a cascade pays by the number of equal symbols on the board, from seven', () => {
  expect([6, 7, 8, 9, 10, 11, 12, 13, 20].map((count) => cascadePayOf(5, count))).toEqual([
    0, 30_000, 60_000, 150_000, 150_000, 500_000, 500_000, 2_000_000, 2_000_000,
  ]);
  expect(cascadePayOf(0, 7)).toBe(2000);
  expect([0, 1, 2, 3, 4, 9].map(factorOf)).toEqual([1, 2, 3, 5, 8, 8]);
  expect(cascadeWeights.reduce((sum: number, weight) => sum + weight, 0)).toBe(100);
});

/** Whether every column of the next board ends with the remaining symbols of this one, in order. */
function hasFallen(board: CascadeBoard, gone: readonly number[], after: CascadeBoard): boolean {
  return board.every((column, place) => {
    const left = column.filter((symbol) => !gone.includes(symbol));
    return left.length === 0 || after[place]?.slice(-left.length).join() === left.join();
  });
}

test('paying symbols disappear, the others fall in order, and the last board pays nothing', () => {
  const streamOf = openSeed('ef'.repeat(32));
  const rounds = Array.from({ length: 1000 }, (_, nonce) =>
    playCascade(streamOf({ clientSeed: 'cascade', nonce })),
  );
  const falls = rounds.flatMap(({ cascades, last }) =>
    cascades.map(({ board, wins }, index) =>
      hasFallen(board, Object.keys(wins).map(Number), cascades[index + 1]?.board ?? last),
    ),
  );
  expect(falls.length).toBeGreaterThan(450);
  expect(falls).not.toContain(false);
  const mostOfOne = rounds.map(({ last }) => {
    const cells = last.flat();
    return Math.max(...[0, 1, 2, 3, 4, 5].map((symbol) => cells.filter((cell) => cell === symbol).length));
  });
  expect(Math.max(...mostOfOne)).toBeLessThan(7);
});
