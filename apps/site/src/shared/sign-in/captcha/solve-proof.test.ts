import { expect, test } from 'vitest';
import { solveProof, type Puzzle } from './solve-proof.ts';

const salt = 'a1b2c3?expires=1&purpose=login&';

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function puzzleOf(number: number, maxnumber: number): Promise<Puzzle> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + String(number)));
  return {
    algorithm: 'SHA-256',
    challenge: hex(digest),
    salt,
    signature: 'sig',
    maxnumber,
  };
}

test.each([0, 1, 3999, 4000, 7999, 9000])(
  'solveProof finds the number %i and returns the answer in the server’s format (AUTH-1)',
  async (number) => {
    const puzzle = await puzzleOf(number, 9000);
    const answer = await solveProof(puzzle);
    const { maxnumber: _, ...asked } = puzzle;
    expect(JSON.parse(atob(answer ?? ''))).toEqual({ ...asked, number });
  },
);

test('solveProof ends when the puzzle has no solution', async () => {
  expect(await solveProof(await puzzleOf(1500, 1499))).toBeUndefined();
});
