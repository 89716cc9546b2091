import type { CaptchaWire } from '@mela/protocol/shapes/captcha';

export type Puzzle = CaptchaWire['proof']['value'];

const batch = 500;

/**
 * Finds the number whose salted SHA-256 is the challenge, and writes the answer as the server reads it. Nothing if
 * no number up to the limit fits.
 */
export async function solveProof(puzzle: Puzzle): Promise<string | undefined> {
  const { algorithm, challenge, salt, signature, maxnumber } = puzzle;
  for (let from = 0; from <= maxnumber; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, maxnumber - from + 1) }, (_, at) => from + at);
    const digests = await Promise.all(numbers.map((number) => digestOf(salt + String(number))));
    const found = digests.indexOf(challenge);
    if (found >= 0)
      return btoa(JSON.stringify({ algorithm, challenge, number: from + found, salt, signature }));
  }
  return undefined;
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
