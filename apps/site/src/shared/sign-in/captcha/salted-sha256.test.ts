import { expect, test } from 'vitest';
import { saltedSha256 } from './salted-sha256.ts';

const hex = (words: Iterable<number>, digits: number) =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(digits, '0')).join('');

test('saltedSha256 gives the same hash as the platform for every length of salt and text', async () => {
  for (let length = 0; length <= 200; length++) {
    const salt = 'aé7?&'.repeat(50).slice(0, length);
    const hash = saltedSha256(salt);
    for (const text of ['', '0', '299999', '1234567890'.repeat(5)]) {
      const expected = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + text));
      expect(hex(hash(text), 8), `${length} ${text}`).toBe(hex(new Uint8Array(expected), 2));
    }
  }
});
