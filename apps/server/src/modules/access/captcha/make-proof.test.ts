import { expect, test } from 'vitest';
import { proofLength } from './make-proof.ts';

test('the puzzle length doubles after every five failures of an address, up to four times (AUTH-1)', () => {
  const times = [0, 4, 5, 9, 10, 14, 15, 1000].map((failures) => proofLength(failures) / 300_000);
  expect(times).toEqual([1, 1, 2, 2, 4, 4, 4, 4]);
});
