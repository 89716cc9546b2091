import { CASCADE_ROWS, playCascade } from '@mela/rules/games/cascade';
import { openSeed } from '@mela/rules/games/stream';
import { expect, test } from 'vitest';
import { fallsAfter, fallsOnto, lastsAll, rowAt, rowOf } from './falls.ts';

const streamOf = openSeed('56'.repeat(32));
const rounds = Array.from({ length: 80 }, (_, nonce) =>
  playCascade(streamOf({ clientSeed: 'plate', nonce })),
);
const turns = rounds.flatMap(({ cascades, last }) =>
  cascades.map((one, index) => ({ one, after: cascades[index + 1]?.board ?? last })),
);

test('a fall ends as the next board of the round, and every remaining piece keeps its symbol', () => {
  expect(turns.length).toBeGreaterThan(30);
  for (const { one, after } of turns) {
    const falls = fallsAfter(one.board, after, (symbol) => one.wins[symbol] !== undefined);
    for (const { column, symbol, from, to } of falls) {
      expect(after[column]?.[to]).toBe(symbol);
      expect(from).toBeLessThanOrEqual(to);
      expect(from < 0 || one.board[column]?.[from] === symbol).toBe(true);
    }
    expect(falls).toHaveLength(20);
  }
});

test('a piece starts at its old row and ends at its new row', () => {
  const falls = fallsOnto(rounds[0]?.last ?? []);
  for (const fall of falls) {
    expect(fall.from).toBe(fall.to - CASCADE_ROWS);
    expect(rowOf(fall, 0)).toBe(fall.from);
    expect(rowOf(fall, lastsAll(falls))).toBe(fall.to);
  }
});

test('every piece is in its place immediately with reduced motion', () => {
  const falls = fallsOnto(rounds[0]?.last ?? []);
  expect(falls).toHaveLength(20);
  for (const fall of falls) expect(rowAt(fall, { gone: 0, lasts: 0 })).toBe(fall.to);
  const lasts = lastsAll(falls);
  for (const fall of falls) expect(rowAt(fall, { gone: 0, lasts })).toBe(fall.from);
});
