import type { CaptchaWire } from '@mela/protocol/shapes/captcha';
import { saltedSha256 } from './salted-sha256.ts';

export type Puzzle = CaptchaWire['proof']['value'];

/** Attempts per batch: about one or two frames on a slow phone; between batches other tasks can run. */
const batch = 4000;

/**
 * Finds the number whose salted SHA-256 is the challenge, and returns the answer in the server's format. Undefined if
 * no number up to the limit matches.
 */
export async function solveProof(puzzle: Puzzle): Promise<string | undefined> {
  const { algorithm, challenge, salt, signature, maxnumber } = puzzle;
  const hash = saltedSha256(salt);
  const wanted = wordsOf(challenge);
  for (let from = 0; from <= maxnumber; from += batch) {
    const until = Math.min(from + batch, maxnumber + 1);
    for (let number = from; number < until; number++) {
      if (isSame(hash(String(number)), wanted))
        return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    }
    await new Promise((resume) => setTimeout(resume));
  }
  return undefined;
}

function wordsOf(hex: string): Int32Array {
  return Int32Array.from({ length: 8 }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16));
}

/** Compares the first word first, because nearly every hash differs there. */
function isSame(one: Int32Array, other: Int32Array): boolean {
  return one[0] === other[0] && one.every((word, at) => word === other[at]);
}
